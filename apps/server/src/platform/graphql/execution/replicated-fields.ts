import { OperationTypeNode } from 'graphql'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { kindOf, type Operation, rootFieldsOf } from '../documents/operations.ts'

/**
 * Root fields of queries that read nothing but rows of the workspace whose changes leave a history, and what is in memory: a replica that shows
 * the workspace's mark shows all of it as it is.
 */
export const replicatedFields = new Set<string>()

/** @returns whether an operation asks for nothing else. */
export function mayBeReplicated(operation: Operation | Refusal): boolean {
  if (kindOf(operation) !== OperationTypeNode.QUERY) return false
  const fields = rootFieldsOf(operation)
  return (
    fields !== null && fields.size > 0 && [...fields.values()].every((field) => replicatedFields.has(field))
  )
}
