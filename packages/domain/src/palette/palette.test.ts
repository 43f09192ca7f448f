import { describe, expect, test } from 'vitest'
import { decimal, toDecimal } from '../money/fraction.ts'
import { MOST_SHOWN, rangesAt } from './lying.ts'
import { markedName, named } from './names.ts'
import { readTyped } from './typed.ts'

describe('what is typed', () => {
  test.each([
    ['se', { isName: true, zipcode: null, amount: null }],
    [' s ', { isName: false, zipcode: null, amount: null }],
    ['', { isName: false, zipcode: null, amount: null }],
    ['98109', { isName: false, zipcode: '98109', amount: '98109' }],
    ['185k', { isName: false, zipcode: null, amount: '185000' }],
    ['185,000', { isName: false, zipcode: null, amount: '185000' }],
    // Of which currency it is follows from the ranges: another one would be another figure.
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
  ] as const)('%s', (typed, meant) => {
    expect(readTyped(typed)).toEqual({ text: typed.trim(), ...meant })
  })
})

describe('the ranges that an amount is answered by', () => {
  const row = (name: string, min: number | null, mid: number, max: number | null) => ({
    row: name,
    range: {
      min: min === null ? null : decimal(String(min)),
      mid: decimal(String(mid)),
      max: max === null ? null : decimal(String(max)),
    },
  })
  const ROWS = [
    row('far above', 300, 350, 400),
    row('above', 200, 220, 240),
    row('at its min', 185, 200, 215),
    row('within', 150, 180, 200),
    row('at its max', 150, 160, 185),
    row('below', 100, 120, 184.99),
    row('far below', 50, 60, 70),
    row('without ends', null, 185, null),
  ]
  const names = (amount: string, rows = ROWS) => rangesAt(decimal(amount), rows).shown.map((each) => each.row)

  test('are those that hold it, ends included, and the nearest outside', () => {
    expect(names('185')).toEqual(['above', 'at its min', 'within', 'at its max', 'below'])
    expect(rangesAt(decimal('185'), ROWS)).toMatchObject({ holds: 3, of: 7 })
  })

  test('are the nearest alone where none holds it', () => {
    expect(names('1000')).toEqual(['far above'])
    expect(names('10')).toEqual(['far below'])
    expect(names('260')).toEqual(['far above', 'above'])
  })

  test('tell where in each it lies', () => {
    const [within] = rangesAt(decimal('185'), [row('within', 150, 180, 200)]).shown
    expect(within?.holds).toBe(true)
    expect(within?.position.penetration && toDecimal(within.position.penetration, 2)).toBe('0.70')
  })

  test('are no more than anybody reads', () => {
    const many = Array.from({ length: 30 }, (_, n) => row(`job ${n}`, 100, 200, 300))
    expect(names('200', many)).toHaveLength(MOST_SHOWN)
    expect(rangesAt(decimal('200'), many).holds).toBe(30)
  })
})

describe('names', () => {
  test('hold every word; what begins so comes first', () => {
    const items = ['Field Service', 'Services', 'Security', 'Other'].map((name) => ({ names: [name, name] }))
    expect(named(items, 'SER').map(({ names: [name] }) => name)).toEqual(['Services', 'Field Service'])
    expect(named(items, 'service field').map(({ names: [name] }) => name)).toEqual(['Field Service'])
    expect(named(items, 'none')).toEqual([])
  })

  test('are found by what else they are called, and show what was typed', () => {
    expect(named([{ names: ['Security', 'JF0007'] }], 'jf00')).toHaveLength(1)
    expect(markedName('Field Service', 'ser x')).toEqual({ before: 'Field ', mark: 'Ser', after: 'vice' })
    expect(markedName('Security', 'jf00')).toEqual({ before: 'Security', mark: '', after: '' })
    expect(markedName('Security', '')).toEqual({ before: 'Security', mark: '', after: '' })
  })
})
