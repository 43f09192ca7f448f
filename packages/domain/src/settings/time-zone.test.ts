import { expect, test, vi } from 'vitest'
import { addDays, dayInTimeZone, isTimeZone, startOfDay } from './time-zone.ts'

test.each([
  ['UTC', true],
  ['America/New_York', true],
  ['Asia/Kolkata', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
  [' UTC', false],
  ['A'.repeat(200), false],
])('finds out whether %j is a time zone, also the second time: %s [ST2]', (text, isZone) => {
  expect([isTimeZone(text), isTimeZone(text)]).toEqual([isZone, isZone])
})

test.each([
  ['UTC', '2026-03-01T23:30:00.000Z', '2026-03-01'],
  ['Asia/Kolkata', '2026-03-01T23:30:00.000Z', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-01T07:59:59.999Z', '2026-02-28'],
])('finds the day in %s of the instant %s: %s', (timeZone, instant, day) => {
  expect(dayInTimeZone(timeZone, instant)).toBe(day)
})

/** Returns `count` spellings of the name of a zone, in upper and lower case, which are all valid. */
const spellings = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    Array.from(name, (letter, position) => ((index >> position) & 1 ? letter.toUpperCase() : letter)).join(
      '',
    ),
  )

test('looks up each zone once, and again after the cache was full and was emptied', () => {
  const lookUp = vi.spyOn(Intl, 'DateTimeFormat')
  const lookUpsFor = (names: readonly string[]) => {
    lookUp.mockClear()
    expect(names.filter((name) => !isTimeZone(name))).toEqual([])
    return lookUp.mock.calls.length
  }
  // No other test in this file uses these zones.
  const two = ['Pacific/Chatham', 'Indian/Chagos']
  expect(lookUpsFor(two)).toBe(2)
  expect(lookUpsFor(two)).toBe(0)
  const many = [...spellings('antarctica/davis', 1_000), ...spellings('antarctica/casey', 1_000)]
  expect(lookUpsFor(many)).toBe(many.length)
  expect(lookUpsFor(two)).toBe(2)
})

test('creates the date format of a zone once', () => {
  const create = vi.spyOn(Intl, 'DateTimeFormat')
  expect([1, 2, 3].map((day) => dayInTimeZone('Pacific/Apia', `2026-03-0${day}T23:30:00.000Z`))).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ])
  expect(create).toHaveBeenCalledTimes(1)
})

test.each([
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['America/New_York', '2026-11-22', '2026-11-22T05:00:00.000Z'],
  ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
  // On this day, the clocks skipped the hour after midnight.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
])('finds the start in %s of the day %s: %s [HI12]', (timeZone, day, instant) => {
  expect(startOfDay(timeZone, day)).toBe(instant)
})

test('adds a number of days to a day', () => {
  expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31'])
})
