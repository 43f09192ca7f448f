import { exactDecimals, type Fraction, roundToStep, toDecimal, WIRE_DECIMALS } from './fraction.ts'

/**
 * Formats an annual amount without decimals. All formats here round the exact figure once, half away from zero, and write thousands
 * separators and a minus sign rather than a hyphen (rule MO3).
 * @param rounding the setting RANGE_ROUNDING, for the ends and mids of ranges
 */
export function formatCash(value: Fraction, rounding = 1): string {
  return groupDigits(toDecimal(rounding === 1 ? value : roundToStep(value, rounding), 0))
}

/** Formats with exactly this number of decimals, including zeros at the end. */
export function formatPlaces(value: Fraction, places: number): string {
  return groupDigits(toDecimal(value, places))
}

/** Formats an hourly rate or the price of a share with 2 decimals. */
export function formatHourly(value: Fraction): string {
  return formatPlaces(value, 2)
}

/** Formats a number of shares without decimals. */
export function formatShares(value: Fraction): string {
  return formatPlaces(value, 0)
}

const RATE_PLACES = 4

/** Formats an exchange rate with 4 decimals; below 0.1 with four significant digits, but at most 12 decimals. */
export function formatExchangeRate(value: Fraction): string {
  const zeros = /^0\.(0*)/.exec(toDecimal(value, WIRE_DECIMALS))?.[1]?.length ?? 0
  return formatPlaces(value, Math.min(zeros + RATE_PLACES, WIRE_DECIMALS))
}

/** Formats a percentage of a mapping with up to 4 decimals. */
export function formatMappingPercent(value: Fraction): string {
  return formatPercent(value, 4)
}

/** Formats a percentage with up to 1 decimal. */
export function formatShortPercent(value: Fraction): string {
  return formatPercent(value, 1)
}

const formatPercent = (value: Fraction, places: number) =>
  `${groupDigits(withoutZeros(toDecimal(value, places)))}%`

/** Formats a number with all of its decimals, or with 12 if they never end, and with at least `minDecimals`. */
export function formatInFull(value: Fraction, minDecimals = 0): string {
  return formatPlaces(value, Math.max(minDecimals, exactDecimals(value) ?? WIRE_DECIMALS))
}

/** Formats a percentage with all of its decimals, or with 12 if they never end. */
export function formatPercentInFull(value: Fraction): string {
  return `${formatInFull(value)}%`
}

/** Formats the percentage of a delta with 1 decimal and a sign, "+12.5%" or "−3.0%"; without a sign if it rounds to 0. */
export function formatDelta(value: Fraction): string {
  const text = formatPlaces(value, 1)
  return text === '0.0' || text.startsWith(MINUS) ? `${text}%` : `+${text}%`
}

/** Formats a compa-ratio with 2 decimals. */
export function formatRatio(value: Fraction): string {
  return formatPlaces(value, 2)
}

const MINUS = '−'

/** @returns a decimal with thousands separators and a minus sign (not a hyphen) */
function groupDigits(decimal: string): string {
  const [, sign, digits = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(decimal) ?? []
  return `${sign === '-' ? MINUS : ''}${digits.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`
}

const withoutZeros = (decimal: string) => decimal.replace(/\.?0+$/, '')
