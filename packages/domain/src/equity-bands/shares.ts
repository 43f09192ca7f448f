import {
  add,
  compare,
  divide,
  type Fraction,
  isZero,
  multiply,
  ONE,
  fromPercent,
  subtract,
  fromInteger,
  ZERO,
} from '../money/fraction.ts'

/** The rule for splitting an equity value between RSUs and options: a workspace setting (rule EB6). */
export const SHARE_RULES = ['AS_SPECIFIED', 'BY_COUNT', 'BY_VALUE'] as const
export type ShareRule = (typeof SHARE_RULES)[number]
export const DEFAULT_SHARE_RULE: ShareRule = 'AS_SPECIFIED'

export interface SharePrices {
  /** Preferred stock price, in USD per share. */
  readonly price: Fraction
  /** Strike price, in USD per share. */
  readonly strike: Fraction
}

export interface Shares {
  readonly rsus: Fraction
  readonly options: Fraction
  /** The exact sum: rounded for display, it can differ from the sum of the rounded counts. */
  readonly total: Fraction
}

/** The reason why there is no share count. */
export type NoShares =
  | 'price-not-set'
  | 'percent-rsu-not-set'
  | 'strike-not-below-price'
  | 'mix-without-value'

/**
 * The conversion of an equity value into shares: their number is value × `multiplier` / `divisor`, for RSUs and for options. BY_VALUE
 * divides by the value of one RSU or option; the other rules divide by the value of the whole mix and multiply by the number in it.
 */
export interface ShareMix {
  readonly rsus: MixPart
  readonly options: MixPart
}

interface MixPart {
  readonly multiplier: Fraction
  readonly divisor: Fraction
}

/**
 * @param percentRsu of the global level, 0 to 100; null if it is not set
 * @returns the mix of a rule, or the reason why there is none
 */
export function shareMixOf(
  rule: ShareRule,
  percentRsu: Fraction | null,
  { price, strike }: SharePrices,
): ShareMix | NoShares {
  if (isZero(price)) return 'price-not-set'
  if (percentRsu === null) return 'percent-rsu-not-set'
  const { rsus, options } = splitPercent(rule, percentRsu)
  const hasOptions = !isZero(options)
  if (hasOptions && compare(strike, price) >= 0) return 'strike-not-below-price'
  const optionValue = subtract(price, strike)

  if (rule === 'BY_VALUE') {
    const noOptions = { multiplier: ZERO, divisor: ONE }
    return {
      rsus: { multiplier: fromPercent(percentRsu), divisor: price },
      options: hasOptions ? { multiplier: fromPercent(options), divisor: optionValue } : noOptions,
    }
  }
  const divisor = add(multiply(rsus, price), multiply(options, optionValue))
  if (compare(divisor, ZERO) <= 0) return 'mix-without-value'
  return { rsus: { multiplier: rsus, divisor }, options: { multiplier: options, divisor } }
}

/**
 * @param percentRsu of the global level, 0 to 100
 * @returns the proportion of RSUs to options: 1 to 100 - P for AS_SPECIFIED, otherwise P to 100 - P
 */
export function splitPercent(
  rule: ShareRule,
  percentRsu: Fraction,
): { readonly rsus: Fraction; readonly options: Fraction } {
  return {
    rsus: rule === 'AS_SPECIFIED' ? ONE : percentRsu,
    options: subtract(fromInteger(100), percentRsu),
  }
}

/**
 * @param value equity in USD
 * @returns the numbers of shares, which together are worth exactly the value
 */
export function countShares(value: Fraction, mix: ShareMix): Shares {
  const count = ({ multiplier, divisor }: MixPart) => divide(multiply(value, multiplier), divisor)
  const [rsus, options] = [count(mix.rsus), count(mix.options)]
  return { rsus, options, total: add(rsus, options) }
}

/** @returns the shares of an equity value in USD, or the reason why there are none */
export function computeShares(
  rule: ShareRule,
  value: Fraction,
  percentRsu: Fraction | null,
  prices: SharePrices,
): Shares | NoShares {
  const mix = shareMixOf(rule, percentRsu, prices)
  return typeof mix === 'string' ? mix : countShares(value, mix)
}
