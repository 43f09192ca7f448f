import { decimal, type Fraction, multiply, parseDecimal, fromInteger, toWire } from './fraction.ts'

/** The largest numbers of digits before and after the point of a typed decimal. The API has no more decimals either. */
export const MAX_TYPED_DIGITS = 15
export const MAX_TYPED_DECIMALS = 12

const STORABLE_DECIMAL = new RegExp(`^-?\\d{1,${MAX_TYPED_DIGITS}}(?:\\.\\d{1,${MAX_TYPED_DECIMALS}})?$`)

/** @returns whether a text is a decimal that can be stored as it is */
export const isStorableDecimal = (text: string): boolean => STORABLE_DECIMAL.test(text)

/** @returns the value of a typed decimal that can be stored as it is; null for any other text */
export function parseTyped(text: string): Fraction | null {
  return isStorableDecimal(text) ? parseDecimal(text) : null
}

/** @returns whether a text is a decimal of at least 0 that can be stored as it is */
export function isAtLeastZero(text: string): boolean {
  const value = parseTyped(text)
  return value !== null && value.numerator >= 0n
}

/** @returns a typed or pasted decimal without spaces around it and commas in it, as it is stored */
export function withoutCommas(text: string): string {
  return text.trim().replaceAll(',', '')
}

/** @returns whether a text is an amount: digits with at most one dot, and above 0 (rule MO5) */
export function isAmountInput(text: string): boolean {
  const value = /^[\d.]+$/.test(text) ? parseTyped(text) : null
  return value !== null && value.numerator > 0n
}

const THOUSANDS_OR_DECIMALS = /^\D*[1-9]\d{0,2}\.\d\d0\D*$/

/**
 * Returns whether a typed amount may mean thousands: 108.000 may mean 108,000. For 51.925 it returns false, because that may be copied from a
 * cell, while Plumb writes no zeros at the end of decimals.
 */
export const mayMeanThousands = (text: string): boolean => THOUSANDS_OR_DECIMALS.test(text)

/** Matches digits in Western groups of three, or in Indian groups of two before a last group of three, without leading zeros. */
export const GROUPED_DIGITS = '[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d?(?:,\\d{2})+,\\d{3}'
const WITH_SEPARATORS = new RegExp(`^(?:\\d+|${GROUPED_DIGITS})(?:\\.\\d+)?$`)
const SHORT_AMOUNT = /^([\d.,]+) ?([km]?)$/
const UNITS = { k: 1_000, m: 1_000_000 } as const

/**
 * Reads an amount above 0 that may be written informally: 210,000, 210k or 1.2m (rule CR52).
 * @param signs the code and the symbol of the currency, of which the text may have one before or after the amount
 * @returns the amount as a decimal; null for any other text
 */
export function readAmount(text: string, signs: readonly string[] = []): string | null {
  const typed = text.trim().toLowerCase()
  const sign = signs
    .map((each) => each.toLowerCase())
    .find((each) => typed.startsWith(each) || typed.endsWith(each))
  // Tried before a sign is removed, because the symbol of a currency may be an "m".
  const [, figure = '', unit = ''] =
    SHORT_AMOUNT.exec(typed) ?? SHORT_AMOUNT.exec(typed.replace(sign ?? '', '').trim()) ?? []
  const figureWithoutCommas = withoutCommas(figure)
  if (!WITH_SEPARATORS.test(figure) || !isAmountInput(figureWithoutCommas)) return null
  if (unit === '') return mayMeanThousands(figure) ? null : figureWithoutCommas
  const exactAmount = multiply(decimal(figureWithoutCommas), fromInteger(UNITS[unit as keyof typeof UNITS]))
  const amount = toWire(exactAmount)
  return isAmountInput(amount) ? amount : null
}
