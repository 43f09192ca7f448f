import { expect, test } from 'vitest'
import { type CompRangesSearch, readCompRangesSearch } from './search.ts'

test('reads an address with all parameters', () => {
  const allParameters: Record<keyof CompRangesSearch, string> = {
    family: '12',
    country: 'US',
    zip: '02139',
    tier: '2',
    currency: 'local',
    mode: 'relative',
    without: '5,12',
    at: '212000.5',
    job: '301',
    why: 'true',
    unreadable: 'country',
    beside: 'DE',
    of: 'beside',
  }
  expect(readCompRangesSearch(allParameters)).toMatchObject({
    family: 12,
    country: 'US',
    zip: '02139',
    tier: 2,
    currency: 'local',
    mode: 'relative',
    without: '5,12',
    at: '212000.5',
    job: 301,
    why: true,
    beside: 'DE',
    of: 'beside',
  })
})

test.each([
  [{ job: '' }],
  [{ why: 'true' }],
  [{ unheardOf: '1' }],
  [{ unreadable: 'family' }],
  [{ beside: 'de' }],
  [{ beside: '0' }],
  [{ of: 'beside' }],
])('ignores %o in an address', (search) => {
  expect(readCompRangesSearch(search)).toEqual({})
})

test.each([
  [{ family: '0' }],
  [{ family: 'abc' }],
  [{ family: '-3' }],
  [{ family: '1e3' }],
  [{ country: 'usa' }],
  [{ country: 'us' }],
  [{ zip: '1234' }],
  [{ zip: '123456' }],
  [{ zip: 'ABCDE' }],
  [{ tier: 'first' }],
  [{ currency: 'EUR' }],
  [{ mode: 'both' }],
  [{ without: '5,' }],
  [{ without: 'P4' }],
  [{ at: '0' }],
  [{ at: '-1' }],
  [{ at: '1.2.3' }],
  [{ at: '<b>' }],
  [{ job: 'x' }],
])('ignores and reports %o in an address', (search) => {
  expect(readCompRangesSearch(search)).toEqual({ unreadable: Object.keys(search)[0] })
})

test('reads parameters that links in the app set as numbers, not only texts of an address', () => {
  const search = { family: 12, country: 'DE', currency: 'default', at: '90000' } as const
  expect(readCompRangesSearch(search)).toEqual(search)
})

test.each([
  ['5,6', true],
  ['Management.11', true],
  ['Management.11,5', true],
  ['5,', false],
  ['P4', false],
  ['<b>.1', false],
])('reads %j as hidden levels: %s', (without, isRead) => {
  expect(readCompRangesSearch({ without }).without).toBe(isRead ? without : undefined)
})
