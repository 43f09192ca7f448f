import { describe, expect, test } from 'vitest'
import { absoluteAxis, axisFigure, placeOnAxis, relativeAxis, shortAxisTicks } from './axes.ts'

describe('the shared axis', () => {
  test('for a largest max of 353,808 has hairlines every 100,000 and ends at 370,000', () => {
    const axis = absoluteAxis([229_711, 353_808, 145_625])
    expect(axis).toEqual({
      from: 0,
      to: 370_000,
      ticks: [0, 100_000, 200_000, 300_000],
    })
    expect(axis && placeOnAxis(212_000, axis).toFixed(1)).toBe('57.3')
  })

  test('has room for each amount, and three to six hairlines [CR29]', () => {
    // 1 to 10,000,000,000, each 1% more than the one before.
    for (let largest = 1; largest < 1e10; largest *= 1.01) {
      const axis = absoluteAxis([largest])
      expect(axis?.to).toBeGreaterThan(largest)
      expect(axis?.to).toBeLessThan(largest * 1.1)
      expect(axis?.ticks.length, `${largest}`).toBeGreaterThanOrEqual(3)
      expect(axis?.ticks.length, `${largest}`).toBeLessThanOrEqual(6)
    }
  })

  test('has three figures if it is short: both ends and the middle', () => {
    expect(shortAxisTicks({ from: 0, to: 370_000, ticks: [] })).toEqual([0, 185_000, 370_000])
  })

  test('depends only on the largest amount, and is null without an amount above 0 [CR14]', () => {
    expect(absoluteAxis([100, 50])).toEqual(absoluteAxis([100]))
    expect([absoluteAxis([]), absoluteAxis([0])]).toEqual([null, null])
  })
})

describe('the relative axis [CR14]', () => {
  const width = (percentBelowMid: number, percentAboveMid: number) => ({ percentBelowMid, percentAboveMid })

  test.each([
    ['extends by the largest percentage to both sides', [width(15, 18), width(20, 10)], 80, 120],
    ['extends below 0 for a percentage above 100', [width(50, 150)], -50, 250],
    ['extends by half of the mid if each row has a single rate', [width(0, 0)], 50, 150],
    ['extends by half of the mid without rows', [], 50, 150],
  ])('%s', (_title, widths, from, to) => {
    expect(relativeAxis(widths)).toMatchObject({ from, to })
  })

  test('has its lower end at 0% and its upper end at 100%', () => {
    expect([70, 80, 110, 120].map((amount) => placeOnAxis(amount, relativeAxis([width(20, 20)])))).toEqual([
      -25, 0, 75, 100,
    ])
  })

  test('has the mid in the middle of its hairlines', () => {
    expect(relativeAxis([width(15, 18)]).ticks).toEqual([82, 100, 118])
  })
})

test.each([
  [0, '0'],
  [850, '850'],
  [999, '999'],
  [1_000, '1k'],
  [150_000, '150k'],
  [1_000_000, '1M'],
  [1_200_000, '1.2M'],
  [1_000_000_000, '1B'],
  [4_500_000_000, '4.5B'],
])('formats %d on an axis as %s', (amount, text) => {
  expect(axisFigure(amount)).toBe(text)
})
