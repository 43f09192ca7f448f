import { decimal, type Fraction, multiply, parseDecimal, toDecimal, whole } from './fraction.ts'

/** Digits before and after the point of a decimal that can be stored; the wire carries no more than 12 decimals back. */
export const TYPED_DIGITS = 15
export const TYPED_DECIMALS = 12

const STORABLE = new RegExp(`^-?\\d{1,${TYPED_DIGITS}}(?:\\.\\d{1,${TYPED_DECIMALS}})?$`)

/** @returns whether a text is a decimal that can be stored as it is. */
export const isStorableDecimal = (text: string): boolean => STORABLE.test(text)

/** @returns the value of a decimal that somebody typed and that can be stored as it is; null for any other text. */
export function parseTyped(text: string): Fraction | null {
  return isStorableDecimal(text) ? parseDecimal(text) : null
}

/** @returns whether a text is a decimal of at least 0 that can be stored as it is. */
export function isAtLeastZero(text: string): boolean {
  const value = parseTyped(text)
  return value !== null && value.numerator >= 0n
}

/** @returns what was typed or pasted as a decimal is stored: without spaces around it and commas in it. */
export function withoutCommas(text: string): string {
  return text.trim().replaceAll(',', '')
}

/** Amounts in inputs: digits and one dot, above 0 (docs/rules/money 5). */
export function isAmountInput(text: string): boolean {
  const value = /^[\d.]+$/.test(text) ? parseTyped(text) : null
  return value !== null && value.numerator > 0n
}

const WITH_SEPARATORS = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/
const UNITS = { k: 1_000, m: 1_000_000 } as const

/** @returns an amount above 0 as people write one in passing, as a decimal: 210,000 or 210k or 1.2m; null for any other text. */
export function readAmount(text: string): string | null {
  const [, figure = '', unit = ''] = /^([\d.,]+) ?([km]?)$/.exec(text.trim().toLowerCase()) ?? []
  const bare = withoutCommas(figure)
  if (!WITH_SEPARATORS.test(figure) || !isAmountInput(bare)) return null
  if (unit === '') return bare
  const exact = multiply(decimal(bare), whole(UNITS[unit as keyof typeof UNITS]))
  const amount = toDecimal(exact, TYPED_DECIMALS).replace(/\.?0+$/, '')
  return isAmountInput(amount) ? amount : null
}
