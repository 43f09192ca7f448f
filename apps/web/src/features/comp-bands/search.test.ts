import { expect, test } from 'vitest'
import { readBandSearch } from './search.ts'

test.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { groupId: '7', editing: 'true' },
    { groupId: 7, editing: true },
  ],
  [{ groupId: '0', editing: 'yes', selectedCountryGroupId: 'x' }, {}],
  [{ groupId: '1e3', selectedCountryGroupId: 12 }, { selectedCountryGroupId: 12 }],
  // Each id once. An empty list stays: it means no comparison, whereas for an absent list the page chooses one.
  [{ comparisonGroupIds: '3,3,x,4,5' }, { comparisonGroupIds: '3,4,5' }],
  [{ comparisonGroupIds: '' }, { comparisonGroupIds: '' }],
  [{ comparisonGroupIds: 3 }, { comparisonGroupIds: '3' }],
  [{ level: '0' }, { level: 0 }],
  [{ level: '-1' }, {}],
])('reads the search parameters %j as %j', (search, read) => {
  expect(readBandSearch(search)).toEqual(read)
})
