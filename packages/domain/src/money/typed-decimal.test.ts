import { expect, test } from 'vitest'
import { decimalInput, isAmountInput, parseTyped, withoutCommas } from './typed-decimal.ts'

test.each([
  ['123456789012345.123456789012', true],
  ['1234567890123456', false],
  ['0.1234567890123', false],
  ['-5', true],
  ['1e3', false],
  ['1,000', false],
  ['', false],
])('%s can be stored: %s', (text, can) => {
  expect(parseTyped(text) !== null).toBe(can)
})

test.each([
  ['1.50', true],
  ['0.01', true],
  ['0', false],
  ['-1', false],
  ['1.2.3', false],
  ['.5', false],
  ['', false],
])('%s is an amount: %s', (text, is) => {
  expect(isAmountInput(text)).toBe(is)
})

test('commas and the spaces round an amount are dropped', () => {
  expect(withoutCommas(' 1,234,567.80 ')).toBe('1234567.80')
})

test.each([
  ['1a0.5.2%', '10.52'],
  ['105 %', '105'],
  ['-5', '5'],
  ['$ 1,250.', '1250.'],
])('of %j an input for decimals keeps %s', (typed, kept) => {
  expect(decimalInput(typed)).toBe(kept)
})
