import { describe, expect, test } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import { toWire } from '../money/fraction.ts'
import { createExchange, refuseExchangeRate, targetCurrency } from './exchange-rate.ts'

const rate = (id: number, currencyCodeA: string, currencyCodeB: string, aToBMultiplier: string) => ({
  id,
  currencyCodeA,
  currencyCodeB,
  aToBMultiplier,
})

describe('createExchange', () => {
  const exchange = createExchange([
    rate(1, 'EUR', 'USD', '1.08'),
    rate(2, 'USD', 'GBP', '0.8'),
    rate(3, 'USD', 'JPY', '150'),
  ])

  test.each([
    ['EUR', 'USD', '1.08', ['1']],
    // 1 / 1.08 = 0.925925...
    ['USD', 'EUR', '0.925925925926', ['1 inverted']],
    ['GBP', 'USD', '1.25', ['2 inverted']],
    // 1.08 x 0.8
    ['EUR', 'GBP', '0.864', ['1', '2']],
    // 1.25 x 150
    ['GBP', 'JPY', '187.5', ['2 inverted', '3']],
    ['CHF', 'CHF', '1', []],
  ])('converts %s to %s at %s, by the rates %j [CU3]', (from, to, multiplier, legs) => {
    const found = exchange(from, to)
    expect(found && toWire(found.multiplier)).toBe(multiplier)
    expect(
      found?.legs.map(({ rate: { id }, isInverted }) => (isInverted ? `${id} inverted` : `${id}`)),
    ).toEqual(legs)
  })

  test.each([
    ['EUR', 'CHF'],
    ['CHF', 'EUR'],
    ['USD', 'CHF'],
    ['CHF', 'USD'],
  ])('has no rate from %s to %s instead of assuming 1 [CU3]', (from, to) => {
    expect(exchange(from, to)).toBeNull()
  })

  test('caches a conversion through USD for its own direction only', () => {
    const conversion = exchange('EUR', 'GBP')
    expect(exchange('EUR', 'GBP')).toBe(conversion)
    expect(exchange('GBP', 'EUR')?.legs.map((leg) => leg.rate.id)).toEqual([2, 1])
  })
})

test('uses the currency other than USD as the target [CU1]', () => {
  expect(
    [rate(1, 'USD', 'EUR', '1'), rate(1, 'EUR', 'USD', '1'), rate(1, 'EUR', 'GBP', '1')].map(targetCurrency),
  ).toEqual(['EUR', 'EUR', null])
})

test.each([
  [rate(1, 'USD', 'USD', '1'), 'The two currencies must be different.', 'currencyCodeB'],
  [rate(1, 'EUR', 'GBP', '1'), 'One of the two currencies must be USD.', 'currencyCodeA'],
  [rate(1, 'USD', 'EUR', '0'), 'The rate must be greater than 0.', 'aToBMultiplier'],
  [rate(1, 'USD', 'EUR', '-1'), 'The rate must be greater than 0.', 'aToBMultiplier'],
  [rate(1, 'USD', 'EUR', 'abc'), 'The rate must be greater than 0.', 'aToBMultiplier'],
])('refuses %j: %s [CU1]', (typed, message, field) => {
  expect(refuseExchangeRate(typed)).toEqual(refuse('VALIDATION_FAILED', message, field))
})

test('accepts a rate above 0 between USD and another currency', () => {
  expect(refuseExchangeRate(rate(1, 'USD', 'EUR', '0.92'))).toBeNull()
})
