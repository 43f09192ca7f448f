import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { countryAliases } from '@plumb/reference-data/country-aliases.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { fileReviews } from '../csv/file-reviews.fixture.ts'
import { readCsvFile } from '../csv/csv-file.ts'
import { reviewImport } from '../csv/csv-review.ts'
import { headersOf, templateFileName, templateText } from '../csv/csv-table.ts'
import { parseTypedText } from '../editing/draft.ts'
import { validateTyped } from '../editing/problems.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { mappingColumns } from './columns.ts'
import { mappingFile, type MappingRow } from './csv-rows.ts'

const countries = COUNTRIES.map((country) => ({
  code: country.alpha2,
  name: countryName(country.alpha2),
  also: countryAliases(country),
}))
const table = mappingFile(countries, CURRENCIES)
const HEAD = 'Country Code,Equity %,Local Currency,Comp Band %'
const germany: MappingRow = {
  countryCode: 'DE',
  compBandPercentage: '80.25',
  equityPercent: '90',
  localCurrency: 'EUR',
}

const { tryReview, expectSameAfterExport } = fileReviews(
  [germany],
  () => table,
  (rows) => rows,
)

it.each([
  [',1,EUR,1', 'Line 2: Missing Country Code'],
  ['DE,,EUR,1', 'Line 2: Percentage must be greater than zero'],
  ['DE,1,,1', 'Line 2: Missing Local Currency'],
  ['DE,1,EUR,', 'Line 2: Percentage must be greater than zero'],
  ['ZZ,1,EUR,1', 'Line 2: No country has the code “ZZ”.'],
  ['Atlantis,1,EUR,1', 'Line 2: No country has the code “Atlantis”.'],
  ['DE,1,ZZZ,1', 'Line 2: No currency has the code “ZZZ”.'],
  ['DE,1,Euro,1', 'Line 2: No currency has the code “Euro”.'],
  ['DE,0,EUR,1', 'Line 2: Percentage must be greater than zero'],
  ['DE,1,EUR,-5', 'Line 2: Percentage must be greater than zero'],
  ['DE,x,EUR,1', 'Line 2: Percentage must be greater than zero'],
  ['DE,"149,32",EUR,1', 'Line 2: Percentage must be greater than zero'],
  ['DE,1e3,EUR,1', 'Line 2: Percentage must be greater than zero'],
])('refuses the row %j [GM1]', (row, message) => {
  expect(tryReview(`${HEAD}\n${row}`)).toMatchObject({
    rowsWithProblems: [{ problems: [{ message }] }],
    problem: 'No valid data found in CSV',
  })
})

it.each([
  ['DE,90,EUR,80.25', 'unchanged'],
  ['de,90.0%,eur,80.250', 'unchanged'],
  ['DE,91,EUR,80.25', 'changed'],
  ['Germany,90,EUR,80.25', 'unchanged'],
  ['DEU,90,EUR,80.25', 'unchanged'],
  ['FR,"1,000.5",EUR,80', 'new'],
])('reviews the row %j: %s [GM6]', (row, outcome) => {
  expect(tryReview(`${HEAD}\n${row}`)).toMatchObject({ rows: [{ outcome }], problem: null })
})

it('warns about a changed currency, naming the bands that still use the old one [GM14]', () => {
  const storedBand = (groupName: string, country: string, currencyCode: string) => ({
    groupName,
    country,
    currencyCode,
  })
  const bands = [
    storedBand('Sales', 'DE', 'EUR'),
    storedBand('Support', 'DE', 'EUR'),
    storedBand('Field', 'DE', 'USD'),
    storedBand('Sales', 'FR', 'EUR'),
  ]
  const warningsOf = (row: string, storedBands = bands) => {
    const file = readCsvFile(`${HEAD}\n${row}`, headersOf(table))
    if (isRefusal(file)) return file.message
    const reviewed = reviewImport(mappingFile(countries, CURRENCIES, storedBands), file, [germany])
    return isRefusal(reviewed) ? reviewed.message : reviewed.rows.map(({ warnings }) => warnings)
  }
  const warning = 'Line 2: The local currency of Germany changes from EUR to CHF.'
  expect(warningsOf('DE,90,CHF,80.25')).toEqual([[`${warning} The bands for Sales and Support are in EUR.`]])
  expect(warningsOf('DE,90,CHF,80.25', [])).toEqual([[warning]])
  expect(warningsOf('DE,91,EUR,80.25')).toEqual([[]])
  expect(warningsOf('FR,91,CHF,80.25')).toEqual([[]])
})

it('reports a file without rows as having no valid data [GM6]', () => {
  expect(tryReview(HEAD)).toMatchObject({ refused: true, message: 'No valid data found in CSV' })
})

it('accepts the template, which has three rows [GM6]', () => {
  expect(templateFileName(table)).toBe('global_mappings_template.csv')
  expect(templateText(table)).toBe(`${HEAD}\r\nUS,100,USD,100\r\nGB,90,GBP,85\r\nIN,50,INR,40\r\n`)
  expect(tryReview(templateText(table))).toMatchObject({ rowsWithProblems: [], rows: [{}, {}, {}] })
})

describe('the page of mappings', () => {
  const [country, compBand] = Object.values(mappingColumns(countries, CURRENCIES))

  it.each(['', '0', '-1', 'x', '149,32'])(
    'refuses the percentage %j, which must be greater than zero [GM1]',
    (typed) => {
      expect(compBand && validateTyped(compBand, parseTypedText(compBand, typed))).toBe(
        'Percentage must be greater than zero',
      )
    },
  )

  it('shows country names, and accepts names and codes', () => {
    expect(country?.kind.read('TR')).toEqual({ value: 'TR' })
    expect(country?.kind.read('türkiye')).toEqual({ value: 'TR' })
    expect(country?.kind.show('TR')).toBe('Türkiye')
  })

  it.each([
    ['80', '80%'],
    ['80.25', '80.25%'],
    ['80.123456', '80.1235%'],
  ])('shows %s as %s [GM8]', (value, shown) => expect(compBand?.kind.show(value)).toBe(shown))
})

it('changes nothing when an export is imported again [CSV15, GM6]', () => {
  const percent = fc
    .tuple(fc.nat(999), fc.nat(999_999))
    .filter(([whole, rest]) => whole + rest > 0)
    .map(([whole, rest]) => String(Number(`${whole}.${String(rest).padStart(6, '0')}`)))
  const rows = fc.uniqueArray(
    fc.record({
      countryCode: fc.constantFrom(...countries.map(({ code }) => code)),
      compBandPercentage: percent,
      equityPercent: percent,
      localCurrency: fc.constantFrom(...CURRENCIES.map(({ code }) => code)),
    }),
    { selector: ({ countryCode }) => countryCode, minLength: 1 },
  )
  fc.assert(fc.property(rows, (stored) => expectSameAfterExport(stored)))
})

test('accepts each row of any file or reports its problems [CSV25]', () => {
  const acceptedCount = reviewAnyFile(
    table,
    [germany],
    [
      ['DE', '90', 'EUR', '80.25'],
      ['FR', '70%', 'usd', '99.9'],
    ],
  )
  expect(acceptedCount).toBeGreaterThan(0)
})
