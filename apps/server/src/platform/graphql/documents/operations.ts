import { OperationTypeNode } from 'graphql'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorable } from '@plumb/domain/refusals/stored-text.ts'
import type { ExecutableDocument, ParsedDocument } from './documents.ts'
import { refuseVariables } from './variables.ts'
import type { ImportedRows } from '../../imports/imported-rows.ts'

/** An operation of a request, whose document has not been parsed. */
export interface OperationInput {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Record<string, unknown>
  readonly idempotencyKey: string | null
  /** The rows of the file, if the request is an import. They are not among the variables. */
  readonly importedRows?: ImportedRows
}

/** An operation whose document has been read: it can be run, or has errors. */
export interface Operation extends OperationInput {
  readonly document: ParsedDocument
}

/** An operation whose document has been read, or the refusal because of which it could not be. */
export type ParsedOperation = Operation | Refusal

/** Pattern of GraphQL names, with a length beyond that of any of ours. */
const OPERATION_NAME = /^[_A-Za-z]\w{0,254}$/

/** @returns the operation of a request body */
export function readOperation(body: unknown): OperationInput | Refusal {
  const { query, variables, operationName = null, extensions } = (body ?? {}) as Record<string, unknown>
  const { idempotencyKey = null } = (extensions ?? {}) as Record<string, unknown>
  const isWellFormed =
    typeof query === 'string' &&
    isObjectOrAbsent(variables) &&
    isObjectOrAbsent(extensions) &&
    (operationName === null || (typeof operationName === 'string' && OPERATION_NAME.test(operationName))) &&
    (idempotencyKey === null || (typeof idempotencyKey === 'string' && isStorable(idempotencyKey)))
  if (!isWellFormed) return refuse('VALIDATION_FAILED', platformMessages.malformedRequest)
  const values = (variables ?? {}) as Record<string, unknown>
  return refuseVariables(values) ?? { query, operationName, idempotencyKey, variables: values }
}

const isObjectOrAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value))

/** An operation whose document has been validated. */
export interface ExecutableOperation extends Operation {
  readonly document: ExecutableDocument
}

/** @param operation null: its document has not been read */
export const isExecutable = (operation: ParsedOperation | null): operation is ExecutableOperation =>
  operation !== null && !isRefusal(operation) && !('errors' in operation.document)

export const isMutation = (operation: ParsedOperation | null): operation is ExecutableOperation =>
  isExecutable(operation) && operation.document.operation === OperationTypeNode.MUTATION

/**
 * Root fields of mutations that read and compute much before they write. They do so outside of the writing transaction, so that others
 * can save meanwhile, and on the embedded database also read; they call the context's `startWriting` before they write.
 */
export const fieldsThatReadFirst = new Set<string>()

/** @returns whether the only root field of the operation is one of `fieldsThatReadFirst` */
export function readsFirst({ document }: ExecutableOperation): boolean {
  const [field = '', ...others] = document.rootFields.values()
  return others.length === 0 && fieldsThatReadFirst.has(field)
}

/**
 * Root fields of queries that read only rows of the workspace whose changes are in the history, and data in memory: a replica with the
 * same revision token of the workspace has exactly the same rows.
 */
export const fieldsForReplicas = new Set<string>()

/** @returns whether a replica may serve the whole operation */
export const canUseReplica = (operation: ParsedOperation): boolean =>
  isExecutable(operation) &&
  operation.document.operation === OperationTypeNode.QUERY &&
  [...operation.document.rootFields.values()].every((field) => fieldsForReplicas.has(field))
