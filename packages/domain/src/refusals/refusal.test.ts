import { describe, expect, it } from 'vitest'
import { isRefusal, refuse } from './refusal.ts'
import { isStorableText } from './stored-text.ts'

describe('a refusal', () => {
  it('carries a code, a sentence, and the field at fault if there is one', () => {
    expect(refuse('NOT_FOUND', 'Gone.')).toEqual({ refused: true, code: 'NOT_FOUND', message: 'Gone.' })
    expect(refuse('IN_USE', 'Used.', 'id')).toEqual({
      refused: true,
      code: 'IN_USE',
      message: 'Used.',
      field: 'id',
    })
  })

  it.each([
    [refuse('INTERNAL', ''), true],
    [{ code: 'NOT_FOUND', message: '' }, false],
    [{ refused: false }, false],
    [null, false],
    ['refused', false],
  ])('is told from a value: %j', (value, is) => {
    expect(isRefusal(value)).toBe(is)
  })
})

describe('text of several lines', () => {
  it.each([
    ['one\ntwo\r\n\tthree — €', true],
    ['NUL \0', false],
    ['escape \u001B[1m', false],
    ['half \uDC00', false],
  ])('%j can be stored: %s', (text, can) => {
    expect(isStorableText(text)).toBe(can)
  })
})
