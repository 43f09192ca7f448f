import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import {
  parseSupportEnd,
  parseSupportHours,
  validateSupportReason,
  supportEnd,
  formatTimeLeft,
} from './support-request.ts'

const NOW = new Date('2026-11-22T08:00:00.000Z')
const OUT_OF_RANGE = 'Enter a number of hours above 0, up to 8.'
const MALFORMED = 'Enter the end of support access as a date and time, such as 2026-11-22T16:00:00Z.'
const valueOrMessage = <T>(value: T) => (isRefusal(value) ? value.message : value)

describe('hours [SA3]', () => {
  it.each([
    ['4', 4],
    [' 8 ', 8],
    ['0.5', 0.5],
    ['', 'Enter the number of hours.'],
    ['0', OUT_OF_RANGE],
    ['8.01', OUT_OF_RANGE],
    ['-1', OUT_OF_RANGE],
    ['1e0', OUT_OF_RANGE],
    ['four', OUT_OF_RANGE],
  ])('typed as %j are read as %j [SA12]', (text, expected) => {
    expect(valueOrMessage(parseSupportHours(text))).toBe(expected)
  })

  it('are added to the current time for the end of the access', () => {
    expect(supportEnd(NOW, 4).toISOString()).toBe('2026-11-22T12:00:00.000Z')
  })
})

describe('a reason [SA3]', () => {
  it.each([
    ['  Ticket 7:\n a gap ', 'Ticket 7: a gap'],
    ['', 'Enter a reason.'],
    [' \n ', 'Enter a reason.'],
    ['\u200b\u200d \ufeff\u00ad', 'Enter a reason.'],
    ['\u3164\u2800\u115f\u{e0041}', 'Enter a reason.'],
    ['x'.repeat(256), 'A reason can have at most 255 characters.'],
  ])('typed as %j is read as %j [SA12]', (text, expected) => {
    expect(valueOrMessage(validateSupportReason(text))).toBe(expected)
  })
})

describe('threat 11: the end of an access [SA3]', () => {
  it.each([
    ['in a minute', '2026-11-22T08:01:00Z', '2026-11-22T08:01:00.000Z'],
    ['in 8 hours, with the offset of a zone', '2026-11-22T17:00:00.000+01:00', '2026-11-22T16:00:00.000Z'],
    ['in 8 hours by a clock that is ahead', '2026-11-22T16:01:59Z', '2026-11-22T16:00:00.000Z'],
    ['in more than 8 hours', '2026-11-22T16:02:01Z', 'Support access is limited to 8 hours.'],
    ['tomorrow', '2026-11-23T08:00:00Z', 'Support access is limited to 8 hours.'],
    [
      'now',
      '2026-11-22T08:00:00Z',
      'The end of support access must be in the future. Check your computer’s clock.',
    ],
    ['without an offset', '2026-11-22T09:00:00', MALFORMED],
    ['never', 'infinity', MALFORMED],
    ['on a date that does not exist', '2026-13-41T09:00:00Z', MALFORMED],
  ])('%s, %s, is read as %j', (_when, text, expected) => {
    const end = parseSupportEnd(text, NOW)
    expect(isRefusal(end) ? end.message : end.toISOString()).toBe(expected)
  })
})

it.each([
  [4 * 3_600_000, '4 h 0 min'],
  [13_319_000, '3 h 42 min'],
  [59_000, '1 min'],
  [0, '0 min'],
  [-5, '0 min'],
])('formats a remaining time of %d ms as %s', (remainingMs, text) => {
  expect(formatTimeLeft(remainingMs)).toBe(text)
})
