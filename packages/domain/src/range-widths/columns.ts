import type { Column } from '../editing/column.ts'
import { wholeNumber } from '../editing/kinds.ts'
import { levelKind } from '../groups/file-columns.ts'
import { groupNameColumn } from '../groups/group-file.ts'
import type { NamedLevel } from '../job-levels/level-choices.ts'
import { messages } from '../messages/messages.ts'
import { clampedBelowMid, refuseRangeWidth } from './range-width.ts'

const words = messages.rangeWidths

const notNegative = (sentence: string) => (value: number) => (value < 0 ? sentence : null)

/** The two percents of a width, as a sheet has them for each group (docs/rules/range-widths 1, 3). */
export const PERCENT_COLUMNS = {
  below: {
    key: 'percentBelowMid',
    header: words.columns.below,
    head: words.heads.below,
    isRequired: false,
    kind: wholeNumber({
      signs: ['%'],
      hint: words.belowHint,
      check: (percentBelowMid) => refuseRangeWidth({ percentBelowMid, percentAboveMid: 0 })?.message ?? null,
      clamp: clampedBelowMid,
    }),
    inFile: {
      missing: words.belowMissing,
      unreadable: words.belowNotPositive,
      check: notNegative(words.belowNotPositive),
    },
  },
  above: {
    key: 'percentAboveMid',
    header: words.columns.above,
    head: words.heads.above,
    isRequired: false,
    kind: wholeNumber({
      signs: ['%'],
      hint: words.aboveHint,
      check: (percentAboveMid) => refuseRangeWidth({ percentBelowMid: 0, percentAboveMid })?.message ?? null,
    }),
    inFile: {
      missing: words.aboveMissing,
      unreadable: words.aboveNotPositive,
      check: notNegative(words.aboveNotPositive),
    },
  },
} as const satisfies Record<string, Column<string, number>>

/**
 * The columns of a file of range widths: one row a group and level.
 * @param levels the ones that a row may be of; a level's name goes before its number, "L7"
 */
export function rangeWidthColumns(levels: readonly NamedLevel[]): readonly Column[] {
  return [
    groupNameColumn({ header: words.columns.group, head: words.heads.group }),
    {
      key: 'level',
      header: words.columns.level,
      head: words.heads.level,
      isRequired: true,
      kind: levelKind(levels, words.unknownLevel),
    },
    PERCENT_COLUMNS.below,
    PERCENT_COLUMNS.above,
  ]
}
