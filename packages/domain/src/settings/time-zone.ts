/** Allows 50 characters, more than the name of any time zone has. */
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

/** The names of zones that were found before, because a lookup takes long. */
const cachedZones = new Set<string>()
/** There are some 600 zones, but callers may write each name in many mixtures of upper and lower case. */
const MAX_CACHED_ZONES = 1_000

/**
 * @param timeZone the IANA name
 * @param instant the time in ISO 8601
 * @returns the date of an instant in a time zone, as YYYY-MM-DD
 */
export function dayInTimeZone(timeZone: string, instant: string): string {
  let format = dateFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dateFormats.set(timeZone, format)
  }
  return format.format(new Date(instant))
}

/** The formats of zones that were used before, because creating one takes longer than using it a thousand times. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * @param timeZone the IANA name
 * @param day the date as YYYY-MM-DD
 * @returns the first instant of a day in a time zone, in ISO 8601; that of the next day if the zone skipped the day
 */
export function startOfDay(timeZone: string, day: string): string {
  // Zones are at most 14 hours ahead of UTC and 12 behind.
  let before = Date.parse(day) - 15 * HOUR_MS
  let start = Date.parse(day) + 13 * HOUR_MS
  while (start - before > 1) {
    const midpoint = Math.floor((before + start) / 2)
    if (dayInTimeZone(timeZone, new Date(midpoint).toISOString()) < day) before = midpoint
    else start = midpoint
  }
  return new Date(start).toISOString()
}

/** @returns the date that is a number of days after another; both are YYYY-MM-DD */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10)

const HOUR_MS = 3_600_000
