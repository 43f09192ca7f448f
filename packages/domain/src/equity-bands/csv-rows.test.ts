import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { fileReviews, oddNames, problemsIn } from '../csv/file-reviews.fixture.ts'
import { exportText, templateFileName, templateText } from '../csv/csv-table.ts'
import { type EquityFacts, equityFile, equityRows, equityRowsToFill } from './csv-rows.ts'

const band = (globalLevelLevel: number, value: string | null) => ({ globalLevelLevel, value })
const facts: EquityFacts = {
  groups: [
    {
      name: 'Company equity',
      isDynamic: false,
      equityBands: [band(9, '120000.50'), band(8, null), band(3, '1')],
    },
    { name: 'Sales equity', isDynamic: true, equityBands: [band(9, '60000.25')] },
  ],
  levels: [
    { level: 9, name: 'Principal' },
    { level: 8, name: 'L8' },
    { level: 0, name: 'L0' },
  ],
  lowestHiddenLevel: null,
  hasRangeWidths: true,
}
const HEAD = 'Group Name,Global Level,Value'

const { review, reviewRows, expectSameAfterExport } = fileReviews(facts, equityFile, equityRows)

describe('a row', () => {
  test.each([
    ['company EQUITY,principal,120000.5', 'unchanged', {}],
    ['Company equity,L9,"$120,000.50"', 'unchanged', {}],
    ['Company equity,9,"120,001"', 'changed', { value: '120001' }],
    ['Company equity,L8,0', 'new', { value: '0' }],
    ['Company equity,int,+5 USD', 'new', { globalLevelLevel: 0, value: '5' }],
    ['Field equity,L8,3', 'new', { groupName: 'Field equity' }],
  ])('%s is %s [EB15]', (row, outcome, after) => {
    expect(reviewRows(row).rows[0]).toMatchObject({ outcome, after })
  })

  test.each([
    [',L9,1', 'Group Name', 'Line 2: Missing Group Name'],
    ['Company equity,,1', 'Global Level', 'Line 2: Missing Global Level'],
    ['Company equity,L9,', 'Value', 'Line 2: Missing Value'],
    ['Company equity,L9,-1', 'Value', 'Line 2: The value must be 0 or more.'],
    ['Company equity,L9,ten', 'Value', 'Line 2: “ten” is not a valid number'],
    ['Company equity,L9,5%', 'Value', 'Line 2: “5%” is not a valid number'],
    ['Company equity,L9,€5', 'Value', 'Line 2: “€5” is not a valid number'],
    ['Company equity,L9,"149,32"', 'Value', 'Line 2: “149,32” is not a valid number'],
    ['Company equity,L9,1e3', 'Value', 'Line 2: “1e3” is not a valid number'],
    ['Company equity,L7,1', 'Global Level', 'Line 2: Global level not found: “L7”'],
    [`${'x'.repeat(256)},L9,1`, 'Group Name', 'Line 2: Group Name can have at most 255 characters.'],
    ['Field,L9,1\nFIELD,Principal,2', null, 'Line 3: This row is already on line 2.'],
  ])('%s is a problem [EB15]', (row, header, message) => {
    expect(problemsIn(reviewRows(row))).toEqual([[header, message]])
  })
})

test('requires all columns in a file [EB15]', () => {
  expect(() => review('Group Name,Amount\nField,L9\n')).toThrow(
    'Missing required headers: Global Level, Value',
  )
})

test('refuses values for a dynamic group [EB16]', () => {
  // Not even the value that it has.
  expect(problemsIn(reviewRows('SALES equity,L9,60000.25'))).toEqual([
    [
      'Value',
      'Line 2: The values of “Sales equity” are calculated from its parent group and cannot be imported. Remove this row.',
    ],
  ])
})

test('requires range widths for a new group [EB17]', () => {
  const withoutWidths = { ...facts, hasRangeWidths: false }
  const file = `${HEAD}\nField,L9,1\nCompany equity,L9,1\n`
  expect(problemsIn(review(file, withoutWidths))).toEqual([
    ['Group Name', 'Line 2: You need to define at least one Range Width before creating Equity Bands.'],
  ])
  expect(problemsIn(review(file))).toEqual([])
})

test('reports hidden levels [EB15]', () => {
  const limited = { ...facts, lowestHiddenLevel: 9 }
  expect(
    problemsIn(review(`${HEAD}\nCompany equity,L9,1\nField,Principal,1\nField,L8,1\n`, limited)),
  ).toEqual([
    ['Global Level', 'Line 2: You see levels below L9. An admin can change that.'],
    ['Global Level', 'Line 3: You see levels below L9. An admin can change that.'],
  ])
})

test('announces a new group at its first row', () => {
  const { rows, namesToCreate } = reviewRows('Field,L9,1', 'FIELD,L8,1')
  expect(namesToCreate).toEqual(['Field'])
  expect(rows.map(({ note }) => note)).toEqual(['“Field” will be created.', null])
})

test('writes the columns of a template in order', () => {
  const table = equityFile({ groups: [], levels: [], lowestHiddenLevel: null, hasRangeWidths: true })
  expect([templateFileName(table), templateText(table)]).toEqual(['equity_bands_template.csv', `${HEAD}\r\n`])
})

describe('an export', () => {
  it('contains the values of groups without a parent at the levels that pages list [EB16]', () => {
    expect(exportText(equityFile(facts), equityRows(facts))).toBe(
      `${HEAD}\r\nCompany equity,Principal,120000.5\r\n`,
    )
  })

  it('changes nothing when imported again [CSV15]', () => {
    const value = fc.option(
      fc.integer({ min: 0, max: 1_000_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    )
    const equityBands = fc.uniqueArray(
      fc.tuple(fc.constantFrom(9, 8, 0), value).map(([level, each]) => band(level, each)),
      { selector: ({ globalLevelLevel }) => globalLevelLevel },
    )
    const groups = fc.uniqueArray(
      fc.record({
        name: oddNames,
        isDynamic: fc.boolean(),
        equityBands,
      }),
      { selector: ({ name }) => name, maxLength: 3 },
    )
    fc.assert(
      fc.property(groups, (generatedGroups) => {
        const generatedFacts = { ...facts, groups: generatedGroups }
        fc.pre(equityRows(generatedFacts).length > 0)
        expectSameAfterExport(generatedFacts)
      }),
      { numRuns: 60 },
    )
  })
})

test('accepts each row of any file or reports its problems [CSV25, EB15]', () => {
  const acceptedCount = reviewAnyFile(equityFile(facts), equityRows(facts), [
    ['Company equity', 'L9', '$5'],
    ['Field', 'Principal', '5 USD'],
    ['Sales equity', 'L9', '5'],
  ])
  expect(acceptedCount).toBeGreaterThan(0)
})

test('a pre-filled template has the levels without a value, of groups without a parent [CSV44]', () => {
  const rows = exportText(equityFile(facts), equityRowsToFill(facts)).split('\r\n')
  expect(rows.slice(1, -1)).toEqual(['Company equity,L8,', 'Company equity,L0,'])
})
