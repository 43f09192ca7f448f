import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { fileReviews, oddNames, problemsIn } from '../csv/file-reviews.fixture.ts'
import { readCsvFile } from '../csv/csv-file.ts'
import { refuseProblems, reviewImport } from '../csv/csv-review.ts'
import { exportText, headersOf, templateFileName, templateText } from '../csv/csv-table.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { amountsOf } from './table.ts'
import { bandRowsToFill, type CompBandFacts, compBandFile, compBandRows } from './csv-rows.ts'

const EMPTY_BAND = amountsOf({})

const codes = {
  countries: [
    { code: 'US', name: 'United States', also: ['United States of America'] },
    { code: 'DE', name: 'Germany', also: ['Germany'] },
    { code: 'GB', name: 'United Kingdom', also: ['United Kingdom of Great Britain'] },
    { code: 'CI', name: 'Côte d’Ivoire', also: ["Côte d'Ivoire"] },
    { code: 'FR', name: 'France', also: ['France'] },
    { code: 'IN', name: 'India', also: ['India'] },
  ],
  currencies: [
    { code: 'USD', symbol: '$' },
    { code: 'EUR', symbol: '€' },
    { code: 'GBP', symbol: '£' },
    { code: 'XOF', symbol: 'F CFA' },
  ],
}
const facts: CompBandFacts = {
  groups: [
    {
      name: 'Sales',
      compBandCountryGroups: [
        {
          country: 'DE',
          currencyCode: 'EUR',
          compBands: [
            {
              ...EMPTY_BAND,
              globalLevelLevel: 9,
              annualBaseSalary: '90000.00',
              absoluteVariable: '30000',
            },
            { ...EMPTY_BAND, globalLevelLevel: 8, hourlyRate: '31.25' },
            // At a level that pages do not list.
            { ...EMPTY_BAND, globalLevelLevel: 3, hourlyRate: '1' },
          ],
        },
      ],
    },
  ],
  levels: [
    { level: 9, name: 'Principal' },
    { level: 8, name: 'L8' },
    { level: 0, name: 'L0' },
  ],
  lowestHiddenLevel: null,
  globalMappings: [
    { countryCode: 'DE', localCurrency: 'EUR' },
    { countryCode: 'GB', localCurrency: 'GBP' },
    { countryCode: 'CI', localCurrency: 'XOF' },
  ],
  defaultCountry: 'US',
  defaultCurrency: 'USD',
  hasRangeWidths: true,
}
const HEAD =
  'Group Name,Country,Currency,Global Level,Annual Base Salary,Annual OTE,Hourly Rate,Percent Variable,Absolute Variable'

const { review, reviewRows, expectSameAfterExport } = fileReviews(
  facts,
  (stored) => compBandFile(stored, codes),
  compBandRows,
)

describe('a row', () => {
  test.each([
    ['sales,germany,eur,principal,"90,000",,,,30000', 'unchanged', {}],
    ['Sales,Germany,EUR,9,€90000,,,,30000 EUR', 'unchanged', {}],
    ['Sales,Germany,EUR,L9,91000,0,,20%,', 'changed', { percentVariable: '20', absoluteVariable: null }],
    [
      'Sales,Germany,EUR,L9,,120000,,,0',
      'changed',
      { annualBaseSalary: null, onTargetEarnings: '120000', absoluteVariable: '0' },
    ],
    ['Sales,Germany,EUR,8,,,31.250,,', 'unchanged', {}],
    ['Sales,de,EUR,8,,,31.250,,', 'unchanged', {}],
    ['Sales,Germany,EUR,int,50000,,,,', 'new', { globalLevelLevel: 0 }],
    ['Sales,Germany,EUR,INT,50000,,,,', 'new', { globalLevelLevel: 0 }],
    ['Sales,United states OF america,USD,0,50000,,,,', 'new', { country: 'US' }],
    ["Sales,côte d'ivoire,XOF,0,F CFA 50000,,,,", 'new', { country: 'CI', annualBaseSalary: '50000' }],
    ['Sales,United Kingdom,USD,0,50000,,,99,', 'new', { currencyCode: 'USD', percentVariable: '99' }],
  ])('%j is %s [CB14]', (row, outcome, after) => {
    const { rows, rowsWithProblems } = reviewRows(row)
    expect(rowsWithProblems).toEqual([])
    expect(rows).toMatchObject([{ outcome, after }])
  })

  test.each([
    [',Germany,EUR,9,1,,,,', 'Group Name', 'Line 2: Missing Group Name'],
    ['Sales,,EUR,9,1,,,,', 'Country', 'Line 2: Missing Country'],
    ['Sales,Germany,,9,1,,,,', 'Currency', 'Line 2: Missing Currency'],
    ['Sales,Germany,EUR,,1,,,,', 'Global Level', 'Line 2: Missing Global Level'],
    ['Sales,Atlantis,EUR,9,1,,,,', 'Country', 'Line 2: Warning: Could not find country code for "Atlantis"'],
    ['Sales,Germany,XXX,9,1,,,,', 'Currency', 'Line 2: No currency has the code “XXX”.'],
    [
      'Sales,Germany,USD,9,1,,,,',
      'Currency',
      'Line 2: The currency is USD, but this country group uses EUR. Amounts are not converted, so enter them in EUR.',
    ],
    [
      'Field,United Kingdom,EUR,9,1,,,,',
      'Currency',
      'Line 2: The currency is EUR, but it must be USD (the workspace’s default) or GBP (the country’s local currency).',
    ],
    ['Field,United States,EUR,9,1,,,,', 'Currency', 'Line 2: The currency is EUR, but it must be USD.'],
    [
      'Sales,Germany,EUR,L7,1,,,,',
      'Global Level',
      'Line 2: Invalid global level: L7. Please use one of the valid levels',
    ],
    ['Sales,Germany,EUR,9,1,2,,,', 'Annual OTE', 'Line 2: Only one cash compensation field can have a value'],
    ['Sales,Germany,EUR,9,,2,3,,', 'Annual OTE', 'Line 2: Only one cash compensation field can have a value'],
    [
      'Sales,Germany,EUR,9,0,,,,',
      null,
      'Line 2: Must set either Annual Base Salary, Annual OTE, or Hourly Rate',
    ],
    [
      'Sales,Germany,EUR,9,1,,,0,0',
      'Absolute Variable',
      'Line 2: Cannot set both Absolute Variable and Percent Variable',
    ],
    ['Sales,Germany,EUR,9,-1,,,,', 'Annual Base Salary', 'Line 2: Annual Base Salary cannot be negative'],
    ['Sales,Germany,EUR,9,1,,,-1,', 'Percent Variable', 'Line 2: Percent Variable cannot be negative'],
    ['Sales,Germany,EUR,9,1,,,,-1', 'Absolute Variable', 'Line 2: Absolute Variable cannot be negative'],
    [
      'Sales,Germany,EUR,9,1,,,99.5,',
      'Percent Variable',
      'Line 2: The variable percentage cannot be more than 99%.',
    ],
    [
      'Sales,Germany,EUR,9,"149,32",,,,',
      'Annual Base Salary',
      'Line 2: Annual Base Salary is not a valid number',
    ],
    ['Sales,Germany,EUR,9,$1,,,,', 'Annual Base Salary', 'Line 2: Annual Base Salary is not a valid number'],
    [
      'Sales,Germany,EUR,9,,100,,,100',
      'Absolute Variable',
      'Line 2: The variable pay for level 9 must be less than the on-target earnings.',
    ],
  ])('%j is refused at %s [CB15, CB16, CB27]', (row, header, message) => {
    expect(problemsIn(reviewRows(row))).toEqual([[header, message]])
  })

  it.each([
    [
      'Sales,Atlantis,EUR,99,1,2,x,5,6',
      [
        'Warning: Could not find country code for "Atlantis"',
        'Invalid global level: 99. Please use one of the valid levels',
        'Hourly Rate is not a valid number',
        'Only one cash compensation field can have a value',
        'Cannot set both Absolute Variable and Percent Variable',
      ],
    ],
    [
      'Sales,Germany,USD,9,,,,5,5',
      [
        'The currency is USD, but this country group uses EUR. Amounts are not converted, so enter them in EUR.',
        'Must set either Annual Base Salary, Annual OTE, or Hourly Rate',
        'Cannot set both Absolute Variable and Percent Variable',
      ],
    ],
  ])('reports all of its problems together: %s [CSV14]', (row, messages) => {
    expect(problemsIn(reviewRows(row)).map(([, message]) => message)).toEqual(
      messages.map((message) => `Line 2: ${message}`),
    )
  })

  it('may have a plus before the currency sign of an amount [CSV19]', () => {
    expect(reviewRows('Sales,United States,USD,9,+$101000,,,,').rows[0]?.after.annualBaseSalary).toBe(
      '101000',
    )
  })
})

test.each([
  [9, false, 'Line 2: You see levels below L9. An admin can change that.'],
  [0, false, 'Line 2: You see levels below INT. An admin can change that.'],
  [0, true, 'Line 2: You have no level yet, so pay is hidden. Ask an admin to set your level.'],
])(
  'for a user who sees levels below %i (without a level: %s), reports a row at a hidden level [CB26]',
  (lowestHiddenLevel, hasNoLevel, message) => {
    const text = `${HEAD}\nSales,Germany,EUR,9,1,,,,\n`
    expect(problemsIn(review(text, { ...facts, lowestHiddenLevel, hasNoLevel }))).toEqual([
      ['Global Level', message],
    ])
  },
)

const HIDDEN_LEVELS_PROBLEM = [
  'Country',
  'Line 2: This change would affect levels that you cannot see. Ask an admin to make the change.',
]

test.each([
  ['a new country group of a stored group', 'SALES,United Kingdom,GBP', 9, [HIDDEN_LEVELS_PROBLEM]],
  ['the same if no listed level is hidden', 'SALES,United Kingdom,GBP', 10, []],
  ['a stored country group', 'Sales,Germany,EUR', 9, []],
  ['a country group of a new group', 'Field,United Kingdom,GBP', 9, []],
])(
  'for a user who does not see all levels, reports %s: %s below %i [CB39]',
  (_what, cells, limit, problems) => {
    const text = `${HEAD}\n${cells},L8,1,,,,\n`
    expect(problemsIn(review(text, { ...facts, lowestHiddenLevel: limit }))).toEqual(problems)
  },
)

test('replaces the stored basis by that of the row, and keeps the variable if the file has no variable column [CB16]', () => {
  const required = 'Group Name,Country,Currency,Global Level'
  const cases = [
    ['Annual OTE', '150000', { onTargetEarnings: '150000', absoluteVariable: '30000' }],
    ['Hourly Rate', '40', { hourlyRate: '40', absoluteVariable: '30000' }],
    ['Annual OTE,Percent Variable', '150000,', { onTargetEarnings: '150000' }],
    ['Annual OTE,Percent Variable', '150000,5', { onTargetEarnings: '150000', percentVariable: '5' }],
  ] as const
  for (const [headers, cells, amounts] of cases) {
    const { rows } = review(`${required},${headers}\nSales,Germany,EUR,9,${cells}\n`)
    expect(rows[0]?.after).toMatchObject({ ...EMPTY_BAND, ...amounts })
  }
})

describe('a new country group', () => {
  it('takes the currency of its first row, and is announced there [CB27, CSV22]', () => {
    const { rows, rowsWithProblems, namesToCreate } = reviewRows(
      'Field,United Kingdom,GBP,9,1,,,,',
      'FIELD,United Kingdom,GBP,8,1,,,,',
      'Field,United Kingdom,USD,0,1,,,,',
      'Field,Germany,USD,9,1,,,,',
      'Sales,Germany,EUR,0,1,,,,',
    )
    expect(namesToCreate).toEqual(['Field'])
    expect(rows.map(({ note }) => note)).toEqual([
      '“Field” will be created. A country group for the United Kingdom will be created in GBP.',
      null,
      'A country group for Germany will be created in USD.',
      null,
    ])
    expect(rowsWithProblems.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      'Line 4: The currency is USD, but an earlier row uses GBP for the same new country group. Use one currency for all rows of the group.',
    ])
  })

  it('warns if there is no range width group [CB29]', () => {
    const { rows } = review(`${HEAD}\nField,Germany,EUR,9,1,,,,`, { ...facts, hasRangeWidths: false })
    expect(rows[0]?.note).toBe(
      '“Field” will be created. A country group for Germany will be created in EUR. ' +
        'Its ranges will have no min or max until you choose a range width group.',
    )
  })

  it('warns which currency it uses if the default country has no mapping [CB30]', () => {
    const { rows } = reviewRows('Sales,United States,USD,9,1,,,,', 'Sales,United States,USD,8,1,,,,')
    expect(rows.map(({ warnings }) => warnings)).toEqual([
      ['Line 2: No local currency found for United States. Using USD as default.'],
      [],
    ])
  })

  it('depends only on the rows of the same file [CSV22]', () => {
    const table = compBandFile(facts, codes)
    const file = readCsvFile(`${HEAD}\nField,Germany,EUR,9,1,,,,\n`, headersOf(table))
    if (isRefusal(file)) throw new Error(file.message)
    const notes = [1, 2].map(() => {
      const reviewed = reviewImport(table, file, [])
      return isRefusal(reviewed) ? reviewed : reviewed.rows[0]?.note
    })
    expect(notes[1]).toBe(notes[0])
  })
})

test('reports countries without a mapping once, in the order of the file, and at their rows, which announce no group [CB28, CSV20]', () => {
  const reviewed = reviewRows(
    'Sales,India,USD,9,1,2,,,',
    'Sales,France,EUR,9,1,,,,',
    'Sales,Nowhere,USD,8,1,,,,',
    'Sales,India,USD,8,1,,,,',
  )
  expect(refuseProblems(reviewed)).toMatchObject({
    message:
      'The following countries are not available in Global Mappings: India, France. Please add these countries to Global Mappings before importing.',
    problems: [
      { line: 2, message: 'Line 2: Only one cash compensation field can have a value' },
      { line: 4, message: 'Line 4: Warning: Could not find country code for "Nowhere"' },
    ],
  })
  expect(reviewed.rows.map(({ warnings, note }) => [warnings, note])).toEqual([
    [['Line 3: France is not in global mappings. Add the country to global mappings first.'], null],
    [['Line 5: India is not in global mappings. Add the country to global mappings first.'], null],
  ])
})

test('writes the columns of a template in order', () => {
  const table = compBandFile({ ...facts, groups: [], levels: [] }, codes)
  expect([templateFileName(table), templateText(table)]).toEqual(['comp_bands_template.csv', `${HEAD}\r\n`])
})

describe('an export', () => {
  it('contains the bands of all groups at the levels that pages list', () => {
    expect(exportText(compBandFile(facts, codes), compBandRows(facts))).toBe(
      `${HEAD}\r\nSales,Germany,EUR,Principal,90000,,,,30000\r\nSales,Germany,EUR,L8,,,31.25,,\r\n`,
    )
  })

  it('changes nothing when imported again [CSV15]', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => (cents / 100).toFixed(2))
    const amounts = fc
      .record({
        basis: fc.constantFrom('annualBaseSalary', 'hourlyRate', 'onTargetEarnings'),
        amount,
        variable: fc.constantFrom('none', 'percentVariable', 'absoluteVariable'),
        percent: fc.nat(99),
      })
      .map(({ basis, amount: cash, variable, percent }) => ({
        ...EMPTY_BAND,
        [basis]: cash,
        ...(variable !== 'none' && { [variable]: variable === 'percentVariable' ? String(percent) : '0.00' }),
      }))
    const compBands = fc.uniqueArray(
      fc.tuple(fc.constantFrom(9, 8, 0), amounts).map(([globalLevelLevel, each]) => ({
        globalLevelLevel,
        ...each,
      })),
      { selector: ({ globalLevelLevel }) => globalLevelLevel },
    )
    const countryGroups = fc.uniqueArray(
      fc.record({
        country: fc.constantFrom('US', 'DE', 'GB', 'CI'),
        currencyCode: fc.constantFrom('USD', 'EUR', 'GBP', 'XOF'),
        compBands,
      }),
      { selector: ({ country }) => country },
    )
    const groups = fc.uniqueArray(
      fc.record({
        name: oddNames,
        compBandCountryGroups: countryGroups,
      }),
      { selector: ({ name }) => name, maxLength: 3 },
    )
    fc.assert(
      fc.property(groups, (generatedGroups) => {
        const generatedFacts = { ...facts, groups: generatedGroups }
        fc.pre(compBandRows(generatedFacts).length > 0)
        expectSameAfterExport(generatedFacts)
      }),
      { numRuns: 60 },
    )
  })
})

test('accepts each row of any file or reports its problems', () => {
  const acceptedCount = reviewAnyFile(compBandFile(facts, codes), compBandRows(facts), [
    ['sales', 'germany', 'eur', 'principal', '90,000', '', '', '', '30000'],
    ['Field', 'Germany', 'EUR', 'L9', '', '50000', '', '12', ''],
  ])
  expect(acceptedCount).toBeGreaterThan(0)
})

describe('a pre-filled template [CSV44]', () => {
  const rowsOf = (changes: Partial<CompBandFacts>) => {
    const changed = { ...facts, ...changes }
    return exportText(compBandFile(changed, codes), bandRowsToFill(changed)).split('\r\n').slice(1, -1)
  }

  test('has the levels of each group that have no band, without amounts', () => {
    expect(rowsOf({})).toEqual(['Sales,Germany,EUR,L0,,,,,'])
  })

  test('has the default country for a group without country groups, and rows without a group name if there are no groups', () => {
    expect(rowsOf({ groups: [{ name: 'Field', compBandCountryGroups: [] }], lowestHiddenLevel: 9 })).toEqual([
      'Field,United States,USD,L8,,,,,',
      'Field,United States,USD,L0,,,,,',
    ])
    expect(rowsOf({ groups: [], defaultCountry: 'GB' })[0]).toBe(',United Kingdom,GBP,Principal,,,,,')
  })
})
