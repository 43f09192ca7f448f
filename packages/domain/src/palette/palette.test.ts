import { describe, expect, test } from 'vitest'
import { splitAtMatch, filterByName } from './name-search.ts'
import { parseQuery } from './search-input.ts'
import { splitPlace } from './split-place.ts'

describe('a typed text', () => {
  test.each([
    ['se', { isName: true, zipcode: null, amount: null }],
    [' s ', { isName: false, zipcode: null, amount: null }],
    ['', { isName: false, zipcode: null, amount: null }],
    ['98109', { isName: false, zipcode: '98109', amount: '98109' }],
    ['185k', { isName: false, zipcode: null, amount: '185000' }],
    ['185,000', { isName: false, zipcode: null, amount: '185000' }],
    // An amount is in the currency of the ranges, so it cannot name another one.
    ['185k EUR', { isName: true, zipcode: null, amount: null }],
    ['88.94 an hour', { isName: false, zipcode: null, amount: '184995.2' }],
    ['88.94/h', { isName: false, zipcode: null, amount: '184995.2' }],
    ['1.2m', { isName: false, zipcode: null, amount: '1200000' }],
    ['18,50', { isName: true, zipcode: null, amount: null }],
    ['0', { isName: false, zipcode: null, amount: null }],
    ['00', { isName: true, zipcode: null, amount: null }],
    ['L10', { isName: true, zipcode: null, amount: null }],
    ['an hour', { isName: true, zipcode: null, amount: null }],
    ['999999999999999 an hour', { isName: true, zipcode: null, amount: null }],
  ] as const)('such as %j may mean %j [MO9, PA2]', (typed, meanings) => {
    expect(parseQuery(typed)).toEqual({ text: typed.trim(), ...meanings })
  })
})

test.each([
  ['Sales Manager Germany', 'Germany', 'sales manager'],
  ['Sales Manager in Germany', 'Germany', 'sales manager'],
  ['sales manager,  GERMANY', 'Germany', 'sales manager'],
  ['Germany Sales Manager', 'Germany', 'sales manager'],
  ['Staff Engineer San Francisco', 'SF Bay Area', 'staff engineer'],
  ['Nurse West Virginia', 'West Virginia', 'nurse'],
  ['Germany', null, null],
  ['Sales Manager', null, null],
  ['Virginian Ham', null, null],
])('in %j, the place is %j, next to %j [PA12]', (typed, label, rest) => {
  const places = [['Germany'], ['Virginia'], ['West Virginia'], ['SF Bay Area', 'San Francisco']]
  const split = splitPlace(
    typed,
    places.map((names) => ({ names })),
  )
  expect([split?.place.names[0] ?? null, split?.rest ?? null]).toEqual([label, rest])
})

describe('a search of names', () => {
  test('finds names that contain each word, first those that begin with the text [PA2]', () => {
    const items = ['Field Service', 'Services', 'Security', 'Other'].map((name) => ({ names: [name, name] }))
    expect(filterByName(items, 'SER').map(({ names: [name] }) => name)).toEqual(['Services', 'Field Service'])
    expect(filterByName(items, 'service field').map(({ names: [name] }) => name)).toEqual(['Field Service'])
    expect(filterByName(items, 'none')).toEqual([])
  })

  test('finds names by their aliases, and highlights the typed text', () => {
    expect(filterByName([{ names: ['Security', 'JF0007'] }], 'jf00')).toHaveLength(1)
    expect(splitAtMatch('Field Service', 'ser x')).toEqual({ before: 'Field ', mark: 'Ser', after: 'vice' })
    expect(splitAtMatch('Security', 'jf00')).toEqual({ before: 'Security', mark: '', after: '' })
    expect(splitAtMatch('Security', '')).toEqual({ before: 'Security', mark: '', after: '' })
  })
})
