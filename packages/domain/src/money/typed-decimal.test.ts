import { expect, test } from 'vitest'
import { isAmountInput, isAtLeastZero, parseTyped, readAmount, withoutCommas } from './typed-decimal.ts'

test.each([
  ['123456789012345.123456789012', true],
  ['1234567890123456', false],
  ['0.1234567890123', false],
  ['-5', true],
  ['1e3', false],
  ['1,000', false],
  ['', false],
])('finds out whether %j can be stored: %s [MO7]', (text, isStorable) => {
  expect(parseTyped(text) !== null).toBe(isStorable)
})

test.each([
  ['1.50', true],
  ['0.01', true],
  ['0', false],
  ['-1', false],
  ['1.2.3', false],
  ['.5', false],
  ['', false],
  [' 5', false],
  ['5 ', false],
  ['+5', false],
  ['1,234', false],
])('finds out whether %j is an amount: %s [MO5]', (text, isAmount) => {
  expect(isAmountInput(text)).toBe(isAmount)
})

test.each([
  ['0', true],
  ['0.00', true],
  ['12.5', true],
  ['-0.01', false],
  ['1,000', false],
  ['', false],
])('finds out whether %j is a decimal of at least 0: %s', (text, isPositiveOrZero) => {
  expect(isAtLeastZero(text)).toBe(isPositiveOrZero)
})

test('removes commas and surrounding spaces from an amount [MO5]', () => {
  expect(withoutCommas(' 1,234,567.80 ')).toBe('1234567.80')
})

test.each([
  ['210k', '210000'],
  ['1.2m', '1200000'],
  ['1.2 M', '1200000'],
  ['1.0505k', '1050.5'],
  ['210,000', '210000'],
  [' 210000.50 ', '210000.50'],
  ['210,00', null],
  ['210.000', null],
  ['210.125', '210.125'],
  ['2,10,000', '210000'],
  ['21,0000', null],
  ['0,123', null],
  ['012,345', null],
  ['$210,000', null],
  ['1.2.3', null],
  ['0k', null],
  ['-5', null],
  ['210kk', null],
  ['ten', null],
  ['', null],
  ['999999999999999m', null],
])('reads the amount %j as %j [MO5, MO9, MO10]', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  ['$210,000', '210000'],
  ['210,000 $', '210000'],
  ['USD 210k', '210000'],
  ['1.2m usd', '1200000'],
  ['EUR 210,000', null],
  ['$$5', null],
  ['$0,123', null],
  ['$', null],
])('reads %j in dollars as %j [CR52, MO5]', (text, amount) => {
  expect(readAmount(text, ['USD', '$'])).toBe(amount)
})

test('reads an “m” after a figure as a million, even if it is also the currency’s symbol', () => {
  expect(readAmount('1.2m', ['TMT', 'm'])).toBe('1200000')
})
