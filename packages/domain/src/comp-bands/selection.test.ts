import { expect, test } from 'vitest'
import { type RequestedBands, selectBands } from './selection.ts'

const NAMES: Readonly<Record<string, string>> = { US: 'United States', DE: 'Germany', GB: 'United Kingdom' }
const order = { defaultCountry: 'US', nameOf: (country: string) => NAMES[country] ?? country }
const group = (id: number, ...countries: string[]) => ({
  id,
  compBandCountryGroups: countries.map((country, index) => ({ id: id * 10 + index, country })),
})
const groups = [group(1, 'DE', 'US'), group(2, 'GB', 'DE'), group(3), group(4, 'US')]
const NOTHING_REQUESTED: RequestedBands = {
  groupId: null,
  comparisonGroupIds: null,
  selectedCountryGroupId: null,
}

test.each<[Partial<RequestedBands>, [number, number[], number | null]]>([
  [{}, [1, [2, 3], 11]],
  [{ groupId: 2 }, [2, [1, 3], 21]],
  [{ groupId: 99 }, [1, [2, 3], 11]],
  [{ groupId: 3 }, [3, [1, 2], null]],
  [{ comparisonGroupIds: [] }, [1, [], 11]],
  [{ comparisonGroupIds: [4, 99, 1, 4, 3, 2] }, [1, [4, 3], 11]],
  [{ selectedCountryGroupId: 10 }, [1, [2, 3], 10]],
  [{ selectedCountryGroupId: 99 }, [1, [2, 3], 11]],
  // Another group is shown in the country that was selected before.
  [{ groupId: 2, selectedCountryGroupId: 10 }, [2, [1, 3], 21]],
  [{ groupId: 1, selectedCountryGroupId: 20 }, [1, [2, 3], 11]],
])('for %j the selection is %j [CB12]', (requested, [groupId, comparisonGroupIds, countryGroupId]) => {
  expect(selectBands(groups, { ...NOTHING_REQUESTED, ...requested }, order)).toEqual({
    groupId,
    comparisonGroupIds,
    countryGroupId,
  })
})

test('selects nothing if there is no group', () => {
  expect(selectBands([], NOTHING_REQUESTED, order)).toBeNull()
})
