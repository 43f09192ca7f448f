import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { type Operation, rootFieldsOf } from '../documents/operations.ts'

/**
 * Root fields of mutations that have much to read and to work out before they write anything. They do it outside of the transaction that
 * writes, so that meanwhile others save, and on the embedded engine have the database at all; and call the context's
 * `beginWriting` before they write.
 */
export const readingFirst = new Set<string>()

/** Somebody has changed the workspace between what a mutation has read and what it was about to write: it is to be run anew, as any other. */
export class StateMoved extends Error {}

/** @returns whether nothing but such a field is asked for. */
export function readsFirst(operation: Operation | Refusal | undefined): boolean {
  if (operation === undefined || isRefusal(operation)) return false
  const [field, ...others] = rootFieldsOf(operation)?.values() ?? []
  return field !== undefined && others.length === 0 && readingFirst.has(field)
}
