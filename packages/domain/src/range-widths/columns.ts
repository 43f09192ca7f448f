import { type CellKind, type Column, columnsOf } from '../editing/column.ts'
import { wholeNumberKind } from '../editing/kinds.ts'
import { groupNameColumn } from '../groups/group-file.ts'
import { levelKind, type NamedLevel } from '../job-levels/level-choices.ts'
import { rangeWidthMessages } from '../messages/range-widths.ts'
import { decimal } from '../money/fraction.ts'
import { formatInFull } from '../money/money-format.ts'
import type { RangeWidthDecimals } from './decimals.ts'
import { clampPercentBelowMid, refuseRangeWidth } from './range-width.ts'
import { RANGE_WIDTHS } from './table.ts'

const refuseNegative = (message: string) => (value: number) => (value < 0 ? message : null)

/** Returns the kind of cells with a percentage, which is shown with all of its decimals. */
function percentKind(
  decimals: RangeWidthDecimals,
  options: Parameters<typeof wholeNumberKind>[0],
): CellKind<number> {
  return {
    ...wholeNumberKind({ ...options, signs: ['%'] }),
    show: (value) => formatInFull(decimal(String(value))),
    ...(decimals > 0 && options.clamp && { clamp: options.clamp }),
  }
}

const percentColumns = (decimals: RangeWidthDecimals) =>
  columnsOf(RANGE_WIDTHS.columns, {
    percentBelowMid: {
      kind: percentKind(decimals, {
        hint: rangeWidthMessages.belowHint(decimals),
        check: (percentBelowMid) =>
          refuseRangeWidth({ percentBelowMid, percentAboveMid: 0 }, decimals)?.message ?? null,
        clamp: clampPercentBelowMid,
      }),
      inFile: {
        missing: rangeWidthMessages.belowMissing,
        unreadable: rangeWidthMessages.belowNotPositive,
        check: refuseNegative(rangeWidthMessages.belowNotPositive),
      },
    },
    percentAboveMid: {
      kind: percentKind(decimals, {
        hint: rangeWidthMessages.aboveHint(decimals),
        check: (percentAboveMid) =>
          refuseRangeWidth({ percentBelowMid: 0, percentAboveMid }, decimals)?.message ?? null,
      }),
      inFile: {
        missing: rangeWidthMessages.aboveMissing,
        unreadable: rangeWidthMessages.aboveNotPositive,
        check: refuseNegative(rangeWidthMessages.aboveNotPositive),
      },
    },
  })

/** The columns with the two percentages of a width (rules RW1, RW3), by the setting RANGE_WIDTH_DECIMALS. */
export const PERCENT_COLUMNS = { 0: percentColumns(0), 4: percentColumns(4) } as const

/**
 * Returns the columns of a file of range widths, which has a row per group and level.
 * @param levels the levels that a row may have
 */
export function rangeWidthColumns(
  levels: readonly NamedLevel[],
  decimals: RangeWidthDecimals,
): readonly Column[] {
  const kind = levelKind(levels, rangeWidthMessages.unknownLevel)
  return [
    groupNameColumn(),
    columnsOf(RANGE_WIDTHS.columns, { level: { kind } }).level,
    ...Object.values(PERCENT_COLUMNS[decimals]),
  ]
}
