import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorable } from '@plumb/domain/refusals/stored-text.ts'

/** Maximum number of characters of a text argument. Most operations have their own rule with a lower limit. */
export const MAX_STRING_LENGTH = 65_536

/** Maximum number of values in all lists and objects together: a ZIP code counts as one, a row of a save as a dozen. */
export const MAX_VALUES = 100_000

/** Maximum nesting depth of objects and lists. No argument of ours has more than a few levels. */
const MAX_DEPTH = 32

/** @returns the refusal of variables with more values than `MAX_VALUES` */
export const refuseTooManyValues = (): Refusal =>
  refuse('LIMIT_EXCEEDED', limitMessages.tooManyValues(MAX_VALUES), 'variables')

/**
 * @param field the innermost input that holds the text
 * @returns the refusal of a text that the database cannot store
 */
export const refuseUnstorableText = (field: string): Refusal =>
  refuse('VALIDATION_FAILED', platformMessages.textUnstorable, field)

/**
 * Checks the variables of any operation: the number and depth of their values, and the length and characters of each text.
 * @returns LIMIT_EXCEEDED if there are more values than any operation accepts, or a text is longer than any argument may be;
 *   VALIDATION_FAILED if a value is nested too deep or a text cannot be stored; otherwise null
 */
export function refuseVariables(variables: object): Refusal | null {
  const pending: { readonly value: object; readonly name: string; readonly depth: number }[] = [
    { value: variables, name: 'variables', depth: 1 },
  ]
  let valueCount = 0
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, name, depth } = next
    if (depth > MAX_DEPTH) return refuse('VALIDATION_FAILED', limitMessages.variablesTooDeep(MAX_DEPTH), name)
    const isList = Array.isArray(value)
    // Iterates over a list: `Object.keys` would create a million names for a million values before the limit stops the loop.
    const keys = isList ? value.keys() : Object.keys(value)
    for (const key of keys) {
      valueCount += 1
      if (valueCount > MAX_VALUES) return refuseTooManyValues()
      const innerValue = (value as Record<string | number, unknown>)[key]
      const field = isList ? name : String(key)
      if (typeof innerValue === 'string') {
        if (innerValue.length > MAX_STRING_LENGTH)
          return refuse('LIMIT_EXCEEDED', limitMessages.textTooLong(MAX_STRING_LENGTH), field)
        if (!isStorable(innerValue)) return refuseUnstorableText(field)
      }
      if (typeof innerValue === 'object' && innerValue !== null)
        pending.push({ value: innerValue, name: field, depth: depth + 1 })
    }
  }
  return null
}

/** At most this many errors are reported of one operation's document or variables. */
export const MAX_REPORTED_ERRORS = 5
