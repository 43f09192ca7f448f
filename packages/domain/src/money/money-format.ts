import { exactDecimals, type Fraction, roundToStep, toDecimal, WIRE_DECIMALS } from './fraction.ts'

/**
 * How exact figures are written: locale en-US, a real minus, rounded once, here, half away from zero
 * (docs/rules/money 3).
 */

/**
 * Cash, equity and whatever else is an amount of a year: no decimals.
 * @param rounding the workspace's RANGE_ROUNDING, for range ends and mids only
 */
export function formatCash(value: Fraction, rounding = 1): string {
  return grouped(toDecimal(rounding === 1 ? value : roundToStep(value, rounding), 0))
}

/** So many decimals, zeros too. */
export function formatPlaces(value: Fraction, places: number): string {
  return grouped(toDecimal(value, places))
}

/** An hourly rate or a price of a share: 2 decimals. */
export function formatHourly(value: Fraction): string {
  return grouped(toDecimal(value, 2))
}

/** A number of shares: no decimals. */
export function formatShares(value: Fraction): string {
  return grouped(toDecimal(value, 0))
}

/** An exchange rate: 4 decimals. */
export function formatExchangeRate(value: Fraction): string {
  return grouped(toDecimal(value, 4))
}

/** An exchange rate where it stands alone: 4 decimals, and for one below 0.001 as many as show four digits that count. */
export function formatQuotedRate(value: Fraction): string {
  const text = toDecimal(value, 12)
  const zeros = /^0\.(0{3,})/.exec(text)?.[1]?.length ?? 0
  return zeros === 0
    ? formatExchangeRate(value)
    : grouped(withoutZeros(toDecimal(value, Math.min(zeros + 4, 12))))
}

/** An exchange rate inside a derivation: 4 decimals, and further ones as far as they are needed to compute it again. */
export function formatRateInFull(value: Fraction): string {
  return grouped(toDecimal(value, 12).replace(/0{1,8}$/, ''))
}

/** A percent number of a mapping, and every percent inside a derivation: 0 to 4 decimals, and its sign. */
export function formatExactPercent(value: Fraction): string {
  return `${grouped(withoutZeros(toDecimal(value, 4)))}%`
}

/** A percent that was typed, with all its decimals. */
export function formatPercentInFull(value: Fraction): string {
  return `${formatPlaces(value, exactDecimals(value) ?? WIRE_DECIMALS)}%`
}

/** Any other percent number: up to 1 decimal, and its sign. */
export function formatShortPercent(value: Fraction): string {
  return `${grouped(withoutZeros(toDecimal(value, 1)))}%`
}

/** The percent number of a delta chip: 1 decimal with a sign, "+12.5%", "−3.0%"; what rounds to 0 has none. */
export function formatDelta(value: Fraction): string {
  const text = grouped(toDecimal(value, 1))
  return text === '0.0' || text.startsWith(MINUS) ? `${text}%` : `+${text}%`
}

/** A compa-ratio: 2 decimals. */
export function formatRatio(value: Fraction): string {
  return grouped(toDecimal(value, 2))
}

const MINUS = '−'

/** @returns a decimal with thousands separators and a real minus. */
function grouped(decimal: string): string {
  const [, sign, digits = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(decimal) ?? []
  return `${sign === '-' ? MINUS : ''}${digits.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`
}

const withoutZeros = (decimal: string) => decimal.replace(/\.?0+$/, '')
