import { describe, expect, test } from 'vitest'
import { decimal, divide } from './fraction.ts'
import {
  formatCash,
  formatDelta,
  formatMappingPercent,
  formatExchangeRate,
  formatHourly,
  formatPercentInFull,
  formatPlaces,
  formatRatio,
  formatShares,
  formatShortPercent,
} from './money-format.ts'

describe('formats of exact figures [MO3]', () => {
  test.each([
    [formatCash, '165469.5', '165,470'],
    [formatCash, '-165469.5', '−165,470'],
    [formatCash, '999999.49', '999,999'],
    [formatCash, '0', '0'],
    [formatCash, '123', '123'],
    [formatCash, '1234567', '1,234,567'],
    [formatHourly, '1029.53125', '1,029.53'],
    [formatHourly, '0.005', '0.01'],
    [formatShares, '4593.976', '4,594'],
    [formatExchangeRate, '1.08', '1.0800'],
    [formatExchangeRate, '149.99995', '150.0000'],
    [formatMappingPercent, '85', '85%'],
    [formatMappingPercent, '92.12345', '92.1235%'],
    [formatMappingPercent, '0.5', '0.5%'],
    [formatMappingPercent, '100', '100%'],
    [formatShortPercent, '82.608', '82.6%'],
    [formatShortPercent, '-0.01', '0%'],
    [formatDelta, '12.5', '+12.5%'],
    [formatDelta, '-3', '−3.0%'],
    [formatDelta, '0.04', '0.0%'],
    [formatDelta, '-0.04', '0.0%'],
    [formatRatio, '1.0890', '1.09'],
  ])('%o formats %s as %s', (format, value, text) => {
    expect(format(decimal(value))).toBe(text)
  })

  test.each([
    ['1.08', '1.0800'],
    ['1234.56789', '1,234.5679'],
    ['10.0001', '10.0001'],
    ['0.1', '0.1000'],
    ['0.52777', '0.5278'],
    // Rates below 0.1 have four significant digits, but at most twelve decimals.
    ['0.05277777', '0.05278'],
    ['0.05', '0.05000'],
    ['0.00669702', '0.006697'],
    ['0.000123456', '0.0001235'],
    ['0.000000000123456', '0.000000000123'],
  ])('shows an exchange rate of %s as %s [CU4]', (value, text) => {
    expect(formatExchangeRate(decimal(value))).toBe(text)
  })

  test.each([
    ['165469.5', 1, '165,470'],
    ['165469.5', 100, '165,500'],
    ['165469.5', 500, '165,500'],
    ['165469.5', 1000, '165,000'],
    // 165,500 is exactly between two multiples of 1,000, and 165,499.99 is not.
    ['165500', 1000, '166,000'],
    ['165499.99', 1000, '165,000'],
    ['-165500', 1000, '−166,000'],
    ['250', 500, '500'],
  ])('formats %s rounded to %i as %s [MO6]', (value, rounding, text) => {
    expect(formatCash(decimal(value), rounding)).toBe(text)
  })

  test('rounds a figure that has no exact decimal to the nearest unit [MO2]', () => {
    expect(formatCash(divide(decimal('100000'), decimal('0.92')))).toBe('108,696')
  })
})

test('formats a figure with exactly the requested number of decimals', () => {
  expect(formatPlaces(decimal('-1234.5'), 2)).toMatch(/^.1,234\.50$/)
  expect(formatPlaces(decimal('1234567.891'), 0)).toBe('1,234,568')
})

test('writes a percentage with all of its decimals, or with twelve if they never end', () => {
  expect(formatPercentInFull(decimal('33.33333'))).toBe('33.33333%')
  expect(formatPercentInFull(decimal('90'))).toBe('90%')
  expect(formatPercentInFull(divide(decimal('100'), decimal('3')))).toBe('33.333333333333%')
})
