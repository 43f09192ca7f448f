import { currencyMessages } from '../messages/currencies.ts'
import { compare, decimal, divide, type Fraction, multiply, ONE, ZERO } from '../money/fraction.ts'
import { parseTyped } from '../money/typed-decimal.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'

/** The value of one unit of currency A in units of currency B, as typed (rule CU1). One side of every pair is USD. */
export interface ExchangeRate {
  readonly id: number
  readonly currencyCodeA: string
  readonly currencyCodeB: string
  /** Decimal above 0. */
  readonly aToBMultiplier: string
}

/** The currency that every pair has on one side. */
export const PIVOT_CURRENCY = 'USD'

/** A stored rate in a conversion: amounts are multiplied by the rate, or divided by it if `isInverted`. */
export interface ExchangeLeg<Rate extends ExchangeRate> {
  readonly rate: Rate
  readonly isInverted: boolean
}

/** The conversion of amounts between two currencies. */
export interface Exchange<Rate extends ExchangeRate> {
  readonly multiplier: Fraction
  /** The rates that are used: none between equal currencies, two through USD. */
  readonly legs: readonly ExchangeLeg<Rate>[]
}

/**
 * @returns a function that returns the conversion between two currencies: by the stored rate, otherwise by the inverse of the stored rate,
 *   otherwise through USD; null if a rate is missing
 */
export function createExchange<Rate extends ExchangeRate>(rates: readonly Rate[]) {
  const byPair = new Map<string, Exchange<Rate>>()
  for (const rate of rates) {
    const multiplier = decimal(rate.aToBMultiplier)
    byPair.set(`${rate.currencyCodeA} ${rate.currencyCodeB}`, {
      multiplier,
      legs: [{ rate, isInverted: false }],
    })
  }
  for (const rate of rates) {
    const inverse = `${rate.currencyCodeB} ${rate.currencyCodeA}`
    if (byPair.has(inverse)) continue
    const multiplier = divide(ONE, decimal(rate.aToBMultiplier))
    byPair.set(inverse, { multiplier, legs: [{ rate, isInverted: true }] })
  }
  return (from: string, to: string): Exchange<Rate> | null => {
    if (from === to) return { multiplier: ONE, legs: [] }
    const direct = byPair.get(`${from} ${to}`)
    if (direct) return direct
    const first = byPair.get(`${from} ${PIVOT_CURRENCY}`)
    const second = byPair.get(`${PIVOT_CURRENCY} ${to}`)
    if (!first || !second) return null
    const throughUsd = {
      multiplier: multiply(first.multiplier, second.multiplier),
      legs: [...first.legs, ...second.legs],
    }
    byPair.set(`${from} ${to}`, throughUsd)
    return throughUsd
  }
}

type Pair = Pick<ExchangeRate, 'currencyCodeA' | 'currencyCodeB'>

/** @returns the currency of a pair that is not USD; null unless exactly one of the two is USD */
export function targetCurrency({ currencyCodeA, currencyCodeB }: Pair): string | null {
  if ((currencyCodeA === PIVOT_CURRENCY) === (currencyCodeB === PIVOT_CURRENCY)) return null
  return currencyCodeA === PIVOT_CURRENCY ? currencyCodeB : currencyCodeA
}

/** @returns null if the two currencies differ and one of them is USD, otherwise a refusal */
export function refusePair(pair: Pair): Refusal | null {
  if (pair.currencyCodeA === pair.currencyCodeB)
    return refuse('VALIDATION_FAILED', currencyMessages.sameCurrency, 'currencyCodeB')
  return targetCurrency(pair) === null
    ? refuse('VALIDATION_FAILED', currencyMessages.oneMustBeUsd, 'currencyCodeA')
    : null
}

/** @returns a refusal if a rate cannot be stored, otherwise null. Does not check whether the currencies exist */
export function refuseExchangeRate(rate: Omit<ExchangeRate, 'id'>): Refusal | null {
  const refusal = refusePair(rate)
  if (refusal) return refusal
  const multiplier = parseTyped(rate.aToBMultiplier)
  return multiplier === null || compare(multiplier, ZERO) <= 0
    ? refuse('VALIDATION_FAILED', currencyMessages.rateNotPositive, 'aToBMultiplier')
    : null
}
