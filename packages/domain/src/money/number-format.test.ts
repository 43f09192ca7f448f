import { describe, expect, it } from 'vitest'
import { formatCount, formatPercentNumber } from './number-format.ts'

describe('formats of figures [MO3]', () => {
  it.each([
    [90, '90'],
    [12.5, '12.5'],
    [12.25, '12.3'],
    [-2.25, '−2.3'],
    [-0.01, '0'],
    [1000, '1,000'],
  ])('formats the percent %f as %s', (value, text) => {
    expect(formatPercentNumber(value)).toBe(text)
  })

  it.each([
    [50000, '50,000'],
    [-1200, '−1,200'],
    [0, '0'],
  ])('formats the count %i as %s', (value, text) => {
    expect(formatCount(value)).toBe(text)
  })
})
