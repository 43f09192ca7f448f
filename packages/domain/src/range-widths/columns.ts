import { type Column, columnsOf } from '../editing/column.ts'
import { wholeNumber } from '../editing/kinds.ts'
import { levelKind } from '../groups/file-columns.ts'
import { groupNameColumn } from '../groups/group-file.ts'
import type { NamedLevel } from '../job-levels/level-choices.ts'
import { rangeWidthMessages } from '../messages/range-widths.ts'
import { clampPercentBelowMid, refuseRangeWidth } from './range-width.ts'
import { RANGE_WIDTHS } from './table.ts'

const notNegative = (sentence: string) => (value: number) => (value < 0 ? sentence : null)

/** The two percents of a width, for each group on a sheet (rules RW1, RW3). */
export const PERCENT_COLUMNS = columnsOf(RANGE_WIDTHS.columns, {
  percentBelowMid: {
    kind: wholeNumber({
      signs: ['%'],
      hint: rangeWidthMessages.belowHint,
      check: (percentBelowMid) => refuseRangeWidth({ percentBelowMid, percentAboveMid: 0 })?.message ?? null,
      clamp: clampPercentBelowMid,
    }),
    inFile: {
      missing: rangeWidthMessages.belowMissing,
      unreadable: rangeWidthMessages.belowNotPositive,
      check: notNegative(rangeWidthMessages.belowNotPositive),
    },
  },
  percentAboveMid: {
    kind: wholeNumber({
      signs: ['%'],
      hint: rangeWidthMessages.aboveHint,
      check: (percentAboveMid) => refuseRangeWidth({ percentBelowMid: 0, percentAboveMid })?.message ?? null,
    }),
    inFile: {
      missing: rangeWidthMessages.aboveMissing,
      unreadable: rangeWidthMessages.aboveNotPositive,
      check: notNegative(rangeWidthMessages.aboveNotPositive),
    },
  },
})

/**
 * The columns of a file of range widths: one row per group and level.
 * @param levels the levels that a row may have; a level's name takes precedence over its number, "L7"
 */
export function rangeWidthColumns(levels: readonly NamedLevel[]): readonly Column[] {
  const kind = levelKind(levels, rangeWidthMessages.unknownLevel)
  return [
    groupNameColumn(),
    columnsOf(RANGE_WIDTHS.columns, { level: { kind } }).level,
    ...Object.values(PERCENT_COLUMNS),
  ]
}
