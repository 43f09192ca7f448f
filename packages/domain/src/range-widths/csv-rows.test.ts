import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { fileReviews, oddNames } from '../csv/file-reviews.fixture.ts'
import { exportText, templateFileName, templateText } from '../csv/csv-table.ts'
import { validateLine } from '../refusals/stored-text.ts'
import type { RangeWidthDecimals } from './decimals.ts'
import { type GroupOfWidths, planRangeWidthImport, rangeWidthFile, rangeWidthRows } from './csv-rows.ts'

const LEVELS = [
  { level: 9, name: 'Principal' },
  { level: 8, name: 'L8' },
  { level: 0, name: 'Intern' },
]
const GROUPS: readonly GroupOfWidths[] = [
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
  { groups: GROUPS, levels: LEVELS, percentDecimals: 0 as RangeWidthDecimals },
  ({ groups, levels, percentDecimals }) => rangeWidthFile(groups, levels, percentDecimals),
  ({ groups, levels }) => rangeWidthRows(groups, levels),
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
  // L3 has no visible job level.
  ['Sales,L3,1,1', 'Line 2: Invalid global level: L3. Please use one of the valid levels'],
])('refuses the row %j [RW6]', (row, message) => {
  expect(review(`${HEAD}\n${row}`).rowsWithProblems).toMatchObject([{ problems: [{ message }] }])
})

it.each([
  ['Sales,L9,20,25', 'unchanged'],
  ['SALES,principal,20.0 %,"+25%"', 'unchanged'],
  ['sales, l8 ,16,20', 'changed'],
  ['Sales,9,20,25', 'unchanged'],
  ['Sales,INT,0,0', 'new'],
  ['Empty,L9,0,10000', 'new'],
  ['Field,L9,100,"1,000"', 'new'],
])('finds that the row %j is %s [CSV26, RW6]', (row, outcome) => {
  expect(review(`${HEAD}\n${row}`).rows).toMatchObject([{ outcome }])
})

it.each([
  ['Sales,L9,20.5,25', 'changed'],
  ['Sales,L9,12.3456%,25.0001', 'changed'],
  ['Sales,L9,20.0000,25', 'unchanged'],
])('with four decimals, finds that the row %j is %s [RW13]', (row, outcome) => {
  const reviewed = review(`${HEAD}\n${row}`, { groups: GROUPS, levels: LEVELS, percentDecimals: 4 })
  expect(reviewed.rows).toMatchObject([{ outcome }])
})

it('announces new groups, but not existing ones [RW6]', () => {
  const reviewed = review(`${HEAD}\nfield,L9,1,1\nField,L8,1,1\nEMPTY,L9,1,1`)
  expect(reviewed.namesToCreate).toEqual(['field'])
  expect(reviewed.rows.map(({ note }) => note)).toEqual(['“field” will be created.', null, null])
})

it('has a template with the headers of an import', () => {
  const table = rangeWidthFile([], LEVELS, 0)
  expect([templateFileName(table), templateText(table)]).toEqual(['range_widths_template.csv', `${HEAD}\r\n`])
})

describe('an export', () => {
  it('contains the widths of all groups at the levels that pages list', () => {
    expect(exportText(rangeWidthFile(GROUPS, LEVELS, 0), rangeWidthRows(GROUPS, LEVELS))).toBe(
      `${HEAD}\r\nSales,Principal,20,25\r\nSales,L8,15,20\r\n`,
    )
  })

  it('changes nothing when imported again [CSV15]', () => {
    const name = fc
      .oneof(fc.string({ minLength: 1, maxLength: 20 }), oddNames)
      .filter((text) => typeof validateLine(text, { subject: '', blankMessage: '', field: '' }) === 'string')
      .map((text) => text.trim())
    const percentUpTo = (max: number) => fc.nat(max * 10_000).map((value) => value / 10_000)
    const widths = fc.uniqueArray(
      fc.record({
        level: fc.constantFrom(...LEVELS.map(({ level }) => level)),
        percentBelowMid: percentUpTo(100),
        percentAboveMid: percentUpTo(10_000),
      }),
      { selector: ({ level }) => level },
    )
    const anyGroups = fc.uniqueArray(fc.record({ name, rangeWidths: widths }), {
      selector: (group) => group.name.toLowerCase(),
      maxLength: 5,
    })
    const anyLevels = fc
      .tuple(name, name, name)
      .map((names) => LEVELS.map((each, index) => ({ ...each, name: names[index] ?? '' })))
    fc.assert(
      fc.property(anyGroups, anyLevels, (groups, levels) => {
        fc.pre(rangeWidthRows(groups, levels).length > 0)
        expectSameAfterExport({ groups, levels, percentDecimals: 4 })
      }),
      { numRuns: 500 },
    )
  })
})

describe('the plan of an import [CSV23]', () => {
  const plan = (...rows: readonly string[]) =>
    planRangeWidthImport({
      facts: { groups: GROUPS, levels: LEVELS, percentDecimals: 0 },
      file: {
        headers: HEAD.split(','),
        rows: rows.map((row, index) => ({ line: index + 2, cells: row.split(',') })),
      },
    })

  test('has each changed row with the index of its stored row, new rows without one, and the number of unchanged rows', () => {
    const planned = plan('Sales,L8,15,21', 'Sales,L9,20,25', 'New,INT,5,5')
    expect(planned).toEqual({
      rows: [
        { storedIndex: 1, after: { groupName: 'Sales', level: 8, percentBelowMid: 15, percentAboveMid: 21 } },
        { storedIndex: null, after: { groupName: 'New', level: 0, percentBelowMid: 5, percentAboveMid: 5 } },
      ],
      unchangedCount: 1,
      namesToCreate: ['New'],
      warnings: [],
    })
    // The plan is passed from one thread to another.
    expect(structuredClone(planned)).toEqual(planned)
  })

  test('is refused with all problems of the file', () => {
    expect(plan('Sales,L9,x,20', 'Sales,L3,10,20')).toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [{ line: 2 }, { line: 3 }],
    })
  })
})

test('accepts each row of any file or reports its problems [CSV25]', () => {
  const acceptedCount = reviewAnyFile(rangeWidthFile(GROUPS, LEVELS, 0), rangeWidthRows(GROUPS, LEVELS), [
    ['Empty', 'L8', '20', '25'],
    ['New', '3', '5.0', '7%'],
  ])
  expect(acceptedCount).toBeGreaterThan(0)
})
