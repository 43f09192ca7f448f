import { OperationTypeNode } from 'graphql'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorable } from '@plumb/domain/refusals/stored-text.ts'
import type { DocumentPlan, Documents, ExecutableDocument, ReadDocument } from './documents.ts'
import { refuseVariables } from './variables.ts'
import type { RootFields } from './root-fields.ts'
import type { ImportedRows } from '../../imports/imported-rows.ts'

/** One operation as it was asked for; nothing of its document has been read. */
export interface AskedOperation {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Record<string, unknown>
  readonly idempotencyKey: string | null
  /** Of a request for an import: the rows of its file, which are not among the variables. */
  readonly imported?: ImportedRows
}

/** An operation that can be run, or whose document says why not. */
export interface Operation extends AskedOperation {
  readonly document: ReadDocument
}

/** GraphQL's names; longer than any of ours. */
const OPERATION_NAME = /^[_A-Za-z]\w{0,254}$/

/** @returns one body's operation. */
export function readOperation(body: unknown): AskedOperation | Refusal {
  const { query, variables, operationName, extensions } = (body ?? {}) as Record<string, unknown>
  const { idempotencyKey = null } = (extensions ?? {}) as Record<string, unknown>
  const isWellFormed =
    typeof query === 'string' &&
    isMapOrAbsent(variables) &&
    isMapOrAbsent(extensions) &&
    (operationName === undefined ||
      operationName === null ||
      (typeof operationName === 'string' && OPERATION_NAME.test(operationName))) &&
    (idempotencyKey === null || (typeof idempotencyKey === 'string' && isStorable(idempotencyKey)))
  if (!isWellFormed) return refuse('VALIDATION_FAILED', platformMessages.malformedRequest)
  const given = (variables ?? {}) as Record<string, unknown>
  return (
    refuseVariables(given) ?? {
      query,
      operationName: (operationName as string | null | undefined) ?? null,
      idempotencyKey,
      variables: given,
    }
  )
}

const isMapOrAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value))

/** @returns the operation with its document if that has been read before, else null. */
export function withKnownDocument(
  operation: AskedOperation | Refusal,
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

/** @returns null where the operation was refused before it was known what it is. */
export function kindOf(operation: Operation | Refusal): OperationTypeNode | null {
  return isRefusal(operation) || 'errors' in operation.document ? null : operation.document.operation
}

/** @returns null where the operation was refused before it was known what it asks for. */
export function rootFieldsOf(operation: Operation | Refusal): RootFields | null {
  return isRefusal(operation) || 'errors' in operation.document ? null : operation.document.rootFields
}

/**
 * Root fields of mutations that have much to read and to work out before they write anything. They do it outside of the transaction that
 * writes, so that meanwhile others save, and on the embedded database can read at all; and call the context's
 * `startWriting` before they write.
 */
export const readingFirst = new Set<string>()

/** @returns whether the operation is a valid mutation. */
export const isMutation = (operation: Operation | Refusal): operation is ExecutableOperation =>
  kindOf(operation) === OperationTypeNode.MUTATION

/** @returns whether nothing but such a field is asked for. */
export function readsFirst(operation: ExecutableOperation): boolean {
  const [field, ...others] = rootFieldsOf(operation)?.values() ?? []
  return field !== undefined && others.length === 0 && readingFirst.has(field)
}

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

/**
 * Neighbouring queries go together; a mutation goes alone.
 * @param isAlone which others do
 */
export function groupsOf(
  operations: readonly (Operation | Refusal)[],
  isAlone: (operation: Operation | Refusal) => boolean = () => false,
): (Operation | Refusal)[][] {
  const groups: (Operation | Refusal)[][] = []
  let previousWasAlone = true
  for (const operation of operations) {
    const goesAlone = kindOf(operation) === OperationTypeNode.MUTATION || isAlone(operation)
    if (goesAlone || previousWasAlone) groups.push([operation])
    else groups.at(-1)?.push(operation)
    previousWasAlone = goesAlone
  }
  return groups
}
