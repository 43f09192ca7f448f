import { expect, test } from 'vitest'
import { parseListSearch } from './list-search.ts'

test.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [{ find: 'Sales' }, { find: 'Sales' }],
  [{ find: '' }, {}],
  [{ find: 7 }, {}],
  [{ sort: '-uses' }, { sort: '-uses' }],
  [
    { find: 'Sales', sort: '-name' },
    { find: 'Sales', sort: '-name' },
  ],
  // The default order needs no parameter.
  [{ sort: 'name' }, {}],
  [{ sort: '--name' }, {}],
  [{ sort: ['uses'] }, {}],
])('reads the search parameters %j as %j', (search, read) => {
  expect(parseListSearch(search)).toEqual(read)
})
