import { expect, test } from 'vitest'
import { readBulkSearch } from './bulk/bulk-search.ts'
import { readSingleSearch } from './single/single-search.ts'

test.each([
  [{}, {}],
  [{ size: '50' }, { size: 50 }],
  [{ size: '10' }, {}],
  [{ size: '7' }, {}],
  [{ show: 'unknown' }, { show: 'unknown' }],
  [{ show: 'all' }, {}],
  [{ show: 'none' }, {}],
  [{ filter: 'NY' }, { filter: 'NY' }],
  [{ filter: '' }, {}],
  [{ sort: 'city' }, { sort: 'city' }],
  [
    { sort: 'city', desc: 'true' },
    { sort: 'city', desc: true },
  ],
  [{ sort: 'mayor', desc: 'true' }, {}],
  [{ zipcodes: '94110' }, {}],
])('reads the search parameters %j of the bulk lookup as %j', (search, expected) => {
  expect(readBulkSearch(search)).toEqual(expected)
})

test.each([
  [{ zip: '02139' }, { zip: '02139' }],
  [{ zip: '2139' }, {}],
  [{ zip: 'abcde' }, {}],
  [{ zip: '021390' }, {}],
  [{}, {}],
])('reads the search parameters %j of the single lookup as %j', (search, expected) => {
  expect(readSingleSearch(search)).toEqual(expected)
})
