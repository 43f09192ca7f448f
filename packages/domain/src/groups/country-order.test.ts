import { expect, test } from 'vitest'
import { countriesToAdd, sortByCountry } from './country-order.ts'

const order = {
  defaultCountry: 'US',
  nameOf: (country: string) => ({ US: 'United States', DE: 'Germany', GB: 'United Kingdom' })[country] ?? '',
}
const parts = (...countries: string[]) => countries.map((country) => ({ country }))

test('sorts the default country’s group first, then by name [CB12]', () => {
  expect(sortByCountry(parts('GB', 'DE', 'US'), order)).toEqual(parts('US', 'DE', 'GB'))
})

test('offers mapped countries and the default country, each once [BS2, CB12]', () => {
  expect(countriesToAdd(parts('DE'), ['GB', 'DE'], order)).toEqual(['US', 'GB'])
  expect(countriesToAdd(parts('US'), ['US', 'GB', 'DE'], order)).toEqual(['DE', 'GB'])
})
