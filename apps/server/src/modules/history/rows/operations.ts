import type { Transaction } from '../../../platform/db/database.ts'
import type { DatabaseSchema } from '../../../platform/db/schema.ts'
import { type Actor, withAllLevels, visibleLevelsBelow } from '../../../platform/graphql/auth/authority.ts'
import * as store from './store.ts'

/** @returns the rows of a table as they were at an instant, with their columns at that time, as far as the actor may see them */
export function rowsAsOf(
  actor: Pick<Actor, 'workspaceId' | 'scopes' | 'globalLevelLevel'>,
  tx: Transaction,
  table: keyof DatabaseSchema,
  at: Date,
): Promise<Readonly<Record<string, unknown>>[]> {
  return withAllLevels(actor, tx, () =>
    store.findRowsAsOf(tx, actor.workspaceId, table, at, visibleLevelsBelow(actor)),
  )
}
