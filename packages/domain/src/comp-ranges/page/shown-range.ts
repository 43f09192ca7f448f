import { compRangeMessages } from '../../messages/comp-ranges.ts'
import { compare, type Fraction, multiply, subtract, toDecimal, whole } from '../../money/fraction.ts'
import { formatCash, formatHourly, formatPlaces } from '../../money/money-format.ts'
import type { PayRange } from './position.ts'

const MOST_PLACES = 12

type Format = (value: Fraction) => string

/** A range as it is written. */
export interface ShownRange {
  readonly min: string | null
  readonly mid: string
  readonly max: string | null
}

/**
 * @param rounding the workspace's RANGE_ROUNDING
 * @returns a range's ends and mid as text: rounded as in the workspace, or exactly if two different ends would otherwise look equal
 */
export function shownRange({ min, mid, max }: PayRange, rounding: number): ShownRange {
  const format = apart([min, max], [(value) => formatCash(value, rounding), ...WHOLE_AND_FINER])
  return { min: min && format(min), mid: format(mid), max: max && format(max) }
}

/** @returns two hourly rates as text, with more than two decimals if they would otherwise look equal */
export function shownRates(min: Fraction, max: Fraction): readonly [string, string] {
  const format = apart([min, max], [formatHourly, ...finerThan(2)])
  return [format(min), format(max)]
}

const finerThan = (places: number): readonly Format[] =>
  Array.from({ length: MOST_PLACES - places }, (_, more) => (value) => formatPlaces(value, places + 1 + more))
const WHOLE_AND_FINER: readonly Format[] = [(value) => formatPlaces(value, 0), ...finerThan(1)]

/** @returns the first format in which two different ends look different; the first of all if there are no two ends */
function apart([min, max]: readonly [Fraction | null, Fraction | null], formats: readonly Format[]): Format {
  const [first = formatCash] = formats
  if (min === null || max === null || compare(min, max) === 0) return first
  return formats.find((format) => format(min) !== format(max)) ?? first
}

const HUNDRED = whole(100)

/**
 * @param baseShare base as a part of on-target earnings, 0 to 1
 * @returns the shares of base and variable in percent without the sign: with one decimal, or more if a share would be shown as 0, and
 *   always with a sum of 100
 */
export function shownShares(baseShare: Fraction): readonly [base: string, variable: string] {
  const base = multiply(baseShare, HUNDRED)
  const isMixed = compare(base, HUNDRED) !== 0 && base.numerator !== 0n
  const places = [1, 2, 3, 4].find((many) => {
    const written = Number(toDecimal(base, many))
    return !isMixed || (written !== 0 && written !== 100)
  })
  const rounded = roundedTo(base, places ?? MOST_PLACES)
  return [percentText(rounded), percentText(subtract(HUNDRED, rounded))]
}

const roundedTo = (value: Fraction, places: number): Fraction => ({
  numerator: BigInt(toDecimal(value, places).replace('.', '')),
  denominator: 10n ** BigInt(places),
})

const percentText = (value: Fraction) => formatPlaces(value, MOST_PLACES).replace(/\.?0+$/, '')

/** @returns "80 : 20": base and variable in percent of on-target earnings. */
export function payMixText(baseShare: Fraction): string {
  return compRangeMessages.payMixOf(...shownShares(baseShare))
}
