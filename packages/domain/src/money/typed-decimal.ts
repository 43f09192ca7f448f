import { type Fraction, parseDecimal } from './fraction.ts'

/** Digits before and after the point of a decimal that can be stored; the wire carries no more than 12 decimals back. */
export const TYPED_DIGITS = 15
export const TYPED_DECIMALS = 12

const STORABLE = new RegExp(`^-?\\d{1,${TYPED_DIGITS}}(?:\\.\\d{1,${TYPED_DECIMALS}})?$`)

/** @returns the value of a decimal that somebody typed and that can be stored as it is; null for any other text. */
export function parseTyped(text: string): Fraction | null {
  return STORABLE.test(text) ? parseDecimal(text) : null
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

/** @returns what an input for prices and percents keeps of what was typed: digits and one dot. */
export function decimalInput(text: string): string {
  const [before = '', ...after] = text.replaceAll(/[^\d.]/g, '').split('.')
  return after.length === 0 ? before : `${before}.${after.join('')}`
}
