import type { ColumnChoices, ColumnMatch, RememberedColumns } from '@plumb/domain/csv/column-choices.ts'
import type { CsvReview } from '@plumb/domain/csv/csv-review.ts'
import type { Notation } from '@plumb/domain/money/notation.ts'
import type { FileFormat } from './read-file.ts'

/** The choices of the user about a file. */
export interface FileChoices {
  /** The number format. */
  readonly notation?: Notation | undefined
  /** The position of the sheet in the workbook. */
  readonly sheet?: number | undefined
  readonly columns?: ColumnChoices | undefined
  /** The columns that were chosen for earlier files. */
  readonly rememberedColumns?: RememberedColumns | undefined
}

/** The question of which columns of a file are those of the table, with the suggested or chosen answer. */
export interface ColumnQuestion extends ColumnMatch {
  readonly fileName: string
  readonly format: FileFormat
}

export const OUTCOMES = ['problem', 'changed', 'new', 'unchanged', 'leftOut'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Summary of a file, shown above its rows. */
export interface FileSummary {
  readonly fileName: string
  readonly format: FileFormat
  /** The number format that the user chose, if the page asked for it. */
  readonly notation: Notation | null
  readonly lastLine: number
  /** Number of empty lines. */
  readonly blankLineCount: number
  readonly headerLine: number
  /** Number of ignored lines above the headers. */
  readonly skippedLineCount: number
  /** The columns of the file and the choices for them; null if the rows could not be checked. */
  readonly columnMatch: ColumnQuestion | null
  readonly unknownHeaders: readonly string[]
  readonly unnamedColumns: CsvReview<unknown>['unnamedColumns']
  readonly columns: readonly { readonly header: string; readonly isNumeric: boolean }[]
  readonly counts: Readonly<Record<Outcome, number>>
  /** Number of valid rows with a warning. */
  readonly warningCount: number
  /** Whether the user has corrected a cell. */
  readonly isCorrected: boolean
  /** Names of what the import creates besides rows, such as groups or families. */
  readonly namesToCreate: readonly string[]
  /** A problem with the file as a whole, shown before the problems of rows. */
  readonly problem: string | null
  /** The reason why the rows could not be checked, and their number; they are not in the other counts. */
  readonly unchecked: { readonly reason: string; readonly rows: number } | null
}

/** A cell of the review: its value after the import, and before it if that differs. */
export interface ShownCell {
  readonly text: string
  readonly before?: string
  readonly isWrong?: boolean
  /** The text in the file, or its correction; null if the file lacks the column, or the row is left out. */
  readonly correctableText: string | null
}

/** A line of the review. A row with several problems has one for each. */
export interface ShownRow {
  readonly line: number
  readonly outcome: Outcome
  /** Whether the line only contains a further problem of the row. */
  readonly isFurtherProblem: boolean
  /** One per column; empty for further lines of a row. */
  readonly cells: readonly ShownCell[]
  readonly message: string | null
  /** Whether the message is a warning. */
  readonly hasWarning: boolean
}

/** A filter of rows: by outcome, or rows with a warning. */
export type RowKind = Outcome | 'warning'

/** A range of lines of the review. */
export interface RowsRequest {
  /** Null for all of them. */
  readonly kind: RowKind | null
  /** A text in one of the cells, ignoring case; empty for any row. */
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The text of a cell in place of that of the file. */
export interface CellCorrection {
  readonly line: number
  readonly header: string
  readonly text: string
}

/** A change of a file in Review. */
export type Correction =
  | CellCorrection
  | { readonly line: number; readonly isLeftOut: boolean }
  /** Leaves out all rows with problems. */
  | 'leaveOutProblems'

/** The request that imports a file. */
export interface ImportRequest {
  readonly fileName: string
  readonly headers: string[]
  /** Set if the user chose the number format. */
  readonly notation?: Notation
  readonly rows: { readonly line: number; readonly cells: string[] }[]
}

/** The same request with its rows as text: the items of a JSON list, without brackets. */
export interface SendableFile extends Omit<ImportRequest, 'rows'> {
  readonly rows: Blob
}
