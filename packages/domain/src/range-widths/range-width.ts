import { rangeWidthMessages } from '../messages/range-widths.ts'
import { type Fraction, percent, fromInteger } from '../money/fraction.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'

/** The width of a range at one level, below and above its mid: whole percents, both or none (rule RW1). */
export interface RangeWidthPercents {
  /** 0 to 100. */
  readonly percentBelowMid: number
  /** 0 or more. */
  readonly percentAboveMid: number
}

/** The initial group of a new workspace. */
export const DEFAULT_RANGE_WIDTH_GROUP = { id: 1, name: 'Default Range Width Group' } as const

const PERCENT_BELOW_MAX = 100
/** Larger values are typing errors, and would not fit the axis. */
const PERCENT_ABOVE_MAX = 10_000

/** @returns a range's minimum in percent of its mid: 100 - percentBelowMid */
export function minimumPercent({ percentBelowMid }: RangeWidthPercents): Fraction {
  return fromInteger(100 - percentBelowMid)
}

/** @returns a range's maximum in percent of its mid: 100 + percentAboveMid. */
export function maximumPercent({ percentAboveMid }: RangeWidthPercents): Fraction {
  return fromInteger(100 + percentAboveMid)
}

/** @returns a range's minimum as a part of its mid: (100 - percentBelowMid) / 100. */
export const minimumFactor = (width: RangeWidthPercents): Fraction => percent(minimumPercent(width))

/** @returns a range's maximum as a part of its mid: (100 + percentAboveMid) / 100. */
export const maximumFactor = (width: RangeWidthPercents): Fraction => percent(maximumPercent(width))

/** A width as typed or as given in the API: both percents, or neither for none. */
export type TypedRangeWidth = { readonly [Field in keyof RangeWidthPercents]: number | null }

/** @returns a refusal if a width cannot be stored, otherwise null: it has both its percents or does not exist */
export function refuseRangeWidth({ percentBelowMid, percentAboveMid }: TypedRangeWidth): Refusal | null {
  if ((percentBelowMid === null) !== (percentAboveMid === null)) {
    const missing = percentBelowMid === null ? 'percentBelowMid' : 'percentAboveMid'
    return refuse('VALIDATION_FAILED', rangeWidthMessages.bothOrNone, missing)
  }
  return refusePercents({ percentBelowMid, percentAboveMid })
}

/** @returns a typed percent below mid, clamped to 0 to 100 (rule RW3) */
export function clampPercentBelowMid(percentBelowMid: number): number {
  return Math.min(PERCENT_BELOW_MAX, Math.max(0, Math.round(percentBelowMid)))
}

/** The input of the dialog "Fill with". */
export interface FillValues extends TypedRangeWidth {
  readonly rangeWidthGroupId: number | null
}

/** @returns a refusal if a fill is not possible, otherwise null: it needs a group and at least one percent, each valid for a width */
export function refuseFill({
  rangeWidthGroupId,
  percentBelowMid,
  percentAboveMid,
}: FillValues): Refusal | null {
  if (rangeWidthGroupId === null)
    return refuse('VALIDATION_FAILED', rangeWidthMessages.fillWithoutGroup, 'rangeWidthGroupId')
  if (percentBelowMid === null && percentAboveMid === null)
    return refuse('VALIDATION_FAILED', rangeWidthMessages.fillWithoutValue, 'percentBelowMid')
  return refusePercents({ percentBelowMid, percentAboveMid })
}

/** @returns a width after a fill: fields that were left empty stay */
export function fillWidth(width: TypedRangeWidth, fill: FillValues): TypedRangeWidth {
  return {
    percentBelowMid: fill.percentBelowMid ?? width.percentBelowMid,
    percentAboveMid: fill.percentAboveMid ?? width.percentAboveMid,
  }
}

/** @returns whether a width has both percentages after a fill. */
export function canFill(width: TypedRangeWidth, fill: FillValues): boolean {
  const { percentBelowMid, percentAboveMid } = fillWidth(width, fill)
  return percentBelowMid !== null && percentAboveMid !== null
}

function refusePercents({ percentBelowMid, percentAboveMid }: TypedRangeWidth): Refusal | null {
  if (!isIntegerUpTo(percentBelowMid, PERCENT_BELOW_MAX))
    return refuse('VALIDATION_FAILED', rangeWidthMessages.belowMid, 'percentBelowMid')
  if (!isIntegerUpTo(percentAboveMid, PERCENT_ABOVE_MAX))
    return refuse('VALIDATION_FAILED', rangeWidthMessages.aboveMid, 'percentAboveMid')
  return null
}

const isIntegerUpTo = (value: number | null, max: number) =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= max)
