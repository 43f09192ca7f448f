import { TYPED_DIGITS } from './typed-decimal.ts'

/** Notations of numbers in files; the names are those of the API. */
export const NOTATIONS = ['US', 'DE', 'FR', 'CH', 'IN'] as const
export type Notation = (typeof NOTATIONS)[number]

/** Examples of a number in each notation, for the choice. */
export const NOTATION_EXAMPLES: Readonly<Record<Notation, string>> = {
  US: '1,234,567.89',
  DE: '1.234.567,89',
  FR: '1 234 567,89',
  CH: '1’234’567.89',
  IN: '12,34,567.89',
}

interface Separators {
  /** A character class of digit separators. */
  readonly groupSeparator: string
  readonly decimalSeparator: '.' | ','
}

/** US and IN need none: `readNumber` reads both. */
const SEPARATORS: Readonly<Partial<Record<Notation, Separators>>> = {
  DE: { groupSeparator: '[.]', decimalSeparator: ',' },
  FR: { groupSeparator: '[ \\u00A0\\u202F]', decimalSeparator: ',' },
  CH: { groupSeparator: "['’]", decimalSeparator: '.' },
}

/** @returns a number without thousands separators, in the notation */
export const fromUsNotation = (text: string, notation: Notation): string =>
  text.replace('.', SEPARATORS[notation]?.decimalSeparator ?? '.')

/** Matches from the first digit, or a decimal sign before it, to the last one. */
const FIGURE = /[.,]?\d(?:.*\d)?/s

/**
 * @param text a cell, with or without signs next to its figure
 * @returns the same in US notation, for `readNumber`; null if the figure is not written in the notation
 */
export function toUsNotation(text: string, notation: Notation): string | null {
  const separators = SEPARATORS[notation]
  const [figure] = FIGURE.exec(text) ?? []
  if (!separators || figure === undefined) return text
  const { groupSeparator, decimalSeparator } = separators
  const pattern = new RegExp(
    `^(?:[1-9]\\d{0,2}(?:${groupSeparator}\\d{3})+|\\d{0,${TYPED_DIGITS}})(?:[${decimalSeparator}]\\d+)?$`,
  )
  if (!pattern.test(figure)) return null
  const digits = figure.replaceAll(new RegExp(groupSeparator, 'g'), '').replace(decimalSeparator, '.')
  return text.replace(figure, digits)
}

/**
 * Whether an amount has different values in two notations: 12.000 is twelve in the United States, and twelve thousand in Germany. Not
 * 0.125, 1,234.567 or 1234.567, which are unambiguous.
 */
export const isAmbiguousAmount = (text: string): boolean =>
  /^[1-9]\d{0,2}\.\d{3}$/.test(FIGURE.exec(text)?.[0] ?? '')
