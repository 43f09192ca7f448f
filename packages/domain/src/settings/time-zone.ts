/** The longest name of a zone that there is has 30 characters. */
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,49}$/

/** @returns whether a text is the IANA name of a time zone ("Asia/Kolkata"); an offset ("+02:00") is none. */
export function isTimeZone(text: string): boolean {
  if (zones.has(text)) return true
  if (!NAME.test(text)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
  } catch {
    return false
  }
  if (zones.size >= MOST_ZONES) zones.clear()
  zones.add(text)
  return true
}

/** Those that have been asked for: to look one up takes longer than to index the pay of a family. */
const zones = new Set<string>()
/** There are some 600, but each may be written in capitals and small letters as one likes. */
const MOST_ZONES = 1_000

/**
 * @param timeZone IANA name
 * @param instant ISO 8601, as rows carry it
 * @returns the day of an instant in a time zone: YYYY-MM-DD.
 */
export function dayIn(timeZone: string, instant: string): string {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, ...DAY })))
  return format.format(new Date(instant))
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
/** Making one takes longer than a thousand uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()
