import {
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type VariableDefinitionNode,
} from 'graphql'
import type { CompiledQuery } from 'graphql-jit'

/** At most this many errors are told of one operation's document or variables. */
export const ERRORS_TOLD = 5

/** Values in variables up to which checking them can do no harm: each may be an error of its own. */
const FEW_VALUES = 1_000

/**
 * The compiled query checks variables itself, and fast, but makes an error of every wrong item of a list: a million of
 * them in 2 MB. So many values are first checked the slow way, which stops after a few errors.
 */
export function withCheckedVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  run: CompiledQuery['query'],
): CompiledQuery['query'] {
  return (root, context, variables = {}) => {
    if (hasMoreValuesThan(FEW_VALUES, variables ?? {})) {
      const { errors } = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: ERRORS_TOLD })
      if (errors) return { errors: errors.slice(0, ERRORS_TOLD) }
    }
    const result = run(root, context, variables)
    const { data, errors } = result as { data?: unknown; errors?: readonly GraphQLError[] }
    return errors && data === undefined ? { errors: errors.slice(0, ERRORS_TOLD) } : result
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
