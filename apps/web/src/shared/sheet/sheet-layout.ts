import type { KeyColumn, SheetColumn, SheetRow } from './sheet-parts.ts'

/** In px. Rows have one height unless they show a message, so that positions among thousands of rows need no measurement. */
export const ROW_HEIGHT = 28
export const HEAD_HEIGHT = 32
/** Height of two lines of controls in a heading, px. */
const CONTROLS_HEIGHT = 58
/** Maximum initial width in a narrow window, px, of keys and of a column that stays in view. */
const NARROW_KEY_WIDTH = 104
const NARROW_COLUMN_WIDTH = 148

/** A column with its position: px from the left edge of the sheet. */
export interface LayoutColumn<Column> {
  readonly column: Column
  readonly id: string
  readonly left: number
  readonly width: number
  readonly isFrozen: boolean
  /** Whether it is the last column of its group. */
  readonly isGroupEnd: boolean
}

export interface SheetLayout<Row extends SheetRow> {
  readonly keys: readonly LayoutColumn<KeyColumn<Row>>[]
  readonly columns: readonly LayoutColumn<SheetColumn<Row>>[]
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

interface LayoutOptions {
  /** Widths that the user has set, px, by the id of the column. */
  readonly widths?: Readonly<Record<string, number>>
  readonly groupNames?: Readonly<Record<string, string>>
  readonly isNarrow?: boolean
  /** Whether headings of groups have controls. */
  readonly hasControls?: boolean
}

/**
 * Returns the position of each column, keys first. In a narrow window keys are narrower, and only the first key, or the first column if
 * there is none, stays in view, so that there is space for figures.
 */
export function createSheetLayout<Row extends SheetRow>(
  keys: readonly KeyColumn<Row>[],
  columns: readonly SheetColumn<Row>[],
  { widths = {}, groupNames = {}, isNarrow = false, hasControls = false }: LayoutOptions = {},
): SheetLayout<Row> {
  let left = 0
  const placeColumn = <Column extends { readonly id: string; readonly width: number }>(
    column: Column,
    isFrozen: boolean,
    isGroupEnd: boolean,
    initialWidth = column.width,
  ): LayoutColumn<Column> => {
    const width = widths[column.id] ?? initialWidth
    const layoutColumn = { column, id: column.id, left, width, isFrozen, isGroupEnd }
    left += width
    return layoutColumn
  }
  const hasGroups = columns.some(({ group }) => group !== undefined)
  const groupHeight = hasGroups ? HEAD_HEIGHT + (hasControls ? CONTROLS_HEIGHT : 0) : 0
  const keyColumns = keys.map((key, index) =>
    placeColumn(
      key,
      !isNarrow || index === 0,
      false,
      isNarrow ? Math.min(key.width, NARROW_KEY_WIDTH) : key.width,
    ),
  )
  const layoutColumns = columns.map((column, index) => {
    const isFrozen = column.isFrozen === true && (!isNarrow || (keys.length === 0 && index === 0))
    return placeColumn(
      column,
      isFrozen,
      hasGroups && columns[index + 1]?.group !== column.group,
      isNarrow && isFrozen ? Math.min(column.width, NARROW_COLUMN_WIDTH) : column.width,
    )
  })
  const frozen = [...keyColumns, ...layoutColumns].filter(({ isFrozen }) => isFrozen)
  return {
    keys: keyColumns,
    columns: layoutColumns,
    frozenWidth: frozen.reduce((sum, { width }) => sum + width, 0),
    width: left,
    hasGroups,
    groupNames,
    groupHeight,
    headHeight: groupHeight + HEAD_HEIGHT,
  }
}

/** A heading over adjacent columns. */
export interface LayoutGroup {
  readonly id: string
  /** Index of its first column among the columns passed to `groupsOf`. */
  readonly from: number
  readonly count: number
  readonly width: number
}

/** Returns the headings over columns: one for adjacent columns of the same group, and one for each column without a group. */
export function groupsOf<Row extends SheetRow>(
  columns: readonly LayoutColumn<SheetColumn<Row>>[],
): readonly LayoutGroup[] {
  const groups: LayoutGroup[] = []
  columns.forEach(({ column: { group = '' }, width }, index) => {
    const lastGroup = groups.at(-1)
    if (lastGroup && lastGroup.id === group && group !== '')
      groups[groups.length - 1] = { ...lastGroup, count: lastGroup.count + 1, width: lastGroup.width + width }
    else groups.push({ id: group, from: index, count: 1, width })
  })
  return groups
}

/** Returns a column's head with the heading of its group, for screen readers: "Sales, % below mid". */
export function headingOf<Row extends SheetRow>(layout: SheetLayout<Row>, columnIndex: number): string {
  const { head, column: columnDescription, group } = layout.columns[columnIndex]?.column ?? {}
  const name = head ?? columnDescription?.head ?? ''
  const groupName = group === undefined ? undefined : layout.groupNames[group]
  return groupName === undefined ? name : `${groupName}, ${name}`
}
