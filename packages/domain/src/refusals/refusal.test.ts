import { describe, expect, it } from 'vitest'
import { isRefusal, refuse, refuseRateLimited, refuseItem, refuseVersionConflict } from './refusal.ts'
import { someNames } from './some-names.ts'
import { isStorableText, validateLine } from './stored-text.ts'
import { copyName, nameKey, rowsWithRepeatedName } from './unique-names.ts'

describe('a refusal', () => {
  it('has a code, a message, and a field if one is at fault [SV9]', () => {
    expect(refuse('NOT_FOUND', 'Gone.')).toStrictEqual({ refused: true, code: 'NOT_FOUND', message: 'Gone.' })
    expect(refuse('IN_USE', 'Used.', 'id')).toEqual({
      refused: true,
      code: 'IN_USE',
      message: 'Used.',
      field: 'id',
    })
  })

  it('says when to retry a limited request, or what a stale save would overwrite', () => {
    expect(refuseRateLimited('Wait.', 30)).toEqual({
      refused: true,
      code: 'RATE_LIMITED',
      message: 'Wait.',
      retryAfterSeconds: 30,
    })
    const conflict = {
      table: 'job',
      id: 3,
      currentVersion: 2,
      changedBy: null,
      changedAt: '2026-11-22T00:00:00.000Z',
      changedFields: ['title'],
    }
    expect(refuseVersionConflict('Changed.', conflict)).toEqual({
      refused: true,
      code: 'VERSION_CONFLICT',
      message: 'Changed.',
      conflict,
    })
  })

  it('names the row at fault, as set by the innermost caller that knows it', () => {
    const named = refuseItem(refuse('NOT_FOUND', 'Gone.'), 2, 7)
    expect(named.item).toEqual({ index: 2, id: 7 })
    expect(refuseItem(refuse('NOT_FOUND', 'Gone.'), 0, undefined).item).toEqual({ index: 0, id: null })
    expect(refuseItem(named, 5, 9)).toBe(named)
  })

  it.each([
    [refuse('INTERNAL', ''), true],
    [{ code: 'NOT_FOUND', message: '' }, false],
    [{ refused: false }, false],
    [null, false],
    ['refused', false],
  ])('is distinguished from other values: %j, %s', (value, isOne) => {
    expect(isRefusal(value)).toBe(isOne)
  })
})

describe('a text of several lines [SV10]', () => {
  it.each([
    ['one\ntwo\r\n\tthree — €', true],
    ['NUL \0', false],
    ['escape \u001B[1m', false],
    ['half \uDC00', false],
  ])('such as %j can be stored: %s', (text, isStorable) => {
    expect(isStorableText(text)).toBe(isStorable)
  })
})

describe('a single line of text', () => {
  const rule = { subject: 'A name', blankMessage: 'A name is needed.', field: 'name' }

  it.each([
    [' Sales ', 'Sales'],
    ['x'.repeat(255), 'x'.repeat(255)],
    ['Größe — €', 'Größe — €'],
  ])('such as %j is stored as %j', (text, line) => {
    expect(validateLine(text, rule)).toBe(line)
  })

  it.each([
    ['', 'A name is needed.'],
    [' \t ', 'A name is needed.'],
    ['x'.repeat(256), 'A name can have at most 255 characters.'],
    ['one\ntwo', 'A name contains characters that cannot be stored. Remove them.'],
    ['half \uD800', 'A name contains characters that cannot be stored. Remove them.'],
  ])('such as %j is refused: %s', (text, message) => {
    expect(validateLine(text, rule)).toEqual(refuse('VALIDATION_FAILED', message, 'name'))
  })

  it('may have its own limit', () => {
    expect(validateLine('abc', { ...rule, maxCharacters: 3 })).toBe('abc')
    expect(isRefusal(validateLine('abcd', { ...rule, maxCharacters: 3 }))).toBe(true)
  })
})

describe('names', () => {
  it('are equal regardless of case and surrounding spaces', () => {
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
  ])('of copies differ from the existing names %j: %s', (taken, name) => {
    expect(copyName('Sales', taken)).toBe(name)
  })

  it.each([
    [0, 0],
    [5, 0],
    [6, 1],
    [17, 12],
  ])('of %i rows are limited to five, and %i are only counted', (count, remainingCount) => {
    const names = Array.from({ length: count }, (_, index) => `Family ${index}`)
    expect(someNames('job families', names)).toEqual({
      rows: 'job families',
      names: names.slice(0, 5),
      remainingCount,
    })
  })
})
