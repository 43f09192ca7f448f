import { formatCount } from '../money/number-format.ts'

/** English grammar for texts that depend on inserted values: plurals, lists, articles. */

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

/** Items of a sentence: "A", "A or B", "A, B, or C". */
export function listOr(items: readonly string[]): string {
  return disjunction.format(items)
}

/** Common English country names that take "the" inside a sentence. */
const WITH_ARTICLE =
  /^(?:United |Isle of |(?:Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines)$)| (?:Islands|Republic|Territor(?:y|ies))$/

/** A country's name inside a sentence: "the United States", "the Netherlands", "Germany". */
export function countryInSentence(name: string): string {
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** @returns the reason as a sentence of its own after a message: “Error deleting country group. Ask an admin to do it.” */
export const withReason = (message: string, reason: string): string =>
  reason === '' ? message : `${message.replace(/\.$/, '')}. ${reason}`

/** Replaces a reason that the server did not return. */
export const UNKNOWN_ERROR = 'Unknown error'

/** @returns a message with the server's reason, or with “Unknown error” if it gave none: “Failed to save range widths: Unknown error” */
export const withCause = (message: string, cause: string): string =>
  `${message.replace(/\.$/, '')}: ${cause || UNKNOWN_ERROR}`
