import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { fileReviews } from '../csv/file-reviews.fixture.ts'
import { exportText, templateFileName, templateText } from '../csv/csv-table.ts'
import { validateLine } from '../refusals/stored-text.ts'
import type { RangeWidthDecimals } from './decimals.ts'
import { type GroupOfWidths, rangeWidthFile, rangeWidthRows } from './csv-rows.ts'

const levels = [
  { level: 9, name: 'Principal' },
  { level: 8, name: 'L8' },
  { level: 0, name: 'Intern' },
]
const groups: readonly GroupOfWidths[] = [
  {
    name: 'Sales',
    rangeWidths: [
      { level: 9, percentBelowMid: 20, percentAboveMid: 25 },
      { level: 8, percentBelowMid: 15, percentAboveMid: 20 },
      { level: 3, percentBelowMid: 1, percentAboveMid: 1 },
    ],
  },
  { name: 'Empty', rangeWidths: [] },
]

const { review, expectSameAfterExport } = fileReviews(
  { groupRows: groups, levelRows: levels, decimals: 0 as RangeWidthDecimals },
  ({ groupRows, levelRows, decimals }) => rangeWidthFile(groupRows, levelRows, decimals),
  ({ groupRows, levelRows }) => rangeWidthRows(groupRows, levelRows),
)
const HEAD = 'Group Name,Global Level,% Below Mid,% Above Mid'

it.each([
  [',L9,1,1', 'Line 2: Missing Group Name'],
  ['Sales,,1,1', 'Line 2: Missing Global Level'],
  ['Sales,L9,,1', 'Line 2: % Below Mid is required'],
  ['Sales,L9,1, ', 'Line 2: % Above Mid is required'],
  ['Sales,L9,-1,1', 'Line 2: % Below Mid must be a positive number'],
  ['Sales,L9,1,-0.5', 'Line 2: % Above Mid must be a positive number'],
  ['Sales,L9,x,1', 'Line 2: % Below Mid must be a positive number'],
  ['Sales,L9,1,1e3', 'Line 2: % Above Mid must be a positive number'],
  ['Sales,L9,12.5,1', 'Line 2: % Below Mid must be a whole number from 0 to 100.'],
  ['Sales,L9,101,1', 'Line 2: % Below Mid must be a whole number from 0 to 100.'],
  ['Sales,L9,1,10001', 'Line 2: % Above Mid must be a whole number from 0 to 10,000.'],
  ['Sales,L21,1,1', 'Line 2: Invalid global level: L21. Please use one of the valid levels'],
  // A level without a visible job level.
  ['Sales,L3,1,1', 'Line 2: Invalid global level: L3. Please use one of the valid levels'],
])('refuses the row %j [RW6]', (row, message) => {
  expect(review(`${HEAD}\n${row}`).rowsWithProblems).toMatchObject([{ problems: [{ message }] }])
})

it.each([
  ['Sales,L9,20,25', 'unchanged'],
  ['SALES,principal,20.0 %,"+25%"', 'unchanged'],
  ['sales, l8 ,16,20', 'changed'],
  // A level by its number, as in every importer.
  ['Sales,9,20,25', 'unchanged'],
  ['Sales,INT,0,0', 'new'],
  ['Empty,L9,0,10000', 'new'],
  ['Field,L9,100,"1,000"', 'new'],
])('reviews the row %j: %s [CSV26, RW6]', (row, outcome) => {
  expect(review(`${HEAD}\n${row}`).rows).toMatchObject([{ outcome }])
})

it.each([
  ['Sales,L9,20.5,25', 'changed'],
  ['Sales,L9,12.3456%,25.0001', 'changed'],
  ['Sales,L9,20.0000,25', 'unchanged'],
])('with four decimals, reviews the row %j: %s [RW13]', (row, outcome) => {
  expect(review(`${HEAD}\n${row}`, { groupRows: groups, levelRows: levels, decimals: 4 }).rows).toMatchObject(
    [{ outcome }],
  )
})

it('announces new groups, but not existing ones [RW6]', () => {
  const reviewed = review(`${HEAD}\nfield,L9,1,1\nField,L8,1,1\nEMPTY,L9,1,1`)
  expect(reviewed.namesToCreate).toEqual(['field'])
  expect(reviewed.rows.map(({ note }) => note)).toEqual(['“field” will be created', null, null])
})

it('writes the columns of an import in the template', () => {
  const table = rangeWidthFile([], levels, 0)
  expect([templateFileName(table), templateText(table)]).toEqual(['range_widths_template.csv', `${HEAD}\r\n`])
})

describe('an export', () => {
  it('contains the widths of all groups at the levels that pages list', () => {
    expect(exportText(rangeWidthFile(groups, levels, 0), rangeWidthRows(groups, levels))).toBe(
      `${HEAD}\r\nSales,Principal,20,25\r\nSales,L8,15,20\r\n`,
    )
  })

  it('changes nothing when imported again [CSV15]', () => {
    const name = fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.constantFrom('=a', "'x", 'a,b', ' "q" ', 'a;=1', 'L9', '-5'),
      )
      .filter((text) => typeof validateLine(text, { subject: '', blankMessage: '', field: '' }) === 'string')
      .map((text) => text.trim())
    const percentUpTo = (max: number) => fc.nat(max * 10_000).map((value) => value / 10_000)
    const widths = fc.uniqueArray(
      fc.record({
        level: fc.constantFrom(...levels.map(({ level }) => level)),
        percentBelowMid: percentUpTo(100),
        percentAboveMid: percentUpTo(10_000),
      }),
      { selector: ({ level }) => level },
    )
    const someGroups = fc.uniqueArray(fc.record({ name, rangeWidths: widths }), {
      selector: (group) => group.name.toLowerCase(),
      maxLength: 5,
    })
    const someLevels = fc
      .tuple(name, name, name)
      .map((names) => levels.map((each, index) => ({ ...each, name: names[index] ?? '' })))
    fc.assert(
      fc.property(someGroups, someLevels, (groupRows, levelRows) => {
        fc.pre(rangeWidthRows(groupRows, levelRows).length > 0)
        expectSameAfterExport({ groupRows, levelRows, decimals: 4 })
      }),
      { numRuns: 500 },
    )
  })
})

test('accepts or explains any text in any cell', () => {
  const acceptedCount = reviewAnyFile(rangeWidthFile(groups, levels, 0), rangeWidthRows(groups, levels), [
    ['Empty', 'L8', '20', '25'],
    ['New', '3', '5.0', '7%'],
  ])
  expect(acceptedCount).toBeGreaterThan(0)
})
