import { describe, expect, test } from 'vitest'
import { toWire } from '../money/fraction.ts'
import {
  copyOfFamily,
  filterMultiplierText,
  multiplierOfPercent,
  multiplierPercent,
  newFamily,
  nextFamilyCode,
  validateJobFamily,
} from './job-family.ts'

const family = (
  code: string,
  name: string,
  compBandMultiplier = '1',
  dynamicPercent: string | null = null,
) => ({ code, name, compBandMultiplier, dynamicPercent })

const MULTIPLIER_MESSAGE = 'Comp Band Multiplier must be a positive percentage value'

test('trims code and name [JF1]', () => {
  expect(validateJobFamily(family(' JF1 ', ' Sales '))).toEqual(family('JF1', 'Sales'))
})

test.each([
  [family(' ', 'Sales'), 'code', 'Missing required code or name'],
  [family('JF1', ''), 'name', 'Missing required code or name'],
  [family('JF1', 'Sales', '-0.1'), 'compBandMultiplier', MULTIPLIER_MESSAGE],
  [family('JF1', 'Sales', ''), 'compBandMultiplier', MULTIPLIER_MESSAGE],
  [family('JF1', 'Sales', '1', '-1'), 'dynamicPercent', 'The dynamic percentage must be 0 or more.'],
])('refuses %j [JF1]', (typed, field, message) => {
  expect(validateJobFamily(typed)).toMatchObject({ code: 'VALIDATION_FAILED', field, message })
})

test('accepts a multiplier of 0 [JF1]', () => {
  expect(validateJobFamily(family('JF1', 'Sales', '0', '0'))).toMatchObject({ compBandMultiplier: '0' })
})

test.each([
  [[], 'JF0001'],
  [['JF0007', 'JF0003', 'ENG9999'], 'JF0008'],
  [['jf0041'], 'JF0042'],
  [['JF9999'], 'JF10000'],
  [[' JF0007 '], 'JF0008'],
  [['XJF0007', 'JF0008B', 'JF'], 'JF0001'],
  [['JF99999999999999999999', 'JF0002'], 'JF0003'],
])('generates the code after %j: %s [JF3]', (codes, code) => {
  expect(nextFamilyCode(codes)).toBe(code)
})

test('gives a new family an unused code and name [JF3]', () => {
  const families = [
    { code: 'JF0007', name: 'Sales' },
    { code: 'ENG', name: ' new family jf0008 ' },
    { code: 'OPS', name: 'New family JF0009' },
  ]
  expect(newFamily(families)).toMatchObject({ code: 'JF0010', name: 'New family JF0010' })
})

test('gives a new family the default values [JF3]', () => {
  expect(newFamily([])).toMatchObject({ eligibleForEquity: true, compBandMultiplier: '1' })
})

describe('the multiplier as a percentage', () => {
  test.each([
    ['1', '100'],
    ['1.05', '105'],
    ['0.925', '92.5'],
  ])('%s is shown as %s', (stored, percent) => {
    expect(toWire(multiplierPercent(stored))).toBe(percent)
  })

  test.each([
    ['', '1'],
    [' 105 ', '1.05'],
    ['92.5', '0.925'],
    ['0', '0'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(multiplierOfPercent(typed)).toBe(stored)
  })

  test.each(['-5', '1.00000000001'])('%j cannot be stored', (typed) => {
    expect(multiplierOfPercent(typed)).toBeNull()
  })
})

test('gives a copy the next code and a unique name [JF3, SV8]', () => {
  const sales = { code: 'JF0007', name: 'Sales', eligibleForEquity: false }
  const first = copyOfFamily(sales, [sales, { code: 'X', name: 'Other' }])
  expect(first).toEqual({ code: 'JF0008', name: 'Copy of Sales', eligibleForEquity: false })
  const second = copyOfFamily(sales, [sales, { ...first, name: 'copy of SALES ' }])
  expect(second).toMatchObject({ code: 'JF0009', name: 'Copy of Sales (2)' })
  expect(copyOfFamily(sales, [sales, first, second])).toMatchObject({
    code: 'JF0010',
    name: 'Copy of Sales (3)',
  })
})

describe('the text of a typed multiplier', () => {
  test.each([
    ['105', '105'],
    ['-5', '5'],
    ['1a0.5.5', '10.55'],
    ['105 %', '105'],
    ['.', '.'],
    ['', ''],
  ])('is filtered from %j to %j [JF8]', (text, expected) => expect(filterMultiplierText(text)).toBe(expected))
})
