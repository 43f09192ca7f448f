import { ZIP_CODE_LENGTH } from './limits.ts'

const FIVE_DIGITS = /^[0-9]{5}$/

/** @returns whether a text has the form of a ZIP code, five digits. It need not exist */
export function isZipcode(text: string): boolean {
  return FIVE_DIGITS.test(text)
}

/** @returns whether the text of the field for a ZIP code is valid: empty or exactly five digits (rule GE1) */
export function isValidZipInput(text: string): boolean {
  return text === '' || isZipcode(text)
}

/**
 * @returns the ZIP code whose leading zeros a spreadsheet may have dropped, for a text of three or four digits; null for any other text. It
 *   is only a proposal: 8608 may also be a mistyped 86081
 */
export function restoreLeadingZeros(text: string): string | null {
  // The lowest ZIP codes begin with 005 and 006; a text with a leading zero has lost none.
  return /^(?:[1-9][0-9]{3}|[5-9][0-9]{2})$/.test(text) ? text.padStart(ZIP_CODE_LENGTH, '0') : null
}

/** @returns what the field for a ZIP code shows for a typed or pasted text: its first five digits */
export function zipInputOf(typed: string): string {
  return typed.replaceAll(/[^0-9]/g, '').slice(0, ZIP_CODE_LENGTH)
}

/**
 * Splits a text on whitespace, commas and newlines (rule GE2).
 * @returns the pieces in their order, with repetitions, also those that are not ZIP codes
 */
export function splitZipcodes(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((piece) => piece !== '')
}
