import { formatCount } from '../money/number-format.ts'

/** English grammar for texts whose words depend on what is inserted: plurals, lists, articles. */

const pluralRules = new Intl.PluralRules('en-US')
const conjunction = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })
const disjunction = new Intl.ListFormat('en-US', { style: 'long', type: 'disjunction' })

/** The form that agrees with a count: `pluralForm(1, 'is', 'are')` is "is". */
export function pluralForm(count: number, one: string, other: string): string {
  return pluralRules.select(count) === 'one' ? one : other
}

/** A count with its noun, as it is written in a sentence: "1 job", "2,000 jobs". */
export function plural(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${pluralForm(count, one, other)}`
}

/** Items of a sentence: "A", "A and B", "A, B, and C". */
export function listAnd(items: readonly string[]): string {
  return conjunction.format(items)
}

/** Alternatives of a sentence: "A or B", "A, B, or C". */
export function listOr(items: readonly string[]): string {
  return disjunction.format(items)
}

/** Common English country names that take "the" inside a sentence, apart from those in "… Islands" and "… Territories". */
const WITH_ARTICLE: ReadonlySet<string> = new Set([
  'Bahamas',
  'British Indian Ocean Territory',
  'Central African Republic',
  'Comoros',
  'Dominican Republic',
  'Gambia',
  'Isle of Man',
  'Maldives',
  'Netherlands',
  'Philippines',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
])

/** A country's name inside a sentence: "the United States", "the Netherlands", "Germany". */
export function countryInSentence(name: string): string {
  return WITH_ARTICLE.has(name) || /(?: Islands| Territories)$/.test(name) ? `the ${name}` : name
}
