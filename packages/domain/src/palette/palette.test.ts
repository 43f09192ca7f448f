import { describe, expect, test } from 'vitest'
import { splitAtMatch, filterByName } from './name-search.ts'
import { parseQuery } from './search-input.ts'

describe('parsing typed text', () => {
  test.each([
    ['se', { isName: true, zipcode: null, amount: null }],
    [' s ', { isName: false, zipcode: null, amount: null }],
    ['', { isName: false, zipcode: null, amount: null }],
    ['98109', { isName: false, zipcode: '98109', amount: '98109' }],
    ['185k', { isName: false, zipcode: null, amount: '185000' }],
    ['185,000', { isName: false, zipcode: null, amount: '185000' }],
    // The ranges determine the currency: another one would be another figure.
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
  ] as const)('%s [MO9, PA2]', (typed, meant) => {
    expect(parseQuery(typed)).toEqual({ text: typed.trim(), ...meant })
  })
})

describe('searching names', () => {
  test('finds names that contain each word, those that start with it first [PA2]', () => {
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
