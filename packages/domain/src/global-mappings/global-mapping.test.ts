import { expect, test } from 'vitest'
import {
  countriesToPick,
  newGlobalMapping,
  refuseGlobalMapping,
  refuseGlobalMappings,
} from './global-mapping.ts'

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
])('%j is refused at %s', (typed, field) => {
  const refused = refuseGlobalMapping(typed)
  expect(refused?.field ?? null).toBe(field)
  expect(refused?.message ?? 'Percentage must be greater than zero').toBe(
    'Percentage must be greater than zero',
  )
})

test('each country occurs once', () => {
  const rows = (...codes: string[]) => codes.map((countryCode) => ({ countryCode }))
  expect(refuseGlobalMappings(rows('DE', 'FR'), String)).toBeNull()
  expect(refuseGlobalMappings(rows('DE', 'FR', 'DE'), () => 'Germany')).toMatchObject({
    message: 'Germany is there twice.',
    field: 'countryCode',
  })
})

test('a new row is of the US, else of the first country not used', () => {
  const defaults = { compBandPercentage: '100', equityPercent: '100', localCurrency: 'USD' }
  expect(newGlobalMapping(new Set(), ['AD', 'DE'])).toEqual({ countryCode: 'US', ...defaults })
  expect(newGlobalMapping(new Set(['US', 'AD']), ['AD', 'DE'])).toEqual({ countryCode: 'DE', ...defaults })
  expect(newGlobalMapping(new Set(['US', 'AD']), ['AD'])).toBeNull()
})

test('countries to pick: the default first, whether it has a mapping or not, then by name, each once', () => {
  const names: Record<string, string> = {
    US: 'United States',
    DE: 'Germany',
    AT: 'Austria',
    CH: 'Switzerland',
  }
  const pick = (codes: string[]) =>
    countriesToPick(
      codes.map((countryCode) => ({ countryCode })),
      'US',
      (code) => names[code] ?? code,
    )
  expect(pick(['CH', 'DE', 'AT'])).toEqual(['US', 'AT', 'DE', 'CH'])
  expect(pick(['CH', 'US'])).toEqual(['US', 'CH'])
})
