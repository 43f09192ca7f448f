import { expect, test } from 'vitest'
import { type CompRangesSearch, readCompRangesSearch } from './search.ts'

test('an address that says everything is read whole', () => {
  const whole: Record<keyof CompRangesSearch, string> = {
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
    unread: 'country',
    beside: 'DE',
    of: 'beside',
  }
  expect(readCompRangesSearch(whole)).toMatchObject({
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
  [{ unread: 'family' }],
  [{ beside: 'de' }],
  [{ beside: '0' }],
  [{ of: 'beside' }],
])('%o in an address is as if it were not there', (search) => {
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
])('%o in an address counts as absent, and is told', (search) => {
  expect(readCompRangesSearch(search)).toEqual({ unread: Object.keys(search)[0] })
})

test('what the router hands on after a navigation is read as the text of an address is', () => {
  const search = { family: 12, country: 'DE', currency: 'default', at: '90000' } as const
  expect(readCompRangesSearch(search)).toEqual(search)
})
