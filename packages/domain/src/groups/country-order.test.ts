import { expect, test } from 'vitest'
import { countriesToAdd, sortByCountry } from './country-order.ts'

const order = {
  defaultCountry: 'US',
  nameOf: (country: string) => ({ US: 'United States', DE: 'Germany', GB: 'United Kingdom' })[country] ?? '',
}
const parts = (...countries: string[]) => countries.map((country) => ({ country }))

test('sorts parts of a group by country: the default country first, the others by name [CB12]', () => {
  expect(sortByCountry(parts('GB', 'DE', 'US'), order)).toEqual(parts('US', 'DE', 'GB'))
})

test('offers mapped countries and the default country, without those that the group has [BS2, CB12]', () => {
  expect(countriesToAdd(parts('DE'), ['GB', 'DE'], order)).toEqual(['US', 'GB'])
  expect(countriesToAdd(parts('US'), ['US', 'GB', 'DE'], order)).toEqual(['DE', 'GB'])
})
