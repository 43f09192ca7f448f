import { expect, test } from 'vitest'
import type { Column } from '../editing/column.ts'
import { PERCENT_COLUMNS, rangeWidthColumns } from './columns.ts'

const columns = rangeWidthColumns(
  [
    { level: 7, name: 'Intermediate' },
    { level: 0, name: 'Intern' },
  ],
  0,
)
const byHeader = (header: string) => columns.find((column) => column.header === header) as Column

test('requires all columns of the template, in its order [ED1]', () => {
  expect(columns.map(({ header }) => header)).toEqual([
    'Group Name',
    'Global Level',
    '% Below Mid',
    '% Above Mid',
  ])
  expect(columns.every(({ isRequired, inFile }) => isRequired || inFile?.missing !== undefined)).toBe(true)
})

test.each([
  ['Global Level', 'intermediate', { value: 7 }],
  ['Global Level', 'L7', { value: 7 }],
  ['Global Level', 'int', { value: 0 }],
  ['Global Level', 'l0', { value: 0 }],
  ['Global Level', 'L9', { problem: 'Invalid global level: L9. Please use one of the valid levels' }],
  ['% Below Mid', '20%', { value: 20 }],
  ['% Below Mid', '3o', { problem: '“3o” is not a valid number. Enter a whole number from 0 to 100.' }],
])('%s reads %j', (header, text, read) => {
  expect(byHeader(header).kind.read(text)).toEqual(read)
})

const { percentBelowMid: below, percentAboveMid: above } = PERCENT_COLUMNS[0]

test.each([
  [below.kind.check(100), null],
  [below.kind.check(101), '% Below Mid must be a whole number from 0 to 100.'],
  [below.kind.check(12.5), '% Below Mid must be a whole number from 0 to 100.'],
  [above.kind.check(250), null],
  [above.kind.check(-1), '% Above Mid must be a whole number from 0 to 10,000.'],
  [below.inFile?.check?.(-1), '% Below Mid must be a positive number'],
  [above.inFile?.check?.(0), null],
  [below.kind.clamp?.(120), 100],
])('refuses a percent outside its limits: case %#', (outcome, expected) => expect(outcome).toBe(expected))

test.each([
  ['12.5', 12.5, '12.5', null],
  ['12.3456 %', 12.3456, '12.3456', null],
  ['1.20', 1.2, '1.2', null],
  ['33.33333', 33.33333, '33.33333', '% Below Mid must be a number with up to four decimals from 0 to 100.'],
])('with four decimals, %j is %d, shown as %j [RW13]', (text, value, shown, problem) => {
  const { kind } = PERCENT_COLUMNS[4].percentBelowMid
  expect(kind.read(text)).toEqual({ value })
  expect([kind.show(value), kind.write(value), kind.check(value)]).toEqual([shown, shown, problem])
  expect(kind.clamp?.(100.5)).toBe(100)
})
