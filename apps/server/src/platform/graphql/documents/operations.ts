import { OperationTypeNode } from 'graphql'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorable } from '@plumb/domain/refusals/stored-text.ts'
import type { DocumentPlan, Documents, ExecutableDocument, ReadDocument } from './documents.ts'
import { refuseVariables } from './variables.ts'
import type { RootFields } from './root-fields.ts'
import type { ImportedRows } from '../../imports/imported-rows.ts'

/** An operation of a request, whose document has not been parsed. */
export interface OperationInput {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Record<string, unknown>
  readonly idempotencyKey: string | null
  /** The rows of the file, if the request is an import. They are not among the variables. */
  readonly imported?: ImportedRows
}

/** An operation that can be run, or whose document has an error. */
export interface Operation extends OperationInput {
  readonly document: ReadDocument
}

/** Pattern of GraphQL names, with a length beyond that of any of ours. */
const OPERATION_NAME = /^[_A-Za-z]\w{0,254}$/

/** @returns the operation of a request body */
export function readOperation(body: unknown): OperationInput | Refusal {
  const { query, variables, operationName, extensions } = (body ?? {}) as Record<string, unknown>
  const { idempotencyKey = null } = (extensions ?? {}) as Record<string, unknown>
  const isWellFormed =
    typeof query === 'string' &&
    isObjectOrAbsent(variables) &&
    isObjectOrAbsent(extensions) &&
    (operationName === undefined ||
      operationName === null ||
      (typeof operationName === 'string' && OPERATION_NAME.test(operationName))) &&
    (idempotencyKey === null || (typeof idempotencyKey === 'string' && isStorable(idempotencyKey)))
  if (!isWellFormed) return refuse('VALIDATION_FAILED', platformMessages.malformedRequest)
  const values = (variables ?? {}) as Record<string, unknown>
  return (
    refuseVariables(values) ?? {
      query,
      operationName: (operationName as string | null | undefined) ?? null,
      idempotencyKey,
      variables: values,
    }
  )
}

const isObjectOrAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value))

/** @returns the operation with its document if that is cached, otherwise null */
export function withKnownDocument(
  operation: OperationInput | Refusal,
  documents: Documents,
): Operation | Refusal | null {
  if (isRefusal(operation)) return operation
  const document = documents.find(operation.query, operation.operationName)
  return document && { ...operation, document }
}

/** An operation whose document has been validated. */
export interface ExecutableOperation extends Operation {
  readonly document: ExecutableDocument
}

/** An operation that is answered from rows that are read together. */
export interface PlannedOperation extends ExecutableOperation {
  readonly document: ExecutableDocument & { readonly plan: DocumentPlan }
}

export const isPlanned = (operation: Operation | Refusal): operation is PlannedOperation =>
  !isRefusal(operation) && !('errors' in operation.document) && operation.document.plan !== null

/** @returns null if the operation was refused before its kind was known */
export function kindOf(operation: Operation | Refusal): OperationTypeNode | null {
  return isRefusal(operation) || 'errors' in operation.document ? null : operation.document.operation
}

/** @returns null if the operation was refused before its document was read */
export function rootFieldsOf(operation: Operation | Refusal): RootFields | null {
  return isRefusal(operation) || 'errors' in operation.document ? null : operation.document.rootFields
}

/**
 * Root fields of mutations that read and compute much before they write. They do so outside of the writing transaction, so that meanwhile
 * others can save, or on the embedded database read; they call the context's `startWriting` before they write.
 */
export const readFirstFields = new Set<string>()

/** @returns whether the operation is a valid mutation. */
export const isMutation = (operation: Operation | Refusal): operation is ExecutableOperation =>
  kindOf(operation) === OperationTypeNode.MUTATION

/** @returns whether all root fields are of this kind */
export function readsFirst(operation: ExecutableOperation): boolean {
  const [field, ...others] = rootFieldsOf(operation)?.values() ?? []
  return field !== undefined && others.length === 0 && readFirstFields.has(field)
}

/**
 * Root fields of queries that read only rows of the workspace whose changes are in the history, and data in memory: a replica with the
 * workspace's mark has exactly the same rows.
 */
export const replicatedFields = new Set<string>()

/** @returns whether a replica may serve the whole operation */
export function canUseReplica(operation: Operation | Refusal): boolean {
  if (kindOf(operation) !== OperationTypeNode.QUERY) return false
  const fields = rootFieldsOf(operation)
  return (
    fields !== null && fields.size > 0 && [...fields.values()].every((field) => replicatedFields.has(field))
  )
}

/**
 * Groups adjacent queries; each mutation is a group of its own.
 * @param isAlone whether an operation must not be grouped
 */
export function groupOperations(
  operations: readonly (Operation | Refusal)[],
  isAlone: (operation: Operation | Refusal) => boolean = () => false,
): (Operation | Refusal)[][] {
  const groups: (Operation | Refusal)[][] = []
  let isPreviousOwnGroup = true
  for (const operation of operations) {
    const isOwnGroup = kindOf(operation) === OperationTypeNode.MUTATION || isAlone(operation)
    if (isOwnGroup || isPreviousOwnGroup) groups.push([operation])
    else groups.at(-1)?.push(operation)
    isPreviousOwnGroup = isOwnGroup
  }
  return groups
}
