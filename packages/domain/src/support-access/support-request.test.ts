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
const outcome = <T>(value: T) => (isRefusal(value) ? value.message : value)

describe('hours [SA3]', () => {
  it.each([
    ['4', 4],
    [' 8 ', 8],
    ['0.5', 0.5],
    ['', 'Enter the number of hours.'],
    ['0', 'Enter a number of hours above 0, up to 8.'],
    ['8.01', 'Enter a number of hours above 0, up to 8.'],
    ['-1', 'Enter a number of hours above 0, up to 8.'],
    ['1e0', 'Enter a number of hours above 0, up to 8.'],
    ['four', 'Enter a number of hours above 0, up to 8.'],
  ])('%j [SA12]', (text, expected) => {
    expect(outcome(parseSupportHours(text))).toBe(expected)
  })

  it('set the end of the access that number of hours from now', () => {
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
  ])('%j [SA12]', (text, expected) => {
    expect(outcome(validateSupportReason(text))).toBe(expected)
  })
})

describe('threat 11: the end of an access [SA3]', () => {
  it.each([
    ['in a minute', '2026-11-22T08:01:00Z', '2026-11-22T08:01:00.000Z'],
    ['in 8 hours, of another zone', '2026-11-22T17:00:00.000+01:00', '2026-11-22T16:00:00.000Z'],
    ['a little later, by a clock that is ahead', '2026-11-22T16:01:59Z', '2026-11-22T16:00:00.000Z'],
    ['later', '2026-11-22T16:02:01Z', 'Support access is limited to 8 hours.'],
    ['tomorrow', '2026-11-23T08:00:00Z', 'Support access is limited to 8 hours.'],
    [
      'now',
      '2026-11-22T08:00:00Z',
      'The end of support access must be in the future. Check your computer’s clock.',
    ],
    [
      'of no zone',
      '2026-11-22T09:00:00',
      'Enter the end of support access as a date and time, such as 2026-11-22T16:00:00Z.',
    ],
    [
      'never',
      'infinity',
      'Enter the end of support access as a date and time, such as 2026-11-22T16:00:00Z.',
    ],
    [
      'on no day',
      '2026-13-41T09:00:00Z',
      'Enter the end of support access as a date and time, such as 2026-11-22T16:00:00Z.',
    ],
  ])('%s', (_, text, expected) => {
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
])('formats %d ms as %s', (left, words) => {
  expect(formatTimeLeft(left)).toBe(words)
})
