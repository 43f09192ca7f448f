import type { Transaction } from '../db/database.ts'
import type { Actor } from '../graphql/auth/authority.ts'
import { createTemporaryIds, type TemporaryIds } from './temporary-ids.ts'

/** The workspace of a save, and the scopes of its caller: refusals name only rows that the caller may read. */
export type Saver = Pick<Actor, 'workspaceId' | 'scopes'>

/** The context of every save. */
export interface SaveContext<By extends Saver = Actor> {
  readonly actor: By
  readonly tx: Transaction
  /** The temporary ids of the operation. */
  readonly ids: TemporaryIds
  /** Maximum number of items of one save; by default that of a request, which an import exceeds. */
  readonly limit?: number
  /** Aborts once nobody waits for the response. */
  readonly signal?: AbortSignal
}

/** @returns the context of saves outside of a request's operation */
export const createSaveContext = <By extends Saver>(actor: By, tx: Transaction): SaveContext<By> => ({
  actor,
  tx,
  ids: createTemporaryIds(),
})

/**
 * @returns the context of saves without a member who acts, such as the contents of a new workspace or the membership of an accepted
 *   invitation. Their refusals name no rows
 */
export const createSystemSaveContext = (tx: Transaction, workspaceId: number): SaveContext<Saver> =>
  createSaveContext({ workspaceId, scopes: new Set() }, tx)
