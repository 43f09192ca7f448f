import { expect, test } from 'vitest'
import { readGroupListSearch } from './group-search.ts'

test.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [{ find: 'Sales' }, { find: 'Sales' }],
  [{ find: '' }, {}],
  [{ find: 7 }, {}],
])('the list of groups reads %j', (search, read) => {
  expect(readGroupListSearch(search)).toEqual(read)
})
