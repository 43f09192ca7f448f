import { rangeWidthMessages } from '../messages/range-widths.ts'
import { add, decimal, type Fraction, fromInteger, fromPercent, subtract } from '../money/fraction.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import type { RangeWidthDecimals } from './decimals.ts'

/**
 * The width of a range at one level, below and above its mid (rule RW1). Percentages have at most four decimals, so the text of the number
 * is the typed text.
 */
export interface RangeWidthPercents {
  /** 0 to 100. */
  readonly percentBelowMid: number
  /** 0 or more. */
  readonly percentAboveMid: number
}

/** The group of range widths that a new workspace has. */
export const DEFAULT_RANGE_WIDTH_GROUP = { id: 1, name: 'Default Range Width Group' } as const

/** Usual percentages below and above the mid. */
export const USUAL_WIDTHS = [10, 15, 20, 25] as const

/**
 * @returns the group with which a new row starts: the first with widths, otherwise the first; null if there is none. Widths that the user
 *   may not see are absent
 */
export function usualRangeWidthGroup<
  Group extends { readonly id: number; readonly rangeWidths?: readonly unknown[] | null | undefined },
>(groups: readonly Group[]): Group | null {
  return groups.find(({ rangeWidths }) => rangeWidths && rangeWidths.length > 0) ?? groups[0] ?? null
}

const PERCENT_BELOW_MAX = 100
/** Larger values are typing errors and would not fit on the axis. */
const PERCENT_ABOVE_MAX = 10_000
const HUNDRED = fromInteger(100)

/** @returns a range's minimum in percent of its mid: 100 - percentBelowMid */
export function minimumPercent({ percentBelowMid }: RangeWidthPercents): Fraction {
  return subtract(HUNDRED, decimal(String(percentBelowMid)))
}

/** @returns a range's maximum in percent of its mid: 100 + percentAboveMid */
export function maximumPercent({ percentAboveMid }: RangeWidthPercents): Fraction {
  return add(HUNDRED, decimal(String(percentAboveMid)))
}

/** @returns a range's minimum as a part of its mid: (100 - percentBelowMid) / 100 */
export const minimumFactor = (width: RangeWidthPercents): Fraction => fromPercent(minimumPercent(width))

/** @returns a range's maximum as a part of its mid: (100 + percentAboveMid) / 100 */
export const maximumFactor = (width: RangeWidthPercents): Fraction => fromPercent(maximumPercent(width))

/** A width as typed or as sent to the API. Without percentages, there is no width. */
export type TypedRangeWidth = { readonly [Field in keyof RangeWidthPercents]: number | null }

/** @returns whether a percentage of a width is not whole */
export const hasDecimals = ({ percentBelowMid, percentAboveMid }: RangeWidthPercents): boolean =>
  !Number.isInteger(percentBelowMid) || !Number.isInteger(percentAboveMid)

/** @returns a refusal if a width cannot be stored, because it has only one percentage or an invalid one; otherwise null */
export function refuseRangeWidth(
  { percentBelowMid, percentAboveMid }: TypedRangeWidth,
  decimals: RangeWidthDecimals,
): Refusal | null {
  if ((percentBelowMid === null) !== (percentAboveMid === null)) {
    const missing = percentBelowMid === null ? 'percentBelowMid' : 'percentAboveMid'
    return refuse('VALIDATION_FAILED', rangeWidthMessages.bothOrNone, missing)
  }
  return refusePercents({ percentBelowMid, percentAboveMid }, decimals)
}

/** @returns the percentage from 0 to 100 that is nearest to a typed one (rule RW3) */
export function clampPercentBelowMid(percentBelowMid: number): number {
  return Math.min(PERCENT_BELOW_MAX, Math.max(0, percentBelowMid))
}

/** The input of the dialog "Fill with". */
export interface FillValues extends TypedRangeWidth {
  readonly rangeWidthGroupId: number | null
}

/** @returns a refusal if a fill lacks a group, has no percentage or an invalid one; otherwise null */
export function refuseFill(
  { rangeWidthGroupId, percentBelowMid, percentAboveMid }: FillValues,
  decimals: RangeWidthDecimals,
): Refusal | null {
  if (rangeWidthGroupId === null)
    return refuse('VALIDATION_FAILED', rangeWidthMessages.fillWithoutGroup, 'rangeWidthGroupId')
  if (percentBelowMid === null && percentAboveMid === null)
    return refuse('VALIDATION_FAILED', rangeWidthMessages.fillWithoutValue, 'percentBelowMid')
  return refusePercents({ percentBelowMid, percentAboveMid }, decimals)
}

/** @returns whether a width has both percentages after a fill, which leaves those unchanged that it does not set */
export function canFill(width: TypedRangeWidth, fill: FillValues): boolean {
  const percentBelowMid = fill.percentBelowMid ?? width.percentBelowMid
  const percentAboveMid = fill.percentAboveMid ?? width.percentAboveMid
  return percentBelowMid !== null && percentAboveMid !== null
}

function refusePercents(
  { percentBelowMid, percentAboveMid }: TypedRangeWidth,
  decimals: RangeWidthDecimals,
): Refusal | null {
  const isAllowed = (value: number | null, max: number) =>
    value === null || (value >= 0 && value <= max && Number(value.toFixed(decimals)) === value)
  if (!isAllowed(percentBelowMid, PERCENT_BELOW_MAX))
    return refuse('VALIDATION_FAILED', rangeWidthMessages.belowMid(decimals), 'percentBelowMid')
  if (!isAllowed(percentAboveMid, PERCENT_ABOVE_MAX))
    return refuse('VALIDATION_FAILED', rangeWidthMessages.aboveMid(decimals), 'percentAboveMid')
  return null
}
