import { expect, test } from 'vitest'
import { parsePastedText, parseTypedText } from '../editing/draft.ts'
import { validateTyped } from '../editing/problems.ts'
import { PERCENT_COLUMN } from './columns.ts'

test.each([
  ['12.50', '12.5', '12.5'],
  ['20 %', '20', '20'],
  ['0', '0', '0'],
  ['-0', '0', '0'],
  ['1,250', '1250', '1250'],
  ['7.125', '7.125', '7.125'],
])('stores %j as %s and shows it as %s', (typed, stored, shown) => {
  const { kind } = PERCENT_COLUMN
  expect(parseTypedText(PERCENT_COLUMN, typed)).toEqual({ value: stored })
  expect(kind.show(stored)).toBe(shown)
  expect(kind.read(kind.write(stored))).toEqual({ value: stored })
})

test.each([
  ['-5', 'Bonus % must be a non-negative number'],
  ['ten', '“ten” is not a valid number. Enter 0 or more.'],
  ['149,32', '“149,32” is not a valid number. Enter 0 or more.'],
  ['', null],
])('for %j shows the problem %j', (pasted, message) => {
  expect(validateTyped(PERCENT_COLUMN, parsePastedText(PERCENT_COLUMN, pasted))).toBe(message)
})
