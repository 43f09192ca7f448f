import type { RangeWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { LoadedRows, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { PERCENT_COLUMNS } from '@plumb/domain/range-widths/columns.ts'
import type { RangeWidthDecimals } from '@plumb/domain/range-widths/decimals.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from '@plumb/domain/range-widths/table.ts'
import { refuseRangeWidth, type TypedRangeWidth } from '@plumb/domain/range-widths/range-width.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { parseSetting } from '@plumb/domain/settings/setting.ts'
import { cellKey, type LevelRow, type Matrix, matrixRows, rowKey } from '../../shared/groups/matrix.ts'
import type { SheetColumn } from '../../shared/sheet/sheet-parts.ts'

export type WidthGroup = RangeWidthsQuery['groups'][number]

export const WIDTH_MATRIX = {
  owner: RANGE_WIDTH_GROUPS,
  cell: RANGE_WIDTHS,
  cells: 'rangeWidths',
} as const satisfies Matrix

/** Returns how many decimals a width may have. */
export function decimalsOf({ settings: [stored] }: RangeWidthsQuery): RangeWidthDecimals {
  const decimals = parseSetting('RANGE_WIDTH_DECIMALS', stored?.stringValue ?? null)
  return isRefusal(decimals) ? 0 : decimals
}

/** The rules for widths. The server checks the same. */
export const widthRules = (decimals: RangeWidthDecimals): RowRules => ({
  columns: Object.values(PERCENT_COLUMNS[decimals]),
  checkRow(values) {
    const refusal = refuseRangeWidth(toTypedWidth(values), decimals)
    return refusal && { column: refusal.field ?? null, message: refusal.message }
  },
})

/** Returns the two percentages among the values of a width. */
export const toTypedWidth = ({ percentBelowMid, percentAboveMid }: Values): TypedRangeWidth => ({
  percentBelowMid: typeof percentBelowMid === 'number' ? percentBelowMid : null,
  percentAboveMid: typeof percentAboveMid === 'number' ? percentAboveMid : null,
})

/** Returns the key of the width of a group at a level. */
export const widthKey = (groupId: number, level: number): RowKey =>
  cellKey(rowKey(WIDTH_MATRIX.owner.name, groupId), level)

/** Returns all groups, each followed by a width at each level, stored or not. */
export const widthRows = (groups: readonly WidthGroup[], levels: readonly ShownLevel[]): LoadedRows =>
  matrixRows(
    WIDTH_MATRIX,
    groups,
    levels.map(({ level }) => level),
  )

/** Returns a pair of columns for each group. */
export function widthColumns(
  groups: readonly WidthGroup[],
  decimals: RangeWidthDecimals,
): readonly SheetColumn<LevelRow>[] {
  return groups.flatMap((group) =>
    Object.values(PERCENT_COLUMNS[decimals]).map((column) => ({
      id: `${group.id} ${column.key}`,
      column,
      group: String(group.id),
      keyOf: ({ level }: LevelRow) => widthKey(group.id, level),
      width: 118,
    })),
  )
}
