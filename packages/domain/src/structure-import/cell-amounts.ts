import type { WorkbookCell } from '../csv/workbook.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { decimal, type Fraction, fromInteger, multiply } from '../money/fraction.ts'
import { isAmbiguousAmount, type Notation, NOTATIONS, toUsNotation } from '../money/notation.ts'
import { readNumber } from '../money/typed-number.ts'
import type { CurrencyTexts } from './place-texts.ts'
import type { PayPeriod } from './types.ts'

/** An amount in a cell, with the currency, the period and the unit that are written next to it. */
export interface CellAmount {
  readonly value: Fraction
  /** The currencies that the sign or code next to it can mean; null: there is none. */
  readonly currencies: readonly string[] | null
  /** Null: no period is written next to it. */
  readonly period: PayPeriod | null
  /** The factor that is written next to it and that its value includes: 1000 for "60k". */
  readonly unit: number
}

/** The amounts of a cell: one, or the ends of a range; `problem`: they cannot be read for certain. */
export type CellAmounts =
  | { readonly kind: 'empty' }
  | { readonly kind: 'one'; readonly amount: CellAmount }
  | { readonly kind: 'range'; readonly low: CellAmount; readonly high: CellAmount }
  | { readonly kind: 'problem'; readonly message: string }

/**
 * The notation in which amounts are read. `cautious`: one that leaves out figures of three decimals, such as "85.000", since they may be
 * thousands. Null: not known yet, so that only figures that are the same in all notations are read.
 */
export type AmountNotation = Notation | { readonly cautious: Notation } | null

/** @returns the notation without its caution */
export const plainNotation = (notation: AmountNotation): Notation | null =>
  notation !== null && typeof notation === 'object' ? notation.cautious : notation

/** Matches texts that mean that there is no amount. */
const NO_VALUE =
  /^(?:n\.?\s?\/?\s?a\.?|#n\/a|none|k\.\s?a\.?|nil|null|tb[cda]|open|not applicable|[-–—−.?x/]+)$/i

/** @returns whether a cell has no value: it is empty, or says so */
export const isNoValue = (text: string): boolean => text.trim() === '' || NO_VALUE.test(text.trim())

/** Longer texts are taken as comments. */
const MAX_CHARACTERS = 60

const RANGE = /^(.*\d.*?)\s*(?:-|–|—|−|\bto\b|\bbis\b|\.{2,}|…|~)\s*(.*\d.*)$/i
/** Matches a figure with its separators, and the texts before and after it. */
const FIGURE = /^([^\d.,+−-]*)([.,]?\d[\d.,'’\s]*)([^\d]*)$/
/** The factors of words next to figures. */
const UNITS: Readonly<Record<string, number>> = {
  k: 1_000,
  tsd: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  mio: 1_000_000,
  mn: 1_000_000,
  million: 1_000_000,
  lakh: 100_000,
}
const PERIODS: readonly (readonly [PayPeriod, RegExp])[] = [
  ['hour', /^(?:(?:\/|per|an|p)?(?:h|hr|hrs|hour)|ph|hourly)$/],
  ['month', /^(?:(?:\/|per|a|p)(?:m|mo|mth|month)|pm|monthly)$/],
  ['year', /^(?:(?:\/|per|a|p)(?:y|yr|year|annum|a)|pa|annual|annually|yearly)$/],
]

/** @returns the amounts of a cell. A number of a spreadsheet needs no notation */
export function readAmounts(cell: WorkbookCell, notation: AmountNotation, texts: CurrencyTexts): CellAmounts {
  const text = cell.text.replaceAll(/[\u00A0\u202F]/g, ' ').trim()
  if (cell.kind === 'empty' || isNoValue(text)) return { kind: 'empty' }
  const notAnAmount: CellAmounts = { kind: 'problem', message: structureImportMessages.notAnAmount(text) }
  if (cell.kind === 'date') return { kind: 'problem', message: structureImportMessages.dateForAmount(text) }
  if (cell.kind === 'percent' || cell.kind === 'boolean' || text.length > MAX_CHARACTERS) return notAnAmount
  const usedNotation = cell.kind === 'number' ? 'US' : plainNotation(notation)
  const isCautious = usedNotation !== null && usedNotation !== notation
  if (isCautious && figuresOf(cell).some((figure) => isAmbiguousAmount(figure, usedNotation)))
    return { kind: 'problem', message: structureImportMessages.ambiguousAmount(text) }
  const [, lowText, highText] = RANGE.exec(text) ?? []
  if (lowText === undefined || highText === undefined) {
    const amount = readAmount(text, usedNotation, texts)
    return amount ? { kind: 'one', amount } : notAnAmount
  }
  const [low, high] = [readAmount(lowText, usedNotation, texts), readAmount(highText, usedNotation, texts)]
  if (!low || !high) return notAnAmount
  // "120-150k": the unit, the currency and the period may be written once.
  const lowUnit = low.unit === 1 && high.unit > 1 && isBelow1000(low) ? high.unit : 1
  return {
    kind: 'range',
    low: {
      ...low,
      value: multiply(low.value, fromInteger(lowUnit)),
      unit: Math.max(low.unit, lowUnit),
      currencies: low.currencies ?? high.currencies,
      period: low.period ?? high.period,
    },
    high: {
      ...high,
      currencies: high.currencies ?? low.currencies,
      period: high.period ?? low.period,
    },
  }
}

const isBelow1000 = ({ value }: CellAmount) => value.numerator < 1_000n * value.denominator

function readAmount(text: string, notation: Notation | null, texts: CurrencyTexts): CellAmount | null {
  const [, before = '', figure = '', after = ''] = FIGURE.exec(text.trim()) ?? []
  if (figure === '' || (notation === null && suggestsOtherNotation(figure.trim()))) return null
  const usFigure = toUsNotation(figure.trim(), notation ?? 'US')
  const plainFigure = usFigure === null ? null : readNumber(usFigure)
  if (plainFigure === null) return null
  let unit = 1
  let currencies: readonly string[] | null = null
  let period: PayPeriod | null = null
  for (const word of wordsOf(before, texts).concat(wordsOf(after, texts))) {
    const wordCurrencies = texts.find(word)
    const wordPeriod = PERIODS.find(([, pattern]) => pattern.test(word))?.[0]
    const wordUnit = UNITS[word]
    if (wordCurrencies && currencies === null) currencies = wordCurrencies
    else if (wordPeriod && period === null) period = wordPeriod
    else if (wordUnit !== undefined && unit === 1) unit = wordUnit
    else return null
  }
  return { value: multiply(decimal(plainFigure), fromInteger(unit)), unit, currencies, period }
}

/** @returns the words next to a figure, in lower case: "k€/year" is k, € and /year */
function wordsOf(text: string, texts: CurrencyTexts): readonly string[] {
  if (text === '') return []
  const words = text
    .toLowerCase()
    .replaceAll(/(?:\/|\b(?:per|an|a)\b)\s*(?=[a-z])/g, ' /')
    .replaceAll(/\bp\.\s?([ahm])\.?/g, ' p$1')
    .split(/\s+/)
    .map((word) => word.replace(/\.$/, ''))
  return words.flatMap((word) => {
    if (word === '') return []
    const [, unit = '', rest = word] = /^(k|m|mio|tsd)(?=[^a-z]|[a-z]{3}$)(.+)$/.exec(word) ?? []
    if (unit !== '' && (texts.find(rest) || rest.startsWith('/'))) return [unit, ...wordsOf(rest, texts)]
    const [, currency = '', period = ''] = /^([^/]+)(\/.+)$/.exec(word) ?? []
    return currency === '' ? [word] : [currency, period]
  })
}

/** @returns the currency next to the figures of a text cell: its code, or the text if it can mean several; null without one */
export function currencyIn({ kind, text }: WorkbookCell, texts: CurrencyTexts): string | null {
  if (kind !== 'text' || text.length > MAX_CHARACTERS) return null
  const words = (RANGE.exec(text)?.slice(1) ?? [text]).flatMap((part) => {
    const [, before = '', , after = ''] = FIGURE.exec(part.replaceAll(/[\u00A0\u202F]/g, ' ').trim()) ?? []
    return [...wordsOf(before, texts), ...wordsOf(after, texts)]
  })
  const [found] = words.flatMap((word) => {
    const codes = texts.find(word)
    return codes ? [codes.length === 1 ? (codes[0] ?? word) : word] : []
  })
  return found ?? null
}

/** @returns the figures of a text cell, as they are written */
export const figuresOf = ({ kind, text }: WorkbookCell): readonly string[] => {
  if (kind !== 'text' || isNoValue(text) || text.length > MAX_CHARACTERS) return []
  const parts = RANGE.exec(text)?.slice(1) ?? [text]
  return parts.flatMap(
    (part) => FIGURE.exec(part.replaceAll(/[\u00A0\u202F]/g, ' ').trim())?.[2]?.trim() ?? [],
  )
}

/** @returns the value of a figure in each notation, in the order of `NOTATIONS`; null where it is not a number */
export const valuesInNotations = (figure: string): readonly (string | null)[] =>
  NOTATIONS.map((notation) => {
    const usFigure = toUsNotation(figure, notation)
    return usFigure === null ? null : readNumber(usFigure)
  })

/** @returns whether a figure with separators is not a number in the notation of the United States, or has another value in others */
export const suggestsOtherNotation = (figure: string): boolean =>
  /[.,'’\s]/.test(figure) && (readNumber(figure) === null || isAmbiguousAmount(figure))
