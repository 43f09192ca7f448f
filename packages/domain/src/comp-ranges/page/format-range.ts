import { compRangeMessages } from '../../messages/comp-ranges.ts'
import {
  compare,
  decimal,
  type Fraction,
  fromInteger,
  isZero,
  subtract,
  toDecimal,
  toPercent,
  WIRE_DECIMALS,
} from '../../money/fraction.ts'
import { formatCash, formatHourly, formatInFull, formatPlaces } from '../../money/money-format.ts'
import type { PayRange } from './position.ts'

type Format = (value: Fraction) => string

export interface ShownRange {
  readonly min: string | null
  readonly mid: string
  readonly max: string | null
}

/**
 * @param rounding the workspace's RANGE_ROUNDING
 * @returns a range's ends and mid as text: rounded as in the workspace, or more finely if two different ends would otherwise look equal
 */
export function formatRange({ min, mid, max }: PayRange, rounding: number): ShownRange {
  const format = findDistinguishingFormat(
    [min, max],
    [(value) => formatCash(value, rounding), ...WHOLE_OR_FINER_FORMATS],
  )
  return { min: min && format(min), mid: format(mid), max: max && format(max) }
}

/** @returns two hourly rates as text, with more than two decimals if they would otherwise look equal */
export function formatRates(min: Fraction, max: Fraction): readonly [string, string] {
  const format = findDistinguishingFormat([min, max], [formatHourly, ...formatsWithMoreDecimals(2)])
  return [format(min), format(max)]
}

const formatsWithMoreDecimals = (places: number): readonly Format[] =>
  Array.from(
    { length: WIRE_DECIMALS - places },
    (_, extraDecimals) => (value) => formatPlaces(value, places + 1 + extraDecimals),
  )
const WHOLE_OR_FINER_FORMATS: readonly Format[] = [
  (value) => formatPlaces(value, 0),
  ...formatsWithMoreDecimals(1),
]

/** @returns the first format in which different ends look different; the first of all if the ends are equal, one is null, or none does */
function findDistinguishingFormat(
  [min, max]: readonly [Fraction | null, Fraction | null],
  formats: readonly Format[],
): Format {
  const [first = formatCash] = formats
  if (min === null || max === null || compare(min, max) === 0) return first
  return formats.find((format) => format(min) !== format(max)) ?? first
}

const HUNDRED = fromInteger(100)

/**
 * @param baseShare base as a part of on-target earnings, 0 to 1
 * @returns the shares of base and variable in percent, without “%”: with one decimal, or more if a share would be shown as 0, and
 *   always with a sum of 100
 */
export function formatPayMixShares(baseShare: Fraction): readonly [base: string, variable: string] {
  const base = toPercent(baseShare)
  const isMixed = compare(base, HUNDRED) !== 0 && !isZero(base)
  const places = [1, 2, 3, 4].find((decimals) => {
    const written = Number(toDecimal(base, decimals))
    return !isMixed || (written !== 0 && written !== 100)
  })
  const rounded = decimal(toDecimal(base, places ?? WIRE_DECIMALS))
  return [formatInFull(rounded), formatInFull(subtract(HUNDRED, rounded))]
}

/** @returns "80 : 20": base and variable in percent of on-target earnings */
export function formatPayMix(baseShare: Fraction): string {
  return compRangeMessages.payMixOf(...formatPayMixShares(baseShare))
}
