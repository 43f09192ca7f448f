import { expect, test } from 'vitest'
import { countriesToAdd, inCountryOrder } from './country-order.ts'

const order = {
  defaultCountry: 'US',
  nameOf: (country: string) => ({ US: 'United States', DE: 'Germany', GB: 'United Kingdom' })[country] ?? '',
}
const parts = (...countries: string[]) => countries.map((country) => ({ country }))

test('the default country’s part comes first, then by name [CB12]', () => {
  expect(inCountryOrder(parts('GB', 'DE', 'US'), order)).toEqual(parts('US', 'DE', 'GB'))
})

test('countries are added that are mapped or the default one, and each once [BS2, CB12]', () => {
  expect(countriesToAdd(parts('DE'), ['GB', 'DE'], order)).toEqual(['US', 'GB'])
  expect(countriesToAdd(parts('US'), ['US', 'GB', 'DE'], order)).toEqual(['DE', 'GB'])
})
