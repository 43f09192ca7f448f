import { expect, test } from 'vitest'
import { isRequiredInFile } from '../csv/csv-table.ts'
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

test('has the columns of the template in its order, all of them required [ED1]', () => {
  expect(columns.map(({ header }) => header)).toEqual([
    'Group Name',
    'Global Level',
    '% Below Mid',
    '% Above Mid',
  ])
  expect(columns.every(isRequiredInFile)).toBe(true)
})

test.each([
  ['Global Level', 'intermediate', { value: 7 }],
  ['Global Level', 'L7', { value: 7 }],
  ['Global Level', 'int', { value: 0 }],
  ['Global Level', 'l0', { value: 0 }],
  ['Global Level', 'L9', { problem: 'Invalid global level: L9. Please use one of the valid levels' }],
  ['% Below Mid', '20%', { value: 20 }],
  ['% Below Mid', '3o', { problem: '“3o” is not a valid number. Enter a whole number from 0 to 100.' }],
])('in the column %s, reads %j as %j', (header, text, read) => {
  expect(byHeader(header).kind.read(text)).toEqual(read)
})

const { percentBelowMid: below, percentAboveMid: above } = PERCENT_COLUMNS[0]

test('refuses percentages outside their limits, and clamps % Below Mid to 100', () => {
  expect([100, 101].map(below.kind.check)).toEqual([
    null,
    '% Below Mid must be a whole number from 0 to 100.',
  ])
  expect([250, -1].map(above.kind.check)).toEqual([
    null,
    '% Above Mid must be a whole number from 0 to 10,000.',
  ])
  expect(below.kind.clamp?.(120)).toBe(100)
})

test.each([
  ['12.5', 12.5, '12.5', null],
  ['12.3456 %', 12.3456, '12.3456', null],
  ['1.20', 1.2, '1.2', null],
  [
    '33.33333',
    33.33333,
    '33.33333',
    '% Below Mid must be a number from 0 to 100 with up to four decimal places.',
  ],
])(
  'with four decimals, reads %j as %d, shows %j and has the problem %j [RW13]',
  (text, value, shown, problem) => {
    const { kind } = PERCENT_COLUMNS[4].percentBelowMid
    expect(kind.read(text)).toEqual({ value })
    expect([kind.show(value), kind.write(value), kind.check(value)]).toEqual([shown, shown, problem])
    expect(kind.clamp?.(100.5)).toBe(100)
  },
)
