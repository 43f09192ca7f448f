import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import type { CountryTexts, CurrencyTexts } from './place-texts.ts'
import type { ColumnContext, ColumnField, PayPeriod } from './types.ts'

/** The meaning of a header. */
export interface HeaderMeaning {
  /** Null if the words name none, or several. */
  readonly field: ColumnField | null
  readonly context: ColumnContext
  /** The header without the parts that are understood; empty if all of it is. */
  readonly remainder: string
}

/** The names of currencies and countries that headers and cells can have. */
export interface HeaderTexts {
  readonly currencies: CurrencyTexts
  readonly countries: CountryTexts
}

const AMOUNT_FIELDS: readonly ColumnField[] = ['min', 'mid', 'max', 'range']

/** @returns whether a column holds amounts of ranges */
export const isAmountField = (field: ColumnField | null): boolean =>
  field !== null && AMOUNT_FIELDS.includes(field)

/** Phrases, each with the word that replaces it before words are matched. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bjob family group\b|\bbusiness unit\b|\bcost cent(?:er|re)\b/g, 'function'],
  [/\b(?:job|role) family\b/g, 'family'],
  [/\bjob (?:code|id)\b/g, 'jobcode'],
  [/\bjob profile\b/g, 'title'],
  [/\b(?:on[- ]target (?:earnings|pay)|target (?:total )?cash|total target cash)\b/g, 'ote'],
  [/\b(?:pay|payment|rate|wage|salary) (?:basis|type|frequency|period|unit)\b/g, 'period'],
  [/\b(?:salary|pay|job) (?:band|range)\b/g, 'range'],
  [/\bmid[- ]point\b/g, 'mid'],
  [/\bper (?=hour|month|year|annum)/g, '/'],
  [/\bp\.\s?a\b\.?/g, '/annum'],
  [/\bp\.\s?h\b\.?/g, '/hour'],
  [/\bvariable\b.*\b(?:of|in) ote\b/g, 'variable'],
]

const FIELD_WORDS: Readonly<Record<ColumnField, string>> = {
  function: 'function department dept division organization organisation group team abteilung bereich',
  family: 'family discipline familie track',
  level: 'level lvl grade stufe level/grade grade/level',
  title: 'title role position designation stelle titel',
  jobCode: 'jobcode',
  country: 'country location region geo geography market land office',
  currency: 'currency ccy curr currencies währung',
  period: 'period frequency',
  min: 'min minimum low lower from start bottom von ab',
  mid: 'mid middle midpoint target mitte',
  max: 'max maximum high upper to top bis',
  range: 'range band',
  variable: 'variable',
  bonus: 'bonus sti incentive',
  equity: 'equity rsu rsus stock lti',
}
const FIELDS_BY_WORD = new Map(
  Object.entries(FIELD_WORDS).flatMap(([field, words]) =>
    words.split(' ').map((word) => [word, field as ColumnField] as const),
  ),
)
/** Words for pay itself. A column whose header has one of them and no word of a field holds amounts. */
const PAY_WORDS = new Set('salary pay base amount compensation comp rate ote wage earnings gehalt'.split(' '))
/** Words that add nothing to a header. */
const FILLERS = new Set(
  'job career annual year yearly range cash value name code of the in per gross fixed % local'.split(' '),
)
const PERIODS: Readonly<Record<string, PayPeriod>> = {
  annual: 'year',
  annually: 'year',
  yearly: 'year',
  '/year': 'year',
  '/yr': 'year',
  '/annum': 'year',
  monthly: 'month',
  '/month': 'month',
  '/mo': 'month',
  hourly: 'hour',
  '/hour': 'hour',
  '/hr': 'hour',
  '/h': 'hour',
}
/** Codes of currencies that are words too, and are taken as words. */
const CODES_AS_WORDS = new Set('all cop cup gel mad mop pen sos top try'.split(' '))
const THOUSANDS = /^(?:k|000s?|'000s?|000's|thousands?|tsd)$/

/**
 * @returns the meaning of a header: each of its words has to be understood, so that "Old min" and "Market mid" are not taken for min and
 *   mid
 */
export function meaningOf(header: string, texts: HeaderTexts): HeaderMeaning {
  const words = wordsOf(header)
  const wholeCountry = countryIn(header, texts.countries)
  if (wholeCountry !== null) return { field: null, context: { country: wholeCountry }, remainder: '' }
  const context: { -readonly [Key in keyof ColumnContext]: ColumnContext[Key] } = {}
  const fields = new Set<ColumnField>()
  const remaining: string[] = []
  let isPay = false
  for (const word of words) {
    const isCurrency =
      /[^a-z]/.test(word) || (word.length === 3 && !CODES_AS_WORDS.has(word)) || word === 'euro'
    const currencies = isCurrency ? texts.currencies.find(word) : null
    const [, thousandsOf] = /^(?:k|t)(€|[a-z]{3})$/.exec(word) ?? []
    const period = PERIODS[word]
    const field = FIELDS_BY_WORD.get(word)
    if (word === 'ote') context.isOte = true
    if (PAY_WORDS.has(word)) isPay = true
    else if (period) context.period = period
    else if (THOUSANDS.test(word)) context.unit = 1000
    else if (currencies?.length === 1 && currencies[0] !== undefined) context.currency = currencies[0]
    else if (thousandsOf !== undefined && texts.currencies.find(thousandsOf)?.[0] !== undefined) {
      context.unit = 1000
      context.currency = texts.currencies.find(thousandsOf)?.[0] ?? ''
    } else if (field) fields.add(field)
    else if (!FILLERS.has(word) && !currencies) remaining.push(word)
  }
  // Plumb stores equity per year: "Equity per month" is not understood.
  if (fields.has('equity') && context.period !== undefined && context.period !== 'year')
    remaining.push(context.period)
  return { field: onlyField(fields, isPay), ...countryOfRemainder(remaining, context, texts.countries) }
}

/**
 * @returns the field of a header, without fields whose words only describe another; `range` if there are only words for pay; null if there
 *   are several fields or none
 */
function onlyField(fields: Set<ColumnField>, isPay: boolean): ColumnField | null {
  // "Target bonus", "Equity range", "Band level".
  for (const [weak, strong] of [
    ['mid', 'bonus'],
    ['mid', 'equity'],
    ['range', 'min'],
    ['range', 'mid'],
    ['range', 'max'],
    ['bonus', 'variable'],
  ] as const)
    if (fields.size > 1 && fields.has(strong)) fields.delete(weak)
  const [field = null] = fields
  return fields.size === 1 ? field : fields.size === 0 && isPay ? 'range' : null
}

function countryOfRemainder(
  remaining: readonly string[],
  context: ColumnContext,
  countries: CountryTexts,
): Pick<HeaderMeaning, 'context' | 'remainder'> {
  const remainder = remaining.join(' ')
  const country = remainder === '' ? null : countryIn(remainder, countries)
  return country === null ? { context, remainder } : { context: { ...context, country }, remainder: '' }
}

/** Returns the code of a country. Of names with up to three letters, only these are taken, since words such as "Geo" may be codes too. */
const countryIn = (text: string, countries: CountryTexts) =>
  /^(?:us|uk|usa|uae)$/i.test(text.trim()) || text.trim().length > 3 ? countries.find(text) : null

function wordsOf(header: string): readonly string[] {
  let text = nameKeyIgnoringSpaces(header.replaceAll(/[()[\],:;_*]|\s-\s/g, ' '))
  for (const [phrase, word] of PHRASES) text = text.replaceAll(phrase, word)
  return text
    .replaceAll(/\/ (?=\w)/g, '/')
    .replaceAll(/\/(?!(?:hour|hr|h|year|yr|annum|month|mo)\b)/g, ' ')
    .replaceAll('/', ' /')
    .split(' ')
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '')
}
