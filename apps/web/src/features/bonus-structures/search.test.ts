import { expect, test } from 'vitest'
import { readPercentSearch } from './search.ts'

test.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { groupId: '7', editing: 'true', countryGroupId: 3, level: '9' },
    { groupId: 7, editing: true, countryGroupId: 3, level: 9 },
  ],
  [{ groupId: 'x', editing: 'no', countryGroupId: 0, level: 'L9' }, {}],
])('the percents of a group read %j', (search, read) => {
  expect(readPercentSearch(search)).toEqual(read)
})
