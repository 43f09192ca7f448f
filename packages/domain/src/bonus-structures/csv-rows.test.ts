import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { fileReviews, oddNames, problemsIn } from '../csv/file-reviews.fixture.ts'
import { refuseProblems } from '../csv/csv-review.ts'
import { exportText, templateFileName, templateText } from '../csv/csv-table.ts'
import { type BonusFacts, bonusFile, bonusRows, bonusRowsToFill } from './csv-rows.ts'

const countries = [
  { code: 'US', name: 'United States', also: ['United States of America'] },
  { code: 'DE', name: 'Germany', also: ['Germany'] },
  { code: 'CI', name: 'Côte d’Ivoire', also: ["Côte d'Ivoire"] },
  { code: 'FR', name: 'France', also: ['France'] },
  { code: 'IN', name: 'India', also: ['India'] },
]
const cell = (globalLevelLevel: number, percent: string | null) => ({ globalLevelLevel, percent })
const facts: BonusFacts = {
  groups: [
    {
      name: 'Company bonus',
      bonusStructureCountryGroups: [
        { country: 'US', bonusStructures: [cell(9, '12.50'), cell(8, null), cell(3, '1')] },
        { country: 'DE', bonusStructures: [cell(9, '10')] },
      ],
    },
  ],
  levels: [
    { level: 9, name: 'Principal' },
    { level: 8, name: 'L8' },
    { level: 0, name: 'L0' },
  ],
  lowestHiddenLevel: null,
  mappedCountries: ['DE', 'CI', 'IN'],
  defaultCountry: 'US',
}
const HEAD = 'Group Name,Country,Global Level,Bonus %'

const { review, reviewRows, expectSameAfterExport } = fileReviews(
  facts,
  (stored) => bonusFile(stored, countries),
  bonusRows,
)

describe('a row', () => {
  test.each([
    ['company BONUS,germany,principal,10.0', 'unchanged', {}],
    ['Company bonus,United States of America,L9,12.5%', 'unchanged', {}],
    ['Company bonus,Germany,9,"1,250"', 'changed', { percent: '1250' }],
    ['Company bonus,United States,8,0', 'new', { percent: '0' }],
    ['Company bonus,DE,9,10', 'unchanged', {}],
    ['Company bonus,Germany,int,+5 %', 'new', { globalLevelLevel: 0, percent: '5' }],
    ["Company bonus,Côte d'Ivoire,L8,3", 'new', { country: 'CI' }],
    ['Field,United States,L8,3', 'new', { groupName: 'Field' }],
  ])('%s is %s [BS7, BS17]', (row, outcome, after) => {
    expect(reviewRows(row).rows[0]).toMatchObject({ outcome, after })
  })

  test.each([
    [',Germany,L9,1', 'Group Name', 'Line 2: Group Name is required'],
    [
      ' NONE,Germany,L9,1',
      'Group Name',
      'Line 2: “NONE” means that a job family has no bonus. Choose another name.',
    ],
    ['Company bonus,,L9,1', 'Country', 'Line 2: Country is required'],
    ['Company bonus,Germany,,1', 'Global Level', 'Line 2: Global Level is required'],
    ['Company bonus,Germany,L9,', 'Bonus %', 'Line 2: Bonus % is required'],
    ['Company bonus,Germany,L9,-1', 'Bonus %', 'Line 2: Bonus % must be a non-negative number'],
    ['Company bonus,Germany,L9,ten', 'Bonus %', 'Line 2: Bonus % must be a non-negative number'],
    ['Company bonus,Germany,L9,"149,32"', 'Bonus %', 'Line 2: Bonus % must be a non-negative number'],
    ['Company bonus,Germany,L9,1e3', 'Bonus %', 'Line 2: Bonus % must be a non-negative number'],
    ['Company bonus,Atlantis,L9,1', 'Country', 'Line 2: Country not found: “Atlantis”'],
    ['Company bonus,Germany,L7,1', 'Global Level', 'Line 2: Global level not found: “L7”'],
    ['Field,Germany,L9,1\nFIELD,germany,Principal,2', null, 'Line 3: This row is already on line 2.'],
  ])('%s is a problem [BS7]', (row, header, message) => {
    expect(problemsIn(reviewRows(row))).toEqual([[header, message]])
  })
})

test('requires all columns in a file [BS7]', () => {
  expect(() => review('Group Name,Global Level\nField,L9\n')).toThrow(
    'Missing required headers: Country, Bonus %',
  )
})

test('reports hidden levels, and new columns that would count as 0% there [BS9]', () => {
  const limited = { ...facts, lowestHiddenLevel: 9 }
  const reviewed = review(
    [
      HEAD,
      'Company bonus,Germany,L9,1',
      'Company bonus,India,L8,1',
      'Company bonus,Germany,L8,1',
      'Field,India,L8,1',
    ].join('\n'),
    limited,
  )
  expect(problemsIn(reviewed)).toEqual([
    ['Global Level', 'Line 2: You see levels below L9. An admin can change that.'],
    [
      'Country',
      'Line 3: This change would affect levels that you cannot see. Ask an admin to make the change.',
    ],
  ])
  expect(
    problemsIn(review(`${HEAD}\nCompany bonus,India,L9,1\n`, { ...facts, lowestHiddenLevel: 10 })),
  ).toEqual([])
})

test('announces a new column at its first row, but not the default country’s, which is created with its group [BS18]', () => {
  const { rows, namesToCreate } = reviewRows(
    'Field,United States,L9,1',
    'FIELD,India,L9,1',
    'Field,India,L8,1',
    'Company bonus,India,L9,1',
  )
  const columnNote = 'A column for India will be created. Levels that are not in the file count as 0%.'
  expect(namesToCreate).toEqual(['Field'])
  expect(rows.map(({ note }) => note)).toEqual(['“Field” will be created.', columnNote, null, columnNote])
})

test('reports countries without a mapping once and at their rows, as well as other problems [BS17, CSV20]', () => {
  const reviewed = reviewRows(
    'Company bonus,France,L9,1',
    'Company bonus,Germany,L9,-1',
    'Company bonus,France,L8,1',
  )
  expect(refuseProblems(reviewed)).toMatchObject({
    message:
      'The following countries are not available in Global Mappings: France. Please add these countries to Global Mappings before importing.',
    problems: [{ line: 3, message: 'Line 3: Bonus % must be a non-negative number' }],
  })
  expect(reviewed.rows.map(({ warnings }) => warnings)).toEqual([
    ['Line 2: France is not in global mappings. Add the country to global mappings first.'],
    ['Line 4: France is not in global mappings. Add the country to global mappings first.'],
  ])
})

test('writes the columns of a template in order', () => {
  const table = bonusFile({ ...facts, groups: [], levels: [] }, [])
  expect([templateFileName(table), templateText(table)]).toEqual([
    'bonus_structures_template.csv',
    `${HEAD}\r\n`,
  ])
})

describe('an export', () => {
  it('contains the percentages at the levels that pages list, without empty cells [BS17]', () => {
    expect(exportText(bonusFile(facts, countries), bonusRows(facts))).toBe(
      `${HEAD}\r\nCompany bonus,United States,Principal,12.5\r\nCompany bonus,Germany,Principal,10\r\n`,
    )
  })

  it('changes nothing when imported again [CSV15]', () => {
    const percent = fc.option(
      fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    )
    const bonusStructures = fc.uniqueArray(
      fc.tuple(fc.constantFrom(9, 8, 0), percent).map(([level, each]) => cell(level, each)),
      { selector: ({ globalLevelLevel }) => globalLevelLevel },
    )
    const groups = fc.uniqueArray(
      fc.record({
        name: oddNames,
        bonusStructureCountryGroups: fc.uniqueArray(
          fc.record({ country: fc.constantFrom('US', 'DE', 'IN', 'CI'), bonusStructures }),
          { selector: ({ country }) => country },
        ),
      }),
      { selector: ({ name }) => name, maxLength: 3 },
    )
    fc.assert(
      fc.property(groups, (generatedGroups) => {
        const generatedFacts = { ...facts, groups: generatedGroups }
        fc.pre(bonusRows(generatedFacts).length > 0)
        expectSameAfterExport(generatedFacts)
      }),
      { numRuns: 60 },
    )
  })
})

test('accepts each row of any file or reports its problems [BS7, CSV25]', () => {
  const acceptedCount = reviewAnyFile(bonusFile(facts, countries), bonusRows(facts), [
    ['Company bonus', 'Germany', 'L9', '5'],
    ['Field', 'United States', 'Principal', '5%'],
  ])
  expect(acceptedCount).toBeGreaterThan(0)
})

test('a pre-filled template has the levels of each column that have no percent [CSV44]', () => {
  const rows = exportText(bonusFile(facts, countries), bonusRowsToFill(facts)).split('\r\n')
  expect(rows.slice(1, -1)).toEqual([
    'Company bonus,United States,L8,',
    'Company bonus,United States,L0,',
    'Company bonus,Germany,L8,',
    'Company bonus,Germany,L0,',
  ])
})
