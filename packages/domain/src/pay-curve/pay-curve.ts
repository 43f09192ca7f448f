import {
  divide,
  decimal,
  type Fraction,
  fromInteger,
  multiply,
  ONE,
  add,
  fromPercent,
} from '../money/fraction.ts'

/** The units to which a curve may round pay. Those of hourly pay are exact as floating-point numbers. */
export const CURVE_ROUNDINGS = { year: [100, 500, 1_000], hour: [0.25, 0.5, 1] } as const
export type CurvePeriod = keyof typeof CURVE_ROUNDINGS
export type CurveRounding = (typeof CURVE_ROUNDINGS)[CurvePeriod][number]

/** An amount above 0 at a level, through which a curve goes. */
export interface CurveAnchor {
  readonly level: number
  readonly amount: Fraction
}

/** Either an amount and the percentage, above -100, by which each level exceeds the one below it, or amounts at two levels. */
export type PayCurve =
  | { readonly anchor: CurveAnchor; readonly stepPercent: Fraction }
  | { readonly anchors: readonly [CurveAnchor, CurveAnchor] }

/**
 * Computes the amounts of a pay curve. Each level exceeds the next lower one of `levels` by the same percentage, even if numbers between
 * them are left out. Exact amounts are rounded once, half up, and are at least `rounding`.
 * @param levels in any order
 * @returns the amount at each level; none if a level with an anchor is not one of `levels`, or if both anchors are at the same level
 */
export function payCurveAmounts(
  levels: readonly number[],
  curve: PayCurve,
  rounding: CurveRounding,
): ReadonlyMap<number, number> {
  const ascending = [...new Set(levels)].sort((a, b) => a - b)
  const [start, end] = 'anchor' in curve ? [curve.anchor, null] : curve.anchors
  const startIndex = ascending.indexOf(start.level)
  const span = end === null ? 1 : ascending.indexOf(end.level) - startIndex
  if (startIndex === -1 || (end !== null && !ascending.includes(end.level)) || span === 0) return new Map()
  // Pay grows by this factor over `span` levels, and by its root over one level.
  const growth =
    'anchor' in curve
      ? add(ONE, fromPercent(curve.stepPercent))
      : divide(curve.anchors[1].amount, start.amount)
  const [levelsPerGrowth, factor] = span < 0 ? [-span, divide(ONE, growth)] : [span, growth]
  // Amounts are counted in halves of `rounding`, and raised to `levelsPerGrowth` before the root is taken, so that half up is exact.
  const startInHalves = divide(multiply(start.amount, fromInteger(2)), decimal(String(rounding)))
  return new Map(
    ascending.map((level, index) => {
      const raised = multiply(power(startInHalves, levelsPerGrowth), power(factor, index - startIndex))
      const wholeHalves = floorOfRoot(raised.numerator / raised.denominator, levelsPerGrowth)
      const units = (wholeHalves + 1n) / 2n
      return [level, Number(units === 0n ? 1n : units) * rounding]
    }),
  )
}

/** @param base above 0 */
function power(base: Fraction, exponent: number): Fraction {
  const { numerator, denominator } = exponent < 0 ? divide(ONE, base) : base
  const times = BigInt(Math.abs(exponent))
  return { numerator: numerator ** times, denominator: denominator ** times }
}

/** @returns the largest whole number whose `degree`th power is at most `value`. The root itself is often not a fraction */
function floorOfRoot(value: bigint, degree: number): bigint {
  if (degree === 1) return value
  const times = BigInt(degree)
  let [low, high] = [0n, 1n]
  while (high ** times <= value) high *= 2n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** times <= value) low = middle
    else high = middle
  }
  return low
}
