import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** Characters of a text argument. What an operation takes is mostly far less, and said by its own rule. */
const LONGEST_STRING = 65_536

/** Objects and lists within one another. No argument of ours goes deeper than a few. */
const DEEPEST_VALUE = 32

/** @returns LIMIT_EXCEEDED where some text of the variables is longer than any argument may be, VALIDATION_FAILED where something lies too deep. */
export function refuseLongStrings(variables: object): Refusal | null {
  const waiting: { readonly value: object; readonly name: string; readonly depth: number }[] = [
    { value: variables, name: 'variables', depth: 1 },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, name, depth } = next
    if (depth > DEEPEST_VALUE)
      return refuse('VALIDATION_FAILED', messages.limits.variablesTooDeep(DEEPEST_VALUE), name)
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const field = isList ? name : key
      if (typeof inner === 'string' && inner.length > LONGEST_STRING)
        return refuse('LIMIT_EXCEEDED', messages.limits.textTooLong(LONGEST_STRING), field)
      if (typeof inner === 'object' && inner !== null)
        waiting.push({ value: inner, name: field, depth: depth + 1 })
    }
  }
  return null
}
