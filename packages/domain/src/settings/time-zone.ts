/** The longest name of a time zone has 30 characters. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,49}$/

/** @returns whether a text is the IANA name of a time zone ("Asia/Kolkata"); an offset ("+02:00") is not */
export function isTimeZone(text: string): boolean {
  if (cachedZones.has(text)) return true
  if (!ZONE_NAME.test(text)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
  } catch {
    return false
  }
  if (cachedZones.size >= MAX_CACHED_ZONES) cachedZones.clear()
  cachedZones.add(text)
  return true
}

/** Known zones, cached: looking one up takes longer than indexing the pay of a family. */
const cachedZones = new Set<string>()
/** There are some 600, but each may be written in upper and lower case. */
const MAX_CACHED_ZONES = 1_000

/**
 * @param timeZone IANA name
 * @param instant ISO 8601, as in rows
 * @returns the date of an instant in a time zone: YYYY-MM-DD
 */
export function dayInTimeZone(timeZone: string, instant: string): string {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, ...DAY })))
  return format.format(new Date(instant))
}

/**
 * @param timeZone IANA name
 * @param day YYYY-MM-DD
 * @returns the first instant of a day in a time zone, ISO 8601; for a day that the zone skipped, of the next one
 */
export function startOfDay(timeZone: string, day: string): string {
  // Zones are at most 14 hours ahead of UTC and 12 behind.
  let before = Date.parse(day) - 15 * HOUR_MS
  let time = Date.parse(day) + 13 * HOUR_MS
  while (time - before > 1) {
    const midpoint = Math.floor((before + time) / 2)
    if (dayInTimeZone(timeZone, new Date(midpoint).toISOString()) < day) before = midpoint
    else time = midpoint
  }
  return new Date(time).toISOString()
}

/** @returns the date this number of days after another, both YYYY-MM-DD */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10)

const HOUR_MS = 3_600_000

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
/** Cached: creating one takes longer than a thousand uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()
