import { MAX_TYPED_DIGITS } from './typed-decimal.ts'

/** The notations of numbers in files, named as in the API. */
export const NOTATIONS = ['US', 'DE', 'FR', 'CH', 'IN'] as const
export type Notation = (typeof NOTATIONS)[number]

/** The example by which a reader recognizes each notation. */
export const NOTATION_EXAMPLES: Readonly<Record<Notation, string>> = {
  US: '1,234,567.89',
  DE: '1.234.567,89',
  FR: '1 234 567,89',
  CH: '1’234’567.89',
  IN: '12,34,567.89',
}

interface Separators {
  /** The character class of thousands separators. */
  readonly groupSeparator: string
  readonly decimalSeparator: '.' | ','
}

/** The separators of the notations that `readNumber` does not read by itself. */
const SEPARATORS: Readonly<Partial<Record<Notation, Separators>>> = {
  DE: { groupSeparator: '[.]', decimalSeparator: ',' },
  FR: { groupSeparator: '[ \\u00A0\\u202F]', decimalSeparator: ',' },
  CH: { groupSeparator: "['’]", decimalSeparator: '.' },
}

/**
 * @param text a number in US notation, without thousands separators
 * @returns the number in the notation
 */
export const fromUsNotation = (text: string, notation: Notation): string =>
  text.replace('.', SEPARATORS[notation]?.decimalSeparator ?? '.')

/** Matches from the first digit, or a decimal separator before it, to the last digit. */
const FIGURE = /[.,]?\d(?:.*\d)?/s

/**
 * @param text a cell with a figure, which may have signs such as "€" next to it
 * @returns the cell in US notation, for `readNumber`; null if its figure does not follow the notation
 */
export function toUsNotation(text: string, notation: Notation): string | null {
  const separators = SEPARATORS[notation]
  const [figure] = FIGURE.exec(text) ?? []
  if (!separators || figure === undefined) return text
  const { groupSeparator, decimalSeparator } = separators
  const pattern = new RegExp(
    `^(?:[1-9]\\d{0,2}(?:${groupSeparator}\\d{3})+|\\d{0,${MAX_TYPED_DIGITS}})(?:[${decimalSeparator}]\\d+)?$`,
  )
  if (!pattern.test(figure)) return null
  const digits = figure.replaceAll(new RegExp(groupSeparator, 'g'), '').replace(decimalSeparator, '.')
  return text.replace(figure, digits)
}

/** Three decimals after at most three digits, by the decimal separator. */
const THREE_DECIMALS = { '.': /^[1-9]\d{0,2}\.\d{3}$/, ',': /^[1-9]\d{0,2},\d{3}$/ } as const

/**
 * Returns whether an amount has another value in a notation than in others: 12.000 is twelve in the United States and twelve thousand in
 * Germany, while 0.125, 1,234.567 and 1234.567 have one value each.
 */
export const isAmbiguousAmount = (text: string, notation: Notation = 'US'): boolean =>
  THREE_DECIMALS[SEPARATORS[notation]?.decimalSeparator ?? '.'].test(FIGURE.exec(text)?.[0] ?? '')
