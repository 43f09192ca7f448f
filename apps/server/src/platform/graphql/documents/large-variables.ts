import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** Characters of a text argument. What an operation takes is mostly far less, and said by its own rule. */
const LONGEST_STRING = 65_536

/** Values of all lists and objects together: 50,000 ZIP codes are one each, 5,000 rows of a save a dozen. */
export const MOST_VALUES = 100_000

/** Objects and lists within one another. No argument of ours goes deeper than a few. */
const DEEPEST_VALUE = 32

export const tooManyValues = (): Refusal =>
  refuse('LIMIT_EXCEEDED', messages.limits.tooManyValues(MOST_VALUES), 'variables')

/**
 * @returns LIMIT_EXCEEDED where the variables hold more values than any operation takes, or a text that is longer than any argument may
 *   be; VALIDATION_FAILED where something lies too deep; else null
 */
export function refuseLargeVariables(variables: object): Refusal | null {
  const waiting: { readonly value: object; readonly name: string; readonly depth: number }[] = [
    { value: variables, name: 'variables', depth: 1 },
  ]
  let values = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, name, depth } = next
    if (depth > DEEPEST_VALUE)
      return refuse('VALIDATION_FAILED', messages.limits.variablesTooDeep(DEEPEST_VALUE), name)
    const isList = Array.isArray(value)
    // A list of a million has no million names.
    const keys = isList ? value.keys() : Object.keys(value)
    for (const key of keys) {
      values += 1
      if (values > MOST_VALUES) return tooManyValues()
      const inner = (value as Record<string | number, unknown>)[key]
      const field = isList ? name : String(key)
      if (typeof inner === 'string' && inner.length > LONGEST_STRING)
        return refuse('LIMIT_EXCEEDED', messages.limits.textTooLong(LONGEST_STRING), field)
      if (typeof inner === 'object' && inner !== null)
        waiting.push({ value: inner, name: field, depth: depth + 1 })
    }
  }
  return null
}
