import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorable } from '@plumb/domain/refusals/stored-text.ts'
import {
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'
import type { CompiledQuery } from 'graphql-jit'

/** Characters of a text argument. What an operation takes is mostly far less, and said by its own rule. */
export const LONGEST_STRING = 65_536

/** Values of all lists and objects together: 50,000 ZIP codes are one each, 5,000 rows of a save a dozen. */
export const MOST_VALUES = 100_000

/** Objects and lists within one another. No argument of ours goes deeper than a few. */
const DEEPEST_VALUE = 32

export const tooManyValues = (): Refusal =>
  refuse('LIMIT_EXCEEDED', messages.limits.tooManyValues(MOST_VALUES), 'variables')

/** The refusal of a text that the database cannot store. @param field the innermost input that holds the text */
export const unstorableText = (field: string): Refusal =>
  refuse('VALIDATION_FAILED', messages.platform.textUnstorable, field)

/**
 * Checks what holds for all variables, whatever the operation: their number, their depth, and that every text can be stored.
 * @returns LIMIT_EXCEEDED if there are more values than any operation takes, or a text is longer than any argument may be;
 *   VALIDATION_FAILED if a value is nested too deep or a text cannot be stored; else null
 */
export function refuseVariables(variables: object): Refusal | null {
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
      if (typeof inner === 'string') {
        if (inner.length > LONGEST_STRING)
          return refuse('LIMIT_EXCEEDED', messages.limits.textTooLong(LONGEST_STRING), field)
        if (!isStorable(inner)) return unstorableText(field)
      }
      if (typeof inner === 'object' && inner !== null)
        waiting.push({ value: inner, name: field, depth: depth + 1 })
    }
  }
  return null
}

/** At most this many errors are told of one operation's document or variables. */
export const ERRORS_TOLD = 5

/** Values in variables up to which checking them can do no harm: each may be an error of its own. */
const FEW_VALUES = 1_000

/**
 * The compiled query checks variables itself, and fast, but makes an error of every wrong item of a list: a million of
 * them in 2 MB. So of many values it is first asked whether any is wrong, and then checked the slow way, which stops after a few
 * errors.
 */
export function withCheckedVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  run: CompiledQuery['query'],
): CompiledQuery['query'] {
  const checks = definitions.map(({ variable, type }) => {
    const declared = typeFromAST(schema, type)
    return { name: variable.name.value, fits: isInputType(declared) ? fitting(declared) : () => false }
  })
  return (root, context, variables = {}) => {
    const given = (variables ?? {}) as Readonly<Record<string, unknown>>
    if (hasMoreValuesThan(FEW_VALUES, given) && !checks.every(({ name, fits }) => fits(given[name]))) {
      const { errors } = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: ERRORS_TOLD })
      if (errors) return { errors: errors.slice(0, ERRORS_TOLD) }
    }
    const result = run(root, context, variables)
    const { data, errors } = result as { data?: unknown; errors?: readonly GraphQLError[] }
    return errors && data === undefined ? { errors: errors.slice(0, ERRORS_TOLD) } : result
  }
}

/** @returns what says whether a value is as its type asks; where it does not know for sure it says no. */
function fitting(type: GraphQLInputType): (value: unknown) => boolean {
  if (isNonNullType(type)) {
    const inner = fitting(type.ofType)
    return (value) => value != null && inner(value)
  }
  if (isListType(type)) {
    const item = fitting(type.ofType)
    return (value) => value == null || (Array.isArray(value) && value.every(item))
  }
  if (isInputObjectType(type)) {
    // Looked up when they are needed: an input may hold itself.
    let fields: ReadonlyMap<string, (value: unknown) => boolean> | undefined
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return (value) => {
      if (value == null) return true
      if (typeof value !== 'object' || type.isOneOf) return false
      fields ??= new Map(Object.values(type.getFields()).map((field) => [field.name, fitting(field.type)]))
      const given = value as Readonly<Record<string, unknown>>
      for (const name in given) if (fields.get(name)?.(given[name]) !== true) return false
      return required.every(({ name }) => given[name] != null)
    }
  }
  return (value) => {
    if (value == null) return true
    try {
      return type.parseValue(value) !== undefined
    } catch {
      return false
    }
  }
}

function hasMoreValuesThan(limit: number, variables: object): boolean {
  let left = limit
  const waiting: object[] = [variables]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const inner = Object.values(value) as unknown[]
    left -= inner.length
    if (left < 0) return true
    for (const each of inner) if (typeof each === 'object' && each !== null) waiting.push(each)
  }
  return false
}
