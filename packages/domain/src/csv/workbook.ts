/** A cell of a spreadsheet. */
export interface WorkbookCell {
  /**
   * The value as text: a number in US notation without separators, to 15 significant digits; a percentage with its sign ("6.5%"); a date as
   * 2026-03-01; a boolean as TRUE or FALSE. The value of a formula is its stored result.
   */
  readonly text: string
  readonly kind: 'empty' | 'text' | 'number' | 'percent' | 'date' | 'boolean'
}

export const EMPTY_CELL: WorkbookCell = { kind: 'empty', text: '' }

/** A sheet of a spreadsheet file. */
export interface WorkbookSheet {
  readonly name: string
  /** Row 1 of the sheet has the index 0. Rows and their cells end with the last one that has a value. */
  readonly rows: readonly (readonly WorkbookCell[])[]
  readonly isHidden?: boolean
  /** Indexes of hidden columns. */
  readonly hiddenColumns?: readonly number[]
}

/** A spreadsheet file: its sheets in their order. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
}
