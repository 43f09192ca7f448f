import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, decimal, divide, multiply, ONE, subtract } from '../money/fraction.ts'
import {
  describeRateChange,
  newQuote,
  describeInverse,
  describePair,
  quoteOf,
  describeRate,
  rateOf,
  invertFigure,
} from './quote.ts'

const aud = { currencyCodeA: 'AUD', currencyCodeB: 'USD', aToBMultiplier: '0.6583' }
const jpy = { currencyCodeA: 'USD', currencyCodeB: 'JPY', aToBMultiplier: '149.32' }

test('quotes a rate by its target and the side of USD, and stores it as quoted', () => {
  expect([quoteOf(aud), quoteOf(jpy)]).toEqual([
    { target: 'AUD', isFromUsd: false, aToBMultiplier: '0.6583' },
    { target: 'JPY', isFromUsd: true, aToBMultiplier: '149.32' },
  ])
  expect([aud, jpy].map((rate) => rateOf(quoteOf(rate)))).toEqual([aud, jpy])
})

test.each([
  [aud, 'AUD to USD', '1 AUD = 0.6583 USD', '1 USD = 1.5191 AUD'],
  [jpy, 'USD to JPY', '1 USD = 149.3200 JPY', '1 JPY = 0.006697 USD'],
  [
    { ...jpy, currencyCodeB: 'IDR', aToBMultiplier: '15723.5' },
    'USD to IDR',
    '1 USD = 15,723.5000 IDR',
    '1 IDR = 0.00006360 USD',
  ],
  [{ ...aud, aToBMultiplier: '0' }, 'AUD to USD', '', ''],
  [{ ...aud, aToBMultiplier: 'x' }, 'AUD to USD', '', ''],
])('describes %j as the pair “%s”, the rate “%s” and its inverse “%s” [CU4]', (rate, pair, text, inverse) => {
  const quote = quoteOf(rate)
  expect([describePair(quote), describeRate(quote), describeInverse(quote)]).toEqual([pair, text, inverse])
})

describe('an inverted rate', () => {
  test.each([
    ['4', '0.25'],
    ['0.25', '4'],
    ['3', '0.333333333333'],
    ['0.333333333333', '3'],
    ['83.41', '0.011988970147'],
    ['0.011988970147', '83.41'],
    ['1', '1'],
    ['0.0001', '10000'],
    ['0', null],
    ['-1', null],
    ['', null],
    ['1e3', null],
    // Its inverse would be 0 with 12 decimals.
    ['999999999999999', null],
  ])('of %s is %s [CU6]', (figure, inverted) => expect(invertFigure(figure)).toBe(inverted))

  const FIGURES = fc
    .record({ digits: fc.integer({ min: 1, max: 999_999 }), places: fc.integer({ min: 0, max: 8 }) })
    .map(({ digits, places }) => {
      const text = String(digits).padStart(places + 1, '0')
      const typed = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
      return typed.includes('.') ? typed.replace(/\.?0+$/, '') : typed
    })

  test('is as typed when inverted twice, and accurate to a millionth when inverted once [CU6]', () => {
    fc.assert(
      fc.property(FIGURES, (figure) => {
        const inverted = invertFigure(figure) ?? ''
        expect(invertFigure(inverted)).toBe(figure)
        const error = subtract(multiply(decimal(inverted), decimal(figure)), ONE)
        const tolerance = divide(ONE, decimal('1000000'))
        expect(compare(multiply(error, error), multiply(tolerance, tolerance))).toBeLessThanOrEqual(0)
      }),
    )
  })
})

test.each([
  ['1.0862', '1.0914', '+0.5%'],
  ['1.0862', '1.0862', null],
  ['1.0862', '1.08620', null],
  ['1.0862', 'x', null],
])('shows a change from %s to %s as %s', (before, after, change) => {
  const quote = (aToBMultiplier: string) => quoteOf({ ...aud, aToBMultiplier })
  expect(describeRateChange(quote(before), quote(after))).toBe(change)
})

test('shows no change for an inverted rate, and the opposite change for a rate from USD', () => {
  const before = quoteOf({ ...aud, aToBMultiplier: '4' })
  expect(describeRateChange(before, { ...before, isFromUsd: true, aToBMultiplier: '0.25' })).toBeNull()
  const third = quoteOf({ ...aud, aToBMultiplier: '3' })
  expect(
    describeRateChange(third, { ...third, isFromUsd: true, aToBMultiplier: '0.333333333333' }),
  ).toBeNull()
  expect(describeRateChange(quoteOf(jpy), quoteOf({ ...jpy, aToBMultiplier: '298.64' }))).toBe('−50.0%')
})

test('creates a rate for the first preferred currency without one, never for USD', () => {
  const preferred = ['USD', 'EUR', 'GBP']
  expect(newQuote([], preferred)).toEqual({ target: 'EUR', isFromUsd: false, aToBMultiplier: '1' })
  expect(newQuote([{ target: 'EUR' }], preferred)?.target).toBe('GBP')
  expect(newQuote([{ target: 'EUR' }, { target: 'GBP' }], preferred)).toBeNull()
})
