import { exactDecimals, type Fraction, roundToStep, toDecimal, WIRE_DECIMALS } from './fraction.ts'

/** Formats exact figures: locale en-US, a minus sign (not a hyphen), rounded once, here, half away from zero (rule MO3). */

/**
 * Formats an annual amount, such as cash or equity: no decimals.
 * @param rounding the workspace's RANGE_ROUNDING, for range ends and mids only
 */
export function formatCash(value: Fraction, rounding = 1): string {
  return groupDigits(toDecimal(rounding === 1 ? value : roundToStep(value, rounding), 0))
}

/** Formats with exactly this number of decimals, including zeros. */
export function formatPlaces(value: Fraction, places: number): string {
  return groupDigits(toDecimal(value, places))
}

/** An hourly rate or a price of a share: 2 decimals. */
export function formatHourly(value: Fraction): string {
  return groupDigits(toDecimal(value, 2))
}

/** A number of shares: no decimals. */
export function formatShares(value: Fraction): string {
  return groupDigits(toDecimal(value, 0))
}

const RATE_PLACES = 4

/** An exchange rate: 4 decimals; below 0.1, as many as its first four significant digits need, at most 12. */
export function formatExchangeRate(value: Fraction): string {
  const zeros = /^0\.(0*)/.exec(toDecimal(value, WIRE_DECIMALS))?.[1]?.length ?? 0
  return groupDigits(toDecimal(value, Math.min(zeros + RATE_PLACES, WIRE_DECIMALS)))
}

/** Formats a percent of a mapping, and every percent inside a derivation: 0 to 4 decimals, and its sign. */
export function formatExactPercent(value: Fraction): string {
  return `${groupDigits(withoutZeros(toDecimal(value, 4)))}%`
}

/** Formats a typed percent with all its decimals. */
export function formatPercentInFull(value: Fraction): string {
  return `${formatPlaces(value, exactDecimals(value) ?? WIRE_DECIMALS)}%`
}

/** Formats any other percent number: up to 1 decimal, and its sign. */
export function formatShortPercent(value: Fraction): string {
  return `${groupDigits(withoutZeros(toDecimal(value, 1)))}%`
}

/** Formats the percent number of a delta chip: 1 decimal with a sign, "+12.5%", "−3.0%"; a value that rounds to 0 has none. */
export function formatDelta(value: Fraction): string {
  const text = groupDigits(toDecimal(value, 1))
  return text === '0.0' || text.startsWith(MINUS) ? `${text}%` : `+${text}%`
}

/** A compa-ratio: 2 decimals. */
export function formatRatio(value: Fraction): string {
  return groupDigits(toDecimal(value, 2))
}

const MINUS = '−'

/** @returns a decimal with thousands separators and a minus sign (not a hyphen) */
function groupDigits(decimal: string): string {
  const [, sign, digits = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(decimal) ?? []
  return `${sign === '-' ? MINUS : ''}${digits.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`
}

const withoutZeros = (decimal: string) => decimal.replace(/\.?0+$/, '')
