/** What the number in a cell means, according to its number format. */
export type NumberKind = 'number' | 'percent' | 'date'

/** The built-in formats of ECMA-376, 18.8.30, that are no plain numbers; 27 to 36 and 50 to 58 are dates of Asian editions. */
const BUILT_IN: readonly (readonly [first: number, last: number, kind: NumberKind])[] = [
  [9, 10, 'percent'],
  [14, 22, 'date'],
  [27, 36, 'date'],
  [45, 47, 'date'],
  [50, 58, 'date'],
]

/** Matches the parts of a format that say nothing about the kind: quoted text, escaped characters, fills, colors and conditions. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

/**
 * Returns what the numbers in cells with this format mean.
 * @param formatId the number of a built-in format, or of one that the file defines
 * @param code the format code if the file defines one, such as `0.0%` or `[$-409]d-mmm-yy`
 */
export function numberKindOf(formatId: number, code: string | undefined): NumberKind {
  if (code === undefined)
    return BUILT_IN.find(([first, last]) => formatId >= first && formatId <= last)?.[2] ?? 'number'
  const [forPositive = ''] = code.replaceAll(LITERAL, '').split(';')
  if (forPositive.includes('%')) return 'percent'
  return /[ymdhs]/i.test(forPositive) ? 'date' : 'number'
}

/** The precision of spreadsheets; 21.1 is stored as 21.100000000000001. */
const SIGNIFICANT_DIGITS = 15
const plain = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumSignificantDigits: SIGNIFICANT_DIGITS,
})

/** Returns a number without an exponent and without separators, to 15 significant digits. */
export function plainNumber(value: number): string {
  const text = plain.format(value)
  return text === '-0' ? '0' : text
}

const MS_PER_DAY = 86_400_000
/** The number of 1 January 1970 in each date system. */
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 } as const
export type DateSystem = keyof typeof DAYS_TO_1970

/** The 1900 system counts a 29 February 1900, which did not exist, so that the numbers of earlier days are one too low. */
const FIRST_CORRECT_DAY = 61

/** Returns a date as 2026-03-01, with the time if it has one; a time alone as 09:30. */
export function dateText(days: number, system: DateSystem): string {
  const shift = system === 1900 && days >= 1 && days < FIRST_CORRECT_DAY ? 1 : 0
  const minutes = Math.round((days + shift - DAYS_TO_1970[system]) * 1440)
  const date = new Date((minutes * MS_PER_DAY) / 1440)
  if (Number.isNaN(date.getTime())) return plainNumber(days)
  const [day = '', time = ''] = date.toISOString().slice(0, 16).split('T')
  if (days < 1) return time
  return time === '00:00' ? day : `${day} ${time}`
}
