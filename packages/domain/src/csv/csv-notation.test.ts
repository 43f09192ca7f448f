import { describe, expect, test } from 'vitest'
import { type CompBandFacts, compBandFile } from '../comp-bands/csv-rows.ts'
import { equityFile } from '../equity-bands/csv-rows.ts'
import { rateFile } from '../currencies/csv-rows.ts'
import { familyTemplate } from '../job-families/csv-rows.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { readCsvFile } from './csv-file.ts'
import { questionNotation } from './csv-notation.ts'
import { reviewImport } from './csv-review.ts'
import { type ColumnValues, type CsvTable, headersOf } from './csv-table.ts'

const facts: CompBandFacts = {
  groups: [],
  levels: [
    { level: 9, name: 'Principal' },
    { level: 8, name: 'Senior' },
  ],
  levelsBelow: null,
  globalMappings: [],
  defaultCountry: 'US',
  defaultCurrency: 'USD',
}
const bands = compBandFile(facts, {
  countries: [{ code: 'US', name: 'United States' }],
  currencies: [{ code: 'USD', symbol: '$' }],
})
const BANDS =
  'Group Name;Country;Currency;Global Level;Annual Base Salary;Annual OTE;Hourly Rate;Percent Variable;Absolute Variable'
const band = (level: number, annual: string, percent = '') =>
  `Sales;United States;USD;${level};${annual};;;${percent};`

function read<Row extends ColumnValues>(table: CsvTable<Row>, text: string) {
  const file = readCsvFile(text, headersOf(table))
  if (isRefusal(file)) throw new Error(file.message)
  return file
}
const question = <Row extends ColumnValues>(table: CsvTable<Row>, text: string) =>
  questionNotation(table, read(table, text))
const choices = (...rows: readonly string[]) =>
  question(bands, [BANDS, ...rows].join('\n'))?.choices.map(({ notation, value }) => `${notation} ${value}`)

describe('Numbers that would read differently in two notations', () => {
  test('are asked about once, with an example from the file', () => {
    expect(question(bands, `${BANDS}\n${band(9, '90000')}\n${band(8, '$ 12.000')}`)).toEqual({
      example: '$ 12.000',
      line: 3,
      header: 'Annual Base Salary',
      choices: [
        { notation: 'US', value: '12' },
        { notation: 'DE', value: '12000' },
      ],
    })
  })

  test.each([
    ['12.000', ['US 12', 'DE 12000']],
    ['149,32', ['US null', 'DE 149.32']],
    ['1.234,56', ['US null', 'DE 1234.56']],
    ['1 234,56', ['US null', 'FR 1234.56']],
    ["1'234.56", ['US null', 'CH 1234.56']],
    ['1,234.567', undefined],
    ['1234.567', undefined],
    ['0.125', undefined],
    ['12,000', undefined],
    ['12,34,567', undefined],
    ['12.00', undefined],
    ['ten', undefined],
    ['1.2.3', undefined],
    ['', undefined],
  ])('an amount written %j offers %j', (amount, expected) => {
    expect(choices(band(9, `"${amount}"`))).toEqual(expected)
  })

  test('a percentage or a rate with three decimals is written in one way only, and one with a decimal comma is asked about', () => {
    expect(choices(band(9, '90000', '12.000'))).toBeUndefined()
    expect(choices(band(9, '90000', '12,5'))).toEqual(['US null', 'DE 12.5'])
    const rates = 'Currency Code A,Currency Code B,A to B Multiplier\nEUR,USD,'
    const currencies = rateFile([
      { code: 'EUR', name: 'Euro' },
      { code: 'USD', name: 'US Dollar' },
    ])
    expect(question(currencies, `${rates}1.086`)).toBe(null)
    expect(question(currencies, `${rates}"1,086"`)).toBe(null)
    expect(question(currencies, `${rates}"1,0862"`)?.choices).toEqual([
      { notation: 'US', value: null },
      { notation: 'DE', value: '1.0862' },
    ])
  })

  test('the other cells of the file say which notations are offered', () => {
    expect(choices(band(9, '12.000'), band(8, "1'234.50"))).toEqual(['US 12', 'DE 12000', 'CH 12'])
  })

  test('values of equity bands and multipliers of families are asked about as well', () => {
    const equity = equityFile({ groups: [], levels: facts.levels, levelsBelow: null, hasRangeWidths: true })
    expect(question(equity, 'Group Name,Global Level,Value\nAll,9,120.000')?.choices).toHaveLength(2)
    expect(question(familyTemplate(), 'Code,Name,Comp Band Multiplier\nA,Aa,"105,5"')?.choices).toEqual([
      { notation: 'US', value: null },
      { notation: 'DE', value: '105.5' },
    ])
  })

  test('a file that cannot be read for its headers is not asked about', () => {
    expect(question(bands, 'Annual Base Salary\n12.000')).toBe(null)
  })
})

test('The whole file is read in the notation that was chosen, with its separators', () => {
  const file = read(bands, [BANDS, band(9, '12.000,50 USD', '12,5 %'), band(8, '1,234.56')].join('\n'))
  const reviewed = reviewImport(bands, { ...file, notation: 'DE' }, [])
  expect(reviewed).toMatchObject({
    rows: [{ line: 2, after: { annualBaseSalary: '12000.5', percentVariable: '12.5', globalLevelLevel: 9 } }],
    rowsWithProblems: [
      { problems: [{ line: 3, message: 'Line 3: Annual Base Salary is not a valid number' }] },
    ],
  })
})
