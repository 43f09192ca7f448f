import { describe, expect, test } from 'vitest'
import { absoluteAxis, placeOnAxis, relativeAxis } from './axes.ts'

describe('the shared axis', () => {
  test('of the drawn page: the largest max is 353,808, hairlines stand every 50,000, and it ends at 370,000', () => {
    const axis = absoluteAxis([229_711, 353_808, 145_625])
    expect(axis).toEqual({
      from: 0,
      to: 370_000,
      ticks: [0, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000],
    })
    expect(axis && placeOnAxis(212_000, axis).toFixed(1)).toBe('57.3')
  })

  test.each([[1], [9.99], [104], [61_425], [9_999_999]])(
    'has room for %f and 2 to 9 hairlines',
    (largest) => {
      const axis = absoluteAxis([largest])
      expect(axis?.to).toBeGreaterThan(largest)
      expect(axis?.to).toBeLessThan(largest * 1.35)
      expect(axis?.ticks.length).toBeGreaterThanOrEqual(2)
      expect(axis?.ticks.length).toBeLessThanOrEqual(10)
    },
  )

  test('is made of nothing but the rows it is given', () => {
    expect(absoluteAxis([100, 50])).toEqual(absoluteAxis([100]))
    expect([absoluteAxis([]), absoluteAxis([0])]).toEqual([null, null])
  })
})

describe('the relative axis', () => {
  const width = (percentBelowMid: number, percentAboveMid: number) => ({ percentBelowMid, percentAboveMid })

  test.each([
    ['one largest percent for both sides', [width(15, 18), width(20, 10)], 80, 120],
    ['above 100', [width(50, 150)], -50, 250],
    ['all of one rate: half and one and a half', [width(0, 0)], 50, 150],
    ['no rows', [], 50, 150],
  ])('%s', (_what, widths, from, to) => {
    expect(relativeAxis(widths)).toMatchObject({ from, to })
  })

  test('has the mid among its hairlines', () => {
    expect(relativeAxis([width(15, 18)]).ticks).toContain(100)
  })
})
