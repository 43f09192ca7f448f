import { compare, decimal, divide, type Fraction, isZero, subtract } from '../../money/fraction.ts'

/** A range of pay; its ends are null without a width. */
export interface PayRange {
  readonly min: Fraction | null
  readonly mid: Fraction
  readonly max: Fraction | null
}

/** A range as decimals of the API. */
type RangeDecimals = Readonly<Record<keyof PayRange, string | null | undefined>>

/** @returns the range of these decimals; null without a mid */
export function readPayRange({ min, mid, max }: RangeDecimals): PayRange | null {
  const read = (text: string | null | undefined) => (text == null ? null : decimal(text))
  return mid == null ? null : { min: read(min), mid: decimal(mid), max: read(max) }
}

/** The position of an amount in a range. */
export interface Position {
  /** Amount / mid; null if the mid is 0. */
  readonly compaRatio: Fraction | null
  /** (amount - min) / (max - min), 0 to 1 within the range; null without ends, or if they are equal. */
  readonly penetration: Fraction | null
  /** Null without ends. */
  readonly placement: 'below-min' | 'within' | 'above-max' | null
}

/** @returns the position of an amount in a range of the same currency (rule CR15) */
export function positionOf(amount: Fraction, { min, mid, max }: PayRange): Position {
  const compaRatio = isZero(mid) ? null : divide(amount, mid)
  if (min === null || max === null) return { compaRatio, penetration: null, placement: null }
  const isSingleRate = compare(min, max) === 0
  return {
    compaRatio,
    penetration: isSingleRate ? null : divide(subtract(amount, min), subtract(max, min)),
    placement: compare(amount, min) < 0 ? 'below-min' : compare(amount, max) > 0 ? 'above-max' : 'within',
  }
}

/**
 * @param placements of an amount in each range
 * @returns the number of ranges that contain the amount, and of those that have ends
 */
export function countPlacements(placements: readonly Position['placement'][]): {
  readonly containing: number
  readonly total: number
} {
  return {
    containing: placements.filter((placement) => placement === 'within').length,
    total: placements.filter((placement) => placement !== null).length,
  }
}
