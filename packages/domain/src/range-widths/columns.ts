import type { Column } from '../editing/column.ts'
import { wholeNumber } from '../editing/kinds.ts'
import { levelKind } from '../groups/file-columns.ts'
import { groupNameColumn } from '../groups/group-file.ts'
import type { NamedLevel } from '../job-levels/level-choices.ts'
import { rangeWidthMessages } from '../messages/range-widths.ts'
import { clampedBelowMid, refuseRangeWidth } from './range-width.ts'

const notNegative = (sentence: string) => (value: number) => (value < 0 ? sentence : null)

/** The two percents of a width, as a sheet has them for each group (rules RW1, RW3). */
export const PERCENT_COLUMNS = {
  below: {
    key: 'percentBelowMid',
    header: rangeWidthMessages.columns.below,
    head: rangeWidthMessages.heads.below,
    isRequired: false,
    kind: wholeNumber({
      signs: ['%'],
      hint: rangeWidthMessages.belowHint,
      check: (percentBelowMid) => refuseRangeWidth({ percentBelowMid, percentAboveMid: 0 })?.message ?? null,
      clamp: clampedBelowMid,
    }),
    inFile: {
      missing: rangeWidthMessages.belowMissing,
      unreadable: rangeWidthMessages.belowNotPositive,
      check: notNegative(rangeWidthMessages.belowNotPositive),
    },
  },
  above: {
    key: 'percentAboveMid',
    header: rangeWidthMessages.columns.above,
    head: rangeWidthMessages.heads.above,
    isRequired: false,
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
} as const satisfies Record<string, Column<string, number>>

/**
 * The columns of a file of range widths: one row a group and level.
 * @param levels the ones that a row may be of; a level's name goes before its number, "L7"
 */
export function rangeWidthColumns(levels: readonly NamedLevel[]): readonly Column[] {
  return [
    groupNameColumn({ header: rangeWidthMessages.columns.group, head: rangeWidthMessages.heads.group }),
    {
      key: 'level',
      header: rangeWidthMessages.columns.level,
      head: rangeWidthMessages.heads.level,
      isRequired: true,
      kind: levelKind(levels, rangeWidthMessages.unknownLevel),
    },
    PERCENT_COLUMNS.below,
    PERCENT_COLUMNS.above,
  ]
}
