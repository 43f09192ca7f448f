import type { Values } from '../editing/draft.ts'
import { findFirstUnused } from '../editing/table-rows.ts'
import { currencyMessages } from '../messages/currencies.ts'
import { compare, decimal, divide, type Fraction, ONE, toDecimal, toWire, ZERO } from '../money/fraction.ts'
import { changePercent } from '../money/delta.ts'
import { formatDelta, formatExchangeRate } from '../money/money-format.ts'
import { parseTyped, MAX_TYPED_DECIMALS } from '../money/typed-decimal.ts'
import { type ExchangeRate, PIVOT_CURRENCY, targetCurrency } from './exchange-rate.ts'

/** A rate as the page shows it: by its target, the currency that is not USD. */
export type Quote = {
  /** The currency that is not USD, ISO 4217. */
  readonly target: string
  /** True: one USD in units of the target; false: one unit of the target in USD. */
  readonly isFromUsd: boolean
  /** Decimal above 0. */
  readonly aToBMultiplier: string
}

type Rate = Omit<ExchangeRate, 'id'>

/** @returns the quote of a stored rate */
export const quoteOf = (rate: Rate): Quote => ({
  target: targetCurrency(rate) ?? rate.currencyCodeA,
  isFromUsd: rate.currencyCodeA === PIVOT_CURRENCY,
  aToBMultiplier: rate.aToBMultiplier,
})

/** @returns the stored rate of a quote */
export function rateOf({ target, isFromUsd, aToBMultiplier }: Quote): Rate {
  const [currencyCodeA, currencyCodeB] = isFromUsd ? [PIVOT_CURRENCY, target] : [target, PIVOT_CURRENCY]
  return { currencyCodeA, currencyCodeB, aToBMultiplier }
}

/**
 * @returns the rate in the opposite direction: the shortest decimal of up to 12 places whose inverse is exactly the typed rate, so that
 *   inverting twice returns the typed rate; otherwise the inverse to 12 places. Null if the text is not a rate
 */
export function invertFigure(figure: string): string | null {
  const value = parseRate(figure)
  if (value === null) return null
  const exact = divide(ONE, value)
  for (let places = 0; places < MAX_TYPED_DECIMALS; places += 1) {
    const candidate = parseRate(toDecimal(exact, places))
    if (candidate !== null && compare(decimal(toWire(divide(ONE, candidate))), value) === 0)
      return toWire(candidate)
  }
  const invertedFigure = toWire(exact)
  return parseRate(invertedFigure) === null ? null : invertedFigure
}

function parseRate(figure: string): Fraction | null {
  const value = parseTyped(figure)
  return value !== null && compare(value, ZERO) > 0 ? value : null
}

/** @returns "AUD to USD". */
export function describePair({ target, isFromUsd }: Pick<Quote, 'target' | 'isFromUsd'>): string {
  return isFromUsd
    ? currencyMessages.pair(PIVOT_CURRENCY, target)
    : currencyMessages.pair(target, PIVOT_CURRENCY)
}

/** @returns the rate in the direction in which it was typed: "1 AUD = 0.6583 USD"; '' while it is invalid */
export function describeRate(quote: Quote): string {
  const value = parseRate(quote.aToBMultiplier)
  const { currencyCodeA, currencyCodeB } = rateOf(quote)
  return value === null ? '' : currencyMessages.rate(currencyCodeA, formatExchangeRate(value), currencyCodeB)
}

/** @returns the rate in the opposite direction: "1 USD = 1.5191 AUD"; '' while it is invalid */
export function describeInverse(quote: Quote): string {
  const value = parseRate(quote.aToBMultiplier)
  const { currencyCodeA, currencyCodeB } = rateOf(quote)
  return value === null
    ? ''
    : currencyMessages.rate(currencyCodeB, formatExchangeRate(divide(ONE, value)), currencyCodeA)
}

/** @returns the change of the target's value in USD: "+0.5%"; null if a rate is invalid or the change is shown as 0 */
export function describeRateChange(before: Quote, after: Quote): string | null {
  const [from, to] = [inUsd(before), inUsd(after)]
  if (from === null || to === null) return null
  const percentText = formatDelta(changePercent(to, from))
  // The inverse of a rate can differ in its last decimals, which is not a change.
  return percentText === formatDelta(ZERO) ? null : percentText
}

function inUsd({ isFromUsd, aToBMultiplier }: Quote): Fraction | null {
  const value = parseRate(aToBMultiplier)
  return value === null || !isFromUsd ? value : divide(ONE, value)
}

/** @returns a new quote for the first of these currencies without one, with a rate of 1; null if all have one */
export function newQuote(otherRows: readonly Values[], preferredCodes: readonly string[]): Quote | null {
  const target = findFirstUnused(
    otherRows,
    'target',
    preferredCodes.filter((code) => code !== PIVOT_CURRENCY),
  )
  return target === undefined ? null : { target, isFromUsd: false, aToBMultiplier: '1' }
}
