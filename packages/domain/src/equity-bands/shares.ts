import {
  add,
  compare,
  divide,
  type Fraction,
  isZero,
  multiply,
  ONE,
  percent,
  subtract,
  whole,
  ZERO,
} from '../money/fraction.ts'

/** The rule for splitting an equity value between RSUs and options: a workspace setting (rule EB6). */
export const SHARE_RULES = ['AS_SPECIFIED', 'BY_COUNT', 'BY_VALUE'] as const
export type ShareRule = (typeof SHARE_RULES)[number]
export const DEFAULT_SHARE_RULE: ShareRule = 'AS_SPECIFIED'

export interface SharePrices {
  /** Preferred stock price, in USD per share. */
  readonly price: Fraction
  /** Strike price, USD a share. */
  readonly strike: Fraction
}

export interface Shares {
  readonly rsus: Fraction
  readonly options: Fraction
  /** Rounded from its own exact figure for display, not from the two. */
  readonly total: Fraction
}

/** The reason why there is no share count. */
export type NoShares =
  | 'price-not-set'
  | 'percent-rsu-not-set'
  | 'strike-not-below-price'
  | 'mix-without-value'

/**
 * The conversion of a value into shares: RSUs are value x share / worth, and options likewise with their own share and worth. A rule that
 * mixes by count has one worth for both, that of the mix; the rule by value has the worth of one RSU and of one option.
 */
export interface ShareMix {
  readonly rsus: { readonly share: Fraction; readonly worth: Fraction }
  readonly options: { readonly share: Fraction; readonly worth: Fraction }
}

const HUNDRED = whole(100)

/**
 * @param percentRsu of the global level, 0 to 100; null: not set
 * @returns the mix of a rule, or the reason why there is none
 */
export function shareMixOf(
  rule: ShareRule,
  percentRsu: Fraction | null,
  { price, strike }: SharePrices,
): ShareMix | NoShares {
  if (isZero(price)) return 'price-not-set'
  if (percentRsu === null) return 'percent-rsu-not-set'
  const { rsus, options: percentOptions } = mixSides(rule, percentRsu)
  const hasOptions = !isZero(percentOptions)
  if (hasOptions && compare(strike, price) >= 0) return 'strike-not-below-price'
  const gain = subtract(price, strike)

  if (rule === 'BY_VALUE') {
    const none = { share: ZERO, worth: ONE }
    return {
      rsus: { share: percent(percentRsu), worth: price },
      options: hasOptions ? { share: percent(percentOptions), worth: gain } : none,
    }
  }
  const worth = add(multiply(rsus, price), multiply(percentOptions, gain))
  if (compare(worth, ZERO) <= 0) return 'mix-without-value'
  return { rsus: { share: rsus, worth }, options: { share: percentOptions, worth } }
}

/**
 * @param percentRsu of the global level, 0 to 100
 * @returns the two sides of the mix by the rule: 1 RSU to 100 - P options as specified, otherwise P to 100 - P
 */
export function mixSides(
  rule: ShareRule,
  percentRsu: Fraction,
): { readonly rsus: Fraction; readonly options: Fraction } {
  return {
    rsus: rule === 'AS_SPECIFIED' ? ONE : percentRsu,
    options: subtract(HUNDRED, percentRsu),
  }
}

/**
 * @param value equity in USD
 * @returns the shares whose worth is exactly the value
 */
export function sharesOfMix(value: Fraction, { rsus: ofRsus, options: ofOptions }: ShareMix): Shares {
  const rsus = divide(multiply(value, ofRsus.share), ofRsus.worth)
  const options = divide(multiply(value, ofOptions.share), ofOptions.worth)
  return { rsus, options, total: add(rsus, options) }
}

/** @returns the shares of an equity value in USD, or the reason why there are none */
export function sharesOf(
  rule: ShareRule,
  value: Fraction,
  percentRsu: Fraction | null,
  prices: SharePrices,
): Shares | NoShares {
  const mix = shareMixOf(rule, percentRsu, prices)
  return typeof mix === 'string' ? mix : sharesOfMix(value, mix)
}
