import { expect, test } from 'vitest'
import { validateByColumns } from '../editing/problems.ts'
import { mappingColumns, mappingRules } from './columns.ts'
import { countryChoices, newGlobalMapping, describePay } from './global-mapping.ts'

const mapping = (compBandPercentage: string, equityPercent: string) => ({
  countryCode: 'DE',
  compBandPercentage,
  equityPercent,
  localCurrency: 'EUR',
})

test.each([
  [mapping('85', '70'), null],
  [mapping('0.0001', '250'), null],
  [mapping('0', '70'), 'compBandPercentage'],
  [mapping('85', '0'), 'equityPercent'],
  [mapping('-5', '70'), 'compBandPercentage'],
  [mapping('85', ''), 'equityPercent'],
  [{ ...mapping('85', '70'), countryCode: 'XX' }, 'countryCode'],
  [{ ...mapping('85', '70'), localCurrency: 'XXX' }, 'localCurrency'],
])('checks %j: the invalid field is %s [GM1]', (typed, field) => {
  const columns = mappingColumns([{ code: 'DE', name: 'Germany' }], [{ code: 'EUR', name: 'Euro' }])
  const refusal = validateByColumns(Object.values(columns), typed)
  expect(refusal?.field ?? null).toBe(field)
  const messages: Readonly<Record<string, string>> = {
    countryCode: 'No country has the code “XX”.',
    compBandPercentage: 'Percentage must be greater than zero',
    equityPercent: 'Percentage must be greater than zero',
    localCurrency: 'No currency has the code “XXX”.',
  }
  expect(refusal?.message).toBe(messages[field ?? ''])
})

test('accepts each country only once [GM2]', () => {
  const columns = mappingColumns([{ code: 'DE', name: 'Germany' }], [])
  const refuseCountries = (...codes: (string | null)[]) =>
    mappingRules(columns).checkRows?.(
      new Map(codes.map((countryCode, row) => [String(row), { countryCode }])),
    )
  expect(refuseCountries('DE', 'FR', null, null)).toEqual([])
  expect(refuseCountries('DE', 'FR', 'DE')).toEqual([
    { key: '2', column: 'countryCode', message: 'Germany is listed more than once. Keep only one.' },
  ])
})

test('starts a new row with the United States, or the first unused country [GM3]', () => {
  const defaults = { compBandPercentage: '100', equityPercent: '100', localCurrency: 'USD' }
  const others = [{ countryCode: 'US' }, { countryCode: 'AD' }, { countryCode: null }]
  expect(newGlobalMapping([], ['AD', 'DE'])).toEqual({ countryCode: 'US', ...defaults })
  expect(newGlobalMapping(others, ['AD', 'DE'])).toEqual({ countryCode: 'DE', ...defaults })
  expect(newGlobalMapping(others, ['AD'])).toBeNull()
})

test('offers each country once, the default country first and the others by name [GM4]', () => {
  const names: Record<string, string> = {
    US: 'United States',
    DE: 'Germany',
    AT: 'Austria',
    CH: 'Switzerland',
  }
  const choicesFor = (codes: string[]) =>
    countryChoices(
      codes.map((countryCode) => ({ countryCode, localCurrency: `of ${countryCode}` })),
      'US',
      (code) => names[code] ?? code,
    ).map(({ country, localCurrency }) => [country, localCurrency])
  expect(choicesFor(['CH', 'DE', 'AT'])).toEqual([
    ['US', null],
    ['AT', 'of AT'],
    ['DE', 'of DE'],
    ['CH', 'of CH'],
  ])
  expect(choicesFor(['CH', 'US'])).toEqual([
    ['US', 'of US'],
    ['CH', 'of CH'],
  ])
})

test.each([
  ['US', '100', null, 'Default country'],
  [
    'US',
    '100',
    { groupCount: 4, countWithOwnBands: 4 },
    'Default country: has its own bands in 4 of 4 groups',
  ],
  ['DE', '90', null, 'United States bands × 90%, unless this country has its own bands'],
  ['DE', '90.50', { groupCount: 4, countWithOwnBands: 0 }, 'United States bands × 90.5%'],
  ['DE', '90', { groupCount: 1, countWithOwnBands: 1 }, 'Percentage not used: the country has its own bands'],
  [
    'DE',
    '90',
    { groupCount: 4, countWithOwnBands: 4 },
    'Percentage not used: the country has its own bands in all 4 groups',
  ],
  [
    'DE',
    '90',
    { groupCount: 4, countWithOwnBands: 3 },
    'Has its own bands in 3 of 4 groups, otherwise United States bands × 90%',
  ],
  ['DE', '0', { groupCount: 4, countWithOwnBands: 0 }, ''],
  ['DE', '', null, ''],
])('describes pay in %s at %j with %j as %s [GM9]', (countryCode, compBandPercentage, bands, text) => {
  const defaultCountry = { country: 'US', name: 'United States' }
  expect(describePay({ countryCode, compBandPercentage }, defaultCountry, bands)).toBe(text)
})
