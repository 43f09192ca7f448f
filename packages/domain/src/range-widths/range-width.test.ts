import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import { fromInteger, multiply, toDecimal, toWire } from '../money/fraction.ts'
import {
  clampPercentBelowMid,
  maximumFactor,
  minimumFactor,
  refuseFill,
  refuseRangeWidth,
  usualRangeWidthGroup,
  canFill,
} from './range-width.ts'

test.each([
  [15, 18, '0.85', '1.18'],
  [0, 0, '1', '1'],
  [100, 300, '0', '4'],
  [12.3456, 0.0001, '0.876544', '1.000001'],
])(
  'converts %d percent below and %d percent above mid to the factors %s and %s [RW2]',
  (percentBelowMid, percentAboveMid, minimum, maximum) => {
    const width = { percentBelowMid, percentAboveMid }
    expect([minimumFactor(width), maximumFactor(width)].map(toWire)).toEqual([minimum, maximum])
  },
)

describe('a width [RW1]', () => {
  const BELOW = '% Below Mid must be a whole number from 0 to 100.'
  const ABOVE = '% Above Mid must be a whole number from 0 to 10,000.'
  const ONLY_ONE = 'Enter both % Below Mid and % Above Mid, or leave both empty.'

  test.each([
    [0, 0],
    [100, 250],
    [null, null],
  ])('of %s and %s is accepted', (percentBelowMid, percentAboveMid) => {
    expect(refuseRangeWidth({ percentBelowMid, percentAboveMid }, 0)).toBeNull()
  })

  test.each([
    [101, 0, BELOW, 'percentBelowMid'],
    [-1, 0, BELOW, 'percentBelowMid'],
    [0.5, 0, BELOW, 'percentBelowMid'],
    [0, -1, ABOVE, 'percentAboveMid'],
    [0, 10_001, ABOVE, 'percentAboveMid'],
    [0, 1.5, ABOVE, 'percentAboveMid'],
    [Number.NaN, 0, BELOW, 'percentBelowMid'],
    [15, null, ONLY_ONE, 'percentAboveMid'],
    [null, 15, ONLY_ONE, 'percentBelowMid'],
  ])('of %s and %s is refused: %s', (percentBelowMid, percentAboveMid, message, field) => {
    const refusal = refuse('VALIDATION_FAILED', message, field)
    expect(refuseRangeWidth({ percentBelowMid, percentAboveMid }, 0)).toEqual(refusal)
  })

  test.each([
    [-3, 0],
    [120, 100],
    [100.5, 100],
  ])('clamps a typed %d below mid to %d [RW3]', (typed, stored) => {
    expect(clampPercentBelowMid(typed)).toBe(stored)
  })
})

describe('with four decimals, a width [RW13]', () => {
  const BELOW = '% Below Mid must be a number from 0 to 100 with up to four decimal places.'
  const ABOVE = '% Above Mid must be a number from 0 to 10,000 with up to four decimal places.'

  test.each([
    [12.5, 14.2857, null],
    [0.0001, 9999.9999, null],
    [33.33333, 0, BELOW],
    [100.0001, 0, BELOW],
    [0, 10_000.0001, ABOVE],
    [0, 0.00001, ABOVE],
    [Number.NaN, 0, BELOW],
  ])('of %d and %d has the problem %j', (percentBelowMid, percentAboveMid, message) => {
    const refusal = refuseRangeWidth({ percentBelowMid, percentAboveMid }, 4)
    expect(refusal?.message ?? null).toBe(message)
  })

  test('can result in any whole min of a range whose mid is below a million', () => {
    const mid = fc.integer({ min: 1, max: 999_999 })
    fc.assert(
      fc.property(mid, fc.double({ min: 0, max: 1, noNaN: true }), (amount, share) => {
        const min = Math.round(amount * share)
        const percentBelowMid = Number(((1 - min / amount) * 100).toFixed(4))
        const factor = minimumFactor({ percentBelowMid, percentAboveMid: 0 })
        expect(toDecimal(multiply(fromInteger(amount), factor), 0)).toBe(String(min))
      }),
    )
  })
})

const EMPTY = { id: 1, rangeWidths: [] }

test.each([
  ['the first with widths', [EMPTY, { id: 2, rangeWidths: [{}] }, { id: 3, rangeWidths: [{}] }], 2],
  ['the first, if none has widths', [EMPTY, { ...EMPTY, id: 2 }], 1],
  ['the first, if widths are not visible', [{ id: 1 }, { id: 2 }], 1],
  ['none, if there is none', [], undefined],
])('selects the range width group of a new row: %s', (_which, groups, id) => {
  expect(usualRangeWidthGroup(groups)?.id).toBe(id)
})

describe('a fill of a group [RW5]', () => {
  test.each([
    [{ rangeWidthGroupId: null, percentBelowMid: 1, percentAboveMid: 1 }, 'rangeWidthGroupId'],
    [{ rangeWidthGroupId: 1, percentBelowMid: null, percentAboveMid: null }, 'percentBelowMid'],
    [{ rangeWidthGroupId: 1, percentBelowMid: -1, percentAboveMid: null }, 'percentBelowMid'],
    [{ rangeWidthGroupId: 1, percentBelowMid: null, percentAboveMid: -1 }, 'percentAboveMid'],
  ])('with %j is refused at %s', (fill, field) => {
    expect(refuseFill(fill, 0)).toMatchObject({ code: 'VALIDATION_FAILED', field })
  })

  test.each([
    [null, 0],
    [0, null],
    [15, 18],
  ])('is possible with %s below and %s above', (percentBelowMid, percentAboveMid) => {
    expect(refuseFill({ rangeWidthGroupId: 1, percentBelowMid, percentAboveMid }, 0)).toBeNull()
  })

  test.each([
    [15, 18, true],
    [15, null, true],
    [null, 0, false],
  ])(
    'with 20 above mid completes a width of %s and %s: %s',
    (percentBelowMid, percentAboveMid, isComplete) => {
      const fill = { rangeWidthGroupId: 1, percentBelowMid: null, percentAboveMid: 20 }
      expect(canFill({ percentBelowMid, percentAboveMid }, fill)).toBe(isComplete)
    },
  )
})
