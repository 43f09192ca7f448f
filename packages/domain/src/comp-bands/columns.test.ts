import { expect, test } from 'vitest'
import { parsePastedText, parseTypedText } from '../editing/draft.ts'
import { validateTyped } from '../editing/problems.ts'
import { bandColumns } from './columns.ts'

const columns = bandColumns({ code: 'EUR', symbol: '€' })

test.each([
  ['onTargetEarnings', '152,000', '152000', '152,000'],
  ['annualBaseSalary', '€ 91,200.50', '91200.5', '91,201'],
  ['annualBaseSalary', 'EUR 100', '100', '100'],
  ['hourlyRate', '43.8461', '43.8461', '43.85'],
  ['hourlyRate', '43.125', '43.125', '43.13'],
  ['percentVariable', '40 %', '40', '40'],
  ['percentVariable', '33.45', '33.45', '33.45'],
  ['percentVariable', '250', '99', '99'],
  ['percentVariable', '99.5', '99', '99'],
  ['absoluteVariable', '0', '0', '0'],
] as const)('in %s, stores %j as %s and shows it as %s [CB9]', (key, typed, stored, shown) => {
  const { kind } = columns[key]
  expect(parseTypedText(columns[key], typed)).toEqual({ value: stored })
  expect(kind.show(stored)).toBe(shown)
  expect(kind.read(kind.write(stored))).toEqual({ value: stored })
})

test.each([
  ['onTargetEarnings', '0', 'The amount must be greater than 0.'],
  ['annualBaseSalary', '-1', 'The amount must be greater than 0.'],
  ['hourlyRate', '0', 'The amount must be greater than 0.'],
  ['percentVariable', '-1', 'Variable pay cannot be negative.'],
  ['absoluteVariable', '-0.01', 'Variable pay cannot be negative.'],
  ['annualBaseSalary', '$100', '“$100” is not a valid number.'],
  ['annualBaseSalary', '149,32', '“149,32” is not a valid number.'],
  ['annualBaseSalary', '108.000', '“108.000” can mean 108 or 108,000. Enter one of these.'],
  ['onTargetEarnings', '108.500 €', '“108.500 €” can mean 108.5 € or 108,500 €. Enter one of these.'],
  ['percentVariable', '12.500', null],
  ['annualBaseSalary', '', null],
] as const)('in %s, for %j shows the problem %j [CB9, CB25, MO10]', (key, pasted, message) => {
  expect(validateTyped(columns[key], parsePastedText(columns[key], pasted))).toBe(message)
})

test.each(['99.5', '100', '250'])('changes a pasted percent variable of %s to 99 [CB4]', (pasted) => {
  expect(parsePastedText(columns.percentVariable, pasted)).toEqual({ value: '99' })
})
