import { describe, expect, it, test } from 'vitest'
import { toWire } from '../money/fraction.ts'
import { deltasToPreviousLevel, deltaToComparison, figuresOfBand } from './band-figures.ts'
import { amountsOf } from './table.ts'

const EMPTY_BAND = amountsOf({})
const WIDTH = { percentBelowMid: 20, percentAboveMid: 25 }

describe('the figures computed from the typed amounts of a band [CB10]', () => {
  test.each([
    // OTE, annual base, hourly base, percent variable, absolute variable, base share, min, max
    [
      { onTargetEarnings: '244000', percentVariable: '30' },
      ['244000', '170800', '82.115384615385', '30', '73200', '0.7', '195200', '305000'],
    ],
    [
      { annualBaseSalary: '33800', absoluteVariable: '17000' },
      ['50800', '33800', '16.25', '33.464566929134', '17000', '0.665354330709', '40640', '63500'],
    ],
    [{ hourlyRate: '20' }, ['41600', '41600', '20', '0', '0', '1', '33280', '52000']],
    [
      { hourlyRate: '20', percentVariable: '20' },
      ['52000', '41600', '20', '20', '10400', '0.8', '41600', '65000'],
    ],
  ])('%j', (amounts, expected) => {
    const figures = figuresOfBand(amountsOf(amounts), WIDTH)
    if (!figures?.range) throw new Error('There are no figures.')
    const { cells, range } = figures
    expect(
      [
        cells.onTargetEarnings,
        cells.annualBaseSalary,
        cells.hourlyRate,
        cells.percentVariable,
        cells.absoluteVariable,
        figures.baseShare,
        range.min,
        range.max,
      ].map(toWire),
    ).toEqual(expected)
  })

  test.each([
    [{}],
    [{ onTargetEarnings: '274000', hourlyRate: '131.73' }],
    [{ onTargetEarnings: '1', percentVariable: '1', absoluteVariable: '1' }],
    [{ percentVariable: '20' }],
    [{ onTargetEarnings: '100', absoluteVariable: '100' }],
  ])('are empty for %j [CB11]', (amounts) => {
    expect(figuresOfBand(amountsOf(amounts), WIDTH)).toBeNull()
  })

  it('have no range without a width, and a single rate with widths of 0 [CB10]', () => {
    const rangeWith = (width: typeof WIDTH | null) =>
      figuresOfBand(amountsOf({ onTargetEarnings: '100' }), width)?.range
    expect(rangeWith(null)).toBeNull()
    const range = rangeWith({ percentBelowMid: 0, percentAboveMid: 0 })
    expect([range?.min, range?.max].map((end) => end && toWire(end))).toEqual(['100', '100'])
  })
})

test('compares each level with the nearest lower level that has a value [CB13]', () => {
  const deltas = deltasToPreviousLevel([
    { level: 9, amounts: amountsOf({ onTargetEarnings: '200' }) },
    { level: 8, amounts: amountsOf({ onTargetEarnings: '1', hourlyRate: '1' }) },
    { level: 7, amounts: EMPTY_BAND },
    { level: 6, amounts: amountsOf({ annualBaseSalary: '80', percentVariable: '50' }) },
    { level: 5, amounts: amountsOf({ onTargetEarnings: '200' }) },
  ])
  expect(
    [...deltas].map(([level, { percent, previousLevel }]) => [level, toWire(percent), previousLevel]),
  ).toEqual([
    [6, '-25', 5],
    [9, '20', 6],
  ])
})

test.each([
  [{ annualBaseSalary: '80', percentVariable: '50' }, 'USD', { onTargetEarnings: '200' }, '20'],
  [{ onTargetEarnings: '160' }, 'EUR', { onTargetEarnings: '200' }, null],
  [{}, 'USD', { onTargetEarnings: '200' }, null],
  [{ onTargetEarnings: '160' }, 'USD', { onTargetEarnings: '200', hourlyRate: '1' }, null],
])('the delta from %j in %s to %j in USD is %j [CB13]', (comparison, currencyCode, amounts, expected) => {
  const delta = deltaToComparison(
    { currencyCode: 'USD', amounts: amountsOf(amounts) },
    { currencyCode, amounts: amountsOf(comparison) },
  )
  expect(delta && toWire(delta)).toBe(expected)
})
