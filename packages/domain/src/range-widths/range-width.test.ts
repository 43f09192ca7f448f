import { describe, expect, test } from 'vitest'
import { toWire } from '../money/fraction.ts'
import {
  clampedBelowMid,
  DEFAULT_RANGE_WIDTH_GROUP,
  filled,
  maximumFactor,
  minimumFactor,
  refuseFill,
  refuseRangeWidth,
} from './range-width.ts'

test.each([
  [15, 18, '0.85', '1.18'],
  [0, 0, '1', '1'],
  [100, 300, '0', '4'],
])('%i below and %i above make the factors %s and %s', (percentBelowMid, percentAboveMid, least, most) => {
  const width = { percentBelowMid, percentAboveMid }
  expect([minimumFactor(width), maximumFactor(width)].map(toWire)).toEqual([least, most])
})

describe('a width', () => {
  const BELOW = '% Below Mid must be a whole number from 0 to 100.'
  const ABOVE = '% Above Mid must be a whole number from 0 to 10,000.'
  const ALONE = 'A width has both % Below Mid and % Above Mid, or neither.'

  test.each([
    [0, 0, null],
    [100, 250, null],
    [null, null, null],
    [101, 0, BELOW],
    [-1, 0, BELOW],
    [0.5, 0, BELOW],
    [0, -1, ABOVE],
    [0, 10_001, ABOVE],
    [0, 1.5, ABOVE],
    [Number.NaN, 0, BELOW],
    [15, null, ALONE],
    [null, 15, ALONE],
  ])('of %s and %s: %s', (percentBelowMid, percentAboveMid, message) => {
    expect(refuseRangeWidth({ percentBelowMid, percentAboveMid })?.message ?? null).toBe(message)
  })

  test.each([
    [-3, 0],
    [120, 100],
    [14.6, 15],
  ])('typed %d below mid is kept as %d', (typed, kept) => {
    expect(clampedBelowMid(typed)).toBe(kept)
  })
})

describe('filling a group', () => {
  test.each([
    [{ rangeWidthGroupId: null, percentBelowMid: 1, percentAboveMid: 1 }, 'rangeWidthGroupId'],
    [{ rangeWidthGroupId: 1, percentBelowMid: null, percentAboveMid: null }, 'percentBelowMid'],
    [{ rangeWidthGroupId: 1, percentBelowMid: -1, percentAboveMid: null }, 'percentBelowMid'],
    [{ rangeWidthGroupId: 1, percentBelowMid: null, percentAboveMid: -1 }, 'percentAboveMid'],
    [{ rangeWidthGroupId: 1, percentBelowMid: null, percentAboveMid: 0 }, null],
  ])('%j is refused at %s', (fill, field) => {
    expect(refuseFill(fill)?.field ?? null).toBe(field)
  })

  test('keeps what is left empty', () => {
    const fill = { rangeWidthGroupId: 1, percentBelowMid: null, percentAboveMid: 0 }
    expect(filled({ percentBelowMid: 15, percentAboveMid: 18 }, fill)).toEqual({
      percentBelowMid: 15,
      percentAboveMid: 0,
    })
  })
})

test('the group that a new workspace has', () => {
  expect(DEFAULT_RANGE_WIDTH_GROUP).toEqual({ id: 1, name: 'Default Range Width Group' })
})
