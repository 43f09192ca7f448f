import { describe, expect, it } from 'vitest'
import { isRefusal, refuse, refuseRateLimited, refuseItem, refuseVersionConflict } from './refusal.ts'

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
  ])('is distinguished from other values: isRefusal(%j) is %s', (value, expected) => {
    expect(isRefusal(value)).toBe(expected)
  })
})
