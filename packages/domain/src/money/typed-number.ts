import { isStorableDecimal, MAX_TYPED_DIGITS, GROUPED_DIGITS } from './typed-decimal.ts'

const FIGURE = new RegExp(`^([+\\-−]?)((?:${GROUPED_DIGITS}|\\d+)(?:\\.\\d+)?|\\.\\d+)$`)
/** Matches a whole number without separators. Most pasted cells are one, which needs no further parsing. */
const PLAIN = new RegExp(`^(?:0|[1-9]\\d{0,${MAX_TYPED_DIGITS - 1}})$`)

/**
 * Reads a number as typed or as copied from a spreadsheet (rule MO8).
 * @param unitSigns the texts of which one may stand next to the figure: "%" for a percentage, "$" and "USD" for an amount in dollars
 * @returns the number as a decimal that can be stored, without separators, superfluous zeros or a plus; null for any other text
 */
export function readNumber(text: string, unitSigns: readonly string[] = []): string | null {
  if (PLAIN.test(text)) return text
  const [, plusOrMinus = '', digits = ''] = FIGURE.exec(withoutUnitSign(text.trim(), unitSigns)) ?? []
  if (digits === '') return null
  const plainDigits = digits
    .replaceAll(',', '')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
  // More digits than can be stored are refused, even zeros, so that none is lost silently.
  if (!isStorableDecimal(plainDigits)) return null
  const withoutTrailingZeros = plainDigits.includes('.') ? plainDigits.replace(/\.?0+$/, '') : plainDigits
  return plusOrMinus === '' || plusOrMinus === '+' || withoutTrailingZeros === '0'
    ? withoutTrailingZeros
    : `-${withoutTrailingZeros}`
}

/**
 * @returns a text without the first of the unit signs that stands next to its figure; the same text if none does. A plus or minus may stand
 *   before the unit sign
 */
export function withoutUnitSign(text: string, unitSigns: readonly string[]): string {
  const [, plusOrMinus = '', figure = ''] = /^([+\-−]?)(.*)$/s.exec(text) ?? []
  const bareFigure = removeUnitSign(figure, unitSigns)
  // "-$ 5" is -5.
  return plusOrMinus + (bareFigure === figure ? figure : bareFigure.trimStart())
}

function removeUnitSign(text: string, unitSigns: readonly string[]): string {
  const lowerCaseText = text.toLowerCase()
  for (const sign of unitSigns.map((each) => each.toLowerCase())) {
    if (lowerCaseText.endsWith(sign)) return text.slice(0, text.length - sign.length).trimEnd()
    if (sign !== '%' && lowerCaseText.startsWith(sign)) return text.slice(sign.length).trimStart()
  }
  return text
}
