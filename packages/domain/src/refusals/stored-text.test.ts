import { describe, expect, it } from 'vitest'
import { isRefusal, refuse } from './refusal.ts'
import { isStorableText, validateLine } from './stored-text.ts'

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

describe('a single line of text [SV10]', () => {
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
