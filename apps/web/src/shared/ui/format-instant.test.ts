import { expect, test } from 'vitest'
import { dayAndTime, formatInstant } from './format-instant.ts'

test.each([
  [new Date(2026, 10, 3, 9, 50), '3 November 2026'],
  [new Date(2026, 10, 22, 9, 5), 'today at 09:05'],
  [new Date(2026, 10, 21, 23, 59), '21 November 2026'],
])('formats %s as %s on 22 November', (instant, text) => {
  expect(formatInstant(instant.toISOString(), { now: new Date(2026, 10, 22, 18, 0) })).toBe(text)
})

test('dayAndTime returns the day of an instant unless it is today', () => {
  const now = new Date(2026, 10, 22, 18, 0)
  expect(dayAndTime(new Date(2026, 10, 22, 9, 5).toISOString(), { now })).toEqual({
    day: null,
    time: '09:05',
  })
  expect(dayAndTime(new Date(2026, 10, 21, 23, 59).toISOString(), { now })).toEqual({
    day: '21 November 2026',
    time: '23:59',
  })
})

test.each([
  ['Pacific/Kiritimati', 'today at 01:30'],
  ['UTC', '21 November 2026'],
])('uses the given time zone for day and time: %s [PG23]', (timeZone, text) => {
  const now = new Date('2026-11-22T01:00:00Z')
  expect(formatInstant('2026-11-21T11:30:00Z', { timeZone, now })).toBe(text)
})
