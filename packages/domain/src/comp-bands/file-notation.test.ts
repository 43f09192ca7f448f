import { describe, expect, test } from 'vitest'
import { BAND_FILE } from './band-file.fixture.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { readCsvFile } from '../csv/csv-file.ts'
import { findNotationQuestion } from '../csv/csv-notation.ts'
import { reviewImport } from '../csv/csv-review.ts'
import { headersOf } from '../csv/csv-table.ts'

const BANDS =
  'Group Name;Country;Currency;Global Level;Annual Base Salary;Annual OTE;Hourly Rate;Percent Variable;Absolute Variable'
const band = (level: number, annual: string, percent = '') =>
  `Sales;United States;USD;${level};${annual};;;${percent};`

function read(text: string) {
  const file = readCsvFile(text, headersOf(BAND_FILE))
  if (isRefusal(file)) throw new Error(file.message)
  return file
}
const question = (text: string) => findNotationQuestion(BAND_FILE, read(text))
const choices = (...rows: readonly string[]) =>
  question([BANDS, ...rows].join('\n'))?.choices.map(({ notation, value }) => `${notation} ${value}`)

describe('the question for the notation of a file', () => {
  test('has an example of a number with different values in two notations [CSV28]', () => {
    expect(question(`${BANDS}\n${band(9, '90000')}\n${band(8, '$ 12.000')}`)).toEqual({
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
    // Another currency is a separate problem.
    ['€ 12.000', undefined],
    ['1,234.567', undefined],
    ['1234.567', undefined],
    ['0.125', undefined],
    ['12,000', undefined],
    ['12,34,567', undefined],
    ['12.00', undefined],
    ['ten', undefined],
    ['1.2.3', undefined],
    ['', undefined],
  ])('for an amount of %j offers %j [CSV28]', (amount, expected) => {
    expect(choices(band(9, `"${amount}"`))).toEqual(expected)
  })

  test('is not asked for a percentage with three decimals, but for one with a decimal comma [CSV28]', () => {
    expect(choices(band(9, '90000', '12.000'))).toBeUndefined()
    expect(choices(band(9, '90000', '12,5'))).toEqual(['US null', 'DE 12.5'])
  })

  test('offers each notation in which some cell of the file has another value', () => {
    expect(choices(band(9, '12.000'), band(8, "1'234.50"))).toEqual(['US 12', 'DE 12000', 'CH 12'])
  })

  test('is not asked for a file whose headers are refused', () => {
    expect(question('Annual Base Salary\n12.000')).toBe(null)
  })
})

test('reads the whole file in the chosen notation, with its separators [CSV40]', () => {
  const file = read([BANDS, band(9, '12.000,50 USD', '12,5 %'), band(8, '1,234.56')].join('\n'))
  const reviewed = reviewImport(BAND_FILE, { ...file, notation: 'DE' }, [])
  expect(reviewed).toMatchObject({
    rows: [{ line: 2, after: { annualBaseSalary: '12000.5', percentVariable: '12.5', globalLevelLevel: 9 } }],
    rowsWithProblems: [
      { problems: [{ line: 3, message: 'Line 3: Annual Base Salary is not a valid number' }] },
    ],
  })
})
