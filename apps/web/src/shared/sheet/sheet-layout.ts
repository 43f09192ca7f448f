import type { KeyColumn, SheetColumn, SheetRow } from './sheet-parts.ts'

/** In px. All rows have the same height, so that positions in a sheet of thousands need no measurement. */
export const ROW_HEIGHT = 28
export const HEAD_HEIGHT = 32
/** Two lines of controls in a heading, px. */
const CONTROLS_HEIGHT = 58

/** A column with its position: px from the left edge of the sheet. */
export interface LaidColumn<Column> {
  readonly of: Column
  readonly id: string
  readonly left: number
  readonly width: number
  readonly isFrozen: boolean
  /** Whether it is the last column of its group. */
  readonly isGroupEnd: boolean
}

export interface SheetLayout<Row extends SheetRow> {
  readonly keys: readonly LaidColumn<KeyColumn<Row>>[]
  readonly columns: readonly LaidColumn<SheetColumn<Row>>[]
  /** Width of the frozen part, and of the whole sheet, px. */
  readonly frozenWidth: number
  readonly width: number
  readonly hasGroups: boolean
  /** The headings above columns, by id. */
  readonly groupNames: Readonly<Record<string, string>>
  /** Height of the headings of groups including controls, and of all heads, px. */
  readonly groupHeight: number
  readonly headHeight: number
}

/**
 * Returns the position of each column, keys first. In a narrow window only the first key, or the first column if there is none, stays in
 * view, so that there is space for figures.
 */
export function layOut<Row extends SheetRow>(
  keys: readonly KeyColumn<Row>[],
  columns: readonly SheetColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  groupNames: Readonly<Record<string, string>> = {},
  isNarrow = false,
  hasControls = false,
): SheetLayout<Row> {
  let left = 0
  const lay = <Column extends { readonly id: string; readonly width: number }>(
    column: Column,
    isFrozen: boolean,
    isGroupEnd: boolean,
  ): LaidColumn<Column> => {
    const width = widths[column.id] ?? column.width
    const laid = { of: column, id: column.id, left, width, isFrozen, isGroupEnd }
    left += width
    return laid
  }
  const hasGroups = columns.some(({ group }) => group !== undefined)
  const groupHeight = hasGroups ? HEAD_HEIGHT + (hasControls ? CONTROLS_HEIGHT : 0) : 0
  const laidKeys = keys.map((key, index) => lay(key, !isNarrow || index === 0, false))
  const laidColumns = columns.map((column, index) =>
    lay(
      column,
      column.isFrozen === true && (!isNarrow || (keys.length === 0 && index === 0)),
      hasGroups && columns[index + 1]?.group !== column.group,
    ),
  )
  const frozen = [...laidKeys, ...laidColumns].filter(({ isFrozen }) => isFrozen)
  return {
    keys: laidKeys,
    columns: laidColumns,
    frozenWidth: frozen.reduce((sum, { width }) => sum + width, 0),
    width: left,
    hasGroups,
    groupNames,
    groupHeight,
    headHeight: groupHeight + HEAD_HEIGHT,
  }
}

/** A heading over adjacent columns. */
export interface LaidGroup {
  readonly id: string
  /** Index of its first column, without keys. */
  readonly from: number
  readonly count: number
  readonly width: number
}

/** Returns adjacent columns of the same group as one; a column without a group is its own. */
export function groupsOf<Row extends SheetRow>(
  columns: readonly LaidColumn<SheetColumn<Row>>[],
): readonly LaidGroup[] {
  const groups: LaidGroup[] = []
  columns.forEach(({ of: { group = '' }, width }, index) => {
    const last = groups.at(-1)
    if (last && last.id === group && group !== '')
      groups[groups.length - 1] = { ...last, count: last.count + 1, width: last.width + width }
    else groups.push({ id: group, from: index, count: 1, width })
  })
  return groups
}

/** Returns a column's head with its heading, for screen readers: "Sales, % below mid". */
export function headOf<Row extends SheetRow>(layout: SheetLayout<Row>, column: number): string {
  const { head, column: described, group } = layout.columns[column]?.of ?? {}
  const name = head ?? described?.head ?? ''
  const over = group === undefined ? undefined : layout.groupNames[group]
  return over === undefined ? name : `${over}, ${name}`
}
