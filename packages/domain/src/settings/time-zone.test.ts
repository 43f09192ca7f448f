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
])('recognizes whether %j is a time zone, also when checked again: %s [ST2]', (text, is) => {
  expect([isTimeZone(text), isTimeZone(text)]).toEqual([is, is])
})

test.each([
  ['UTC', '2026-03-01T23:30:00.000Z', '2026-03-01'],
  ['Asia/Kolkata', '2026-03-01T23:30:00.000Z', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-01T07:59:59.999Z', '2026-02-28'],
])('in %s, %s is on the day %s', (timeZone, instant, day) => {
  expect(dayInTimeZone(timeZone, instant)).toBe(day)
})

/** Returns spellings of a zone's name in different cases, all of them valid. */
const spellings = (name: string, howMany: number) =>
  Array.from({ length: howMany }, (_, index) =>
    Array.from(name, (letter, position) => ((index >> position) & 1 ? letter.toUpperCase() : letter)).join(
      '',
    ),
  )

test('looks up each zone once, until the cache is full', () => {
  const lookUp = vi.spyOn(Intl, 'DateTimeFormat')
  const lookUpsFor = (names: readonly string[]) => {
    lookUp.mockClear()
    expect(names.filter((name) => !isTimeZone(name))).toEqual([])
    return lookUp.mock.calls.length
  }
  // No other test of the same worker uses them.
  const two = ['Pacific/Chatham', 'Indian/Chagos']
  expect(lookUpsFor(two)).toBe(2)
  expect(lookUpsFor(two)).toBe(0)
  const many = [...spellings('antarctica/davis', 1_000), ...spellings('antarctica/casey', 1_000)]
  expect(lookUpsFor(many)).toBe(many.length)
  expect(lookUpsFor(two)).toBe(2)
})

test('creates the date format of a zone once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect([1, 2, 3].map((day) => dayInTimeZone('Pacific/Apia', `2026-03-0${day}T23:30:00.000Z`))).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ])
  expect(made).toHaveBeenCalledTimes(1)
})

test.each([
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['America/New_York', '2026-11-22', '2026-11-22T05:00:00.000Z'],
  ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
  // Its clocks skipped from midnight to one.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
])('in %s, the day %s starts at %s [HI12]', (timeZone, day, instant) => {
  expect(startOfDay(timeZone, day)).toBe(instant)
})

test('adds a number of days to a day', () => {
  expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31'])
})
