import { describe, expect, it, test } from 'vitest'
import { readCsvFile } from '../csv/csv-file.ts'
import { matchHeaders } from '../csv/csv-headers.ts'
import { lineKind, choiceKind } from '../editing/kinds.ts'
import { someNames } from './some-names.ts'
import { validateLine } from './stored-text.ts'
import { copyName, nameKey, rowsWithRepeatedName } from './unique-names.ts'

/** "Café" in two Unicode forms: with a single character for é, and with a combining accent. */
const [COMPOSED, DECOMPOSED] = ['Caf\u00e9', 'Cafe\u0301'] as const

test('compares names, choices and headers in Unicode NFC [SV7]', () => {
  expect(nameKey(DECOMPOSED)).toBe(nameKey(` ${COMPOSED.toUpperCase()} `))
  expect(rowsWithRepeatedName([COMPOSED, DECOMPOSED], nameKey).size).toBe(2)
  expect(copyName(COMPOSED, [`Copy of ${DECOMPOSED}`])).toBe(`Copy of ${COMPOSED} (2)`)
  expect(choiceKind([{ value: 1, label: COMPOSED }], String).read(DECOMPOSED)).toEqual({ value: 1 })
  const headers = readCsvFile(`${DECOMPOSED}\n1`, [])
  expect(
    matchHeaders('headers' in headers ? headers.headers : [], [{ header: COMPOSED, isRequired: true }]),
  ).toMatchObject({ unknown: [] })
})

test('stores names in Unicode NFC [SV7]', () => {
  expect(validateLine(DECOMPOSED, { subject: 'A name', blankMessage: '', field: 'name' })).toBe(COMPOSED)
  expect(lineKind({ subject: 'A name' }).read(DECOMPOSED)).toEqual({ value: COMPOSED })
})

describe('names', () => {
  it('are equal regardless of case and surrounding spaces [SV7]', () => {
    expect(nameKey(' SALES ')).toBe(nameKey('Sales'))
    expect(nameKey('Sales 2')).not.toBe(nameKey('Sales'))
    // The database compares names in lower case as well, in which these differ.
    expect(nameKey('Maß')).not.toBe(nameKey('MASS'))
  })

  it('that are repeated are reported for each row that has one', () => {
    const rows = ['Sales', 'Legal', ' sales', 'Finance', 'SALES'].map((name) => ({ name }))
    expect([...rowsWithRepeatedName(rows, ({ name }) => nameKey(name))]).toEqual([rows[0], rows[2], rows[4]])
    expect(rowsWithRepeatedName(rows.slice(1, 4), ({ name }) => nameKey(name)).size).toBe(0)
  })

  it.each([
    [[], 'Copy of Sales'],
    [['Sales'], 'Copy of Sales'],
    [['copy of sales '], 'Copy of Sales (2)'],
    [['Copy of Sales', 'Copy of Sales (2)', 'Copy of Sales (4)'], 'Copy of Sales (3)'],
  ])('of copies differ from the existing names %j: %s [SV8]', (taken, name) => {
    expect(copyName('Sales', taken)).toBe(name)
  })
})

it.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [17, 12],
])('%i names are limited to five, and %i are only counted', (count, remainingCount) => {
  const names = Array.from({ length: count }, (_, index) => `Family ${index}`)
  expect(someNames('job families', names)).toEqual({
    noun: 'job families',
    names: names.slice(0, 5),
    remainingCount,
  })
})
