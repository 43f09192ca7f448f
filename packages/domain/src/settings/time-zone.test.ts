import { expect, test } from 'vitest'
import { dayIn, isTimeZone } from './time-zone.ts'

test.each([
  ['UTC', true],
  ['America/New_York', true],
  ['Asia/Kolkata', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
  [' UTC', false],
  ['A'.repeat(200), false],
])('%j is a time zone, however often it is asked: %s', (text, is) => {
  expect([isTimeZone(text), isTimeZone(text)]).toEqual([is, is])
})

test.each([
  ['UTC', '2026-03-01T23:30:00.000Z', '2026-03-01'],
  ['Asia/Kolkata', '2026-03-01T23:30:00.000Z', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-01T07:59:59.999Z', '2026-02-28'],
])('in %s %s is the day %s', (timeZone, instant, day) => {
  expect(dayIn(timeZone, instant)).toBe(day)
})
