import { isStorableDecimal, TYPED_DIGITS } from './typed-decimal.ts'

/** Western groups of three, or Indian ones of two before a last of three; never after a leading zero. */
const GROUPED = '[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d?(?:,\\d{2})+,\\d{3}'
const FIGURE = new RegExp(`^([+\\-−]?)((?:${GROUPED}|\\d+)(?:\\.\\d+)?|\\.\\d+)$`)
/** Matches most cells of a pasted block, which can be read without further parsing. */
const PLAIN = new RegExp(`^(?:0|[1-9]\\d{0,${TYPED_DIGITS - 1}})$`)

/**
 * Parses a number as typed or as copied from a spreadsheet (rule MO8).
 * @param signs texts that may stand before or after the figure: "%" for a percent, "$" and "USD" for an amount in dollars
 * @returns a decimal that can be stored, without thousands separators, superfluous zeros or a plus; null for any other text
 */
export function readNumber(text: string, signs: readonly string[] = []): string | null {
  if (PLAIN.test(text)) return text
  const [, sign = '', digits = ''] = FIGURE.exec(withoutSign(text.trim(), signs)) ?? []
  if (digits === '') return null
  const plainDigits = digits
    .replaceAll(',', '')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
  // Digits beyond the stored precision are refused, even zeros, so that nothing is dropped silently.
  if (!isStorableDecimal(plainDigits)) return null
  const withoutTrailingZeros = plainDigits.includes('.') ? plainDigits.replace(/\.?0+$/, '') : plainDigits
  return sign === '' || sign === '+' || withoutTrailingZeros === '0'
    ? withoutTrailingZeros
    : `-${withoutTrailingZeros}`
}

/**
 * @returns a text without the first of the signs that stands before or after its figure, also after a plus or minus; unchanged if there is
 *   none
 */
export function withoutSign(text: string, signs: readonly string[]): string {
  const [, polarity = '', figure = ''] = /^([+\-−]?)(.*)$/s.exec(text) ?? []
  const plainDigits = withoutCurrency(figure, signs)
  // "-$ 5" is -5.
  return polarity + (plainDigits === figure ? figure : plainDigits.trimStart())
}

function withoutCurrency(text: string, signs: readonly string[]): string {
  const lowerCaseText = text.toLowerCase()
  for (const sign of signs.map((each) => each.toLowerCase())) {
    if (lowerCaseText.endsWith(sign)) return text.slice(0, text.length - sign.length).trimEnd()
    if (sign !== '%' && lowerCaseText.startsWith(sign)) return text.slice(sign.length).trimStart()
  }
  return text
}
