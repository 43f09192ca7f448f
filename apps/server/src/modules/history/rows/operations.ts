import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, refuseStale, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { DatabaseSchema } from '../../../platform/db/schema.ts'
import { fieldOfColumn } from '../../../platform/db/table.ts'
import { type Actor, seeingAllLevels, visibleLevelsBelow } from '../../../platform/graphql/authority.ts'
import { findUsers } from '../../accounts/index.ts'
import * as store from './store.ts'

/**
 * @returns why a save that was made from `version` found no row of that version: NOT_FOUND where the row is gone (or
 *   was never there, or is hidden), else VERSION_CONFLICT with the fields that changed since (none where no pictures are kept), by whom and when, as far as
 *   history goes.
 * @param id null: the workspace's own row
 */
export async function explainStale(
  tx: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  id: number | null,
  version: number,
): Promise<Refusal> {
  const pictures = await store.findPicturesSince(tx, workspaceId, table, id ?? workspaceId, version)
  const last = pictures.at(-1)
  if (!last || last.isDeletion || last.version === version)
    return refuse('NOT_FOUND', messages.platform.notFound, 'id')
  const fields = new Set(
    pictures.flatMap(({ picture }, place) => changedFields(pictures[place - 1]?.picture ?? picture, picture)),
  )
  const [user] = last.actorId === null ? [] : await findUsers(tx, [last.actorId])
  return refuseStale(messages.platform.versionConflict, {
    table,
    id: id ?? workspaceId,
    currentVersion: last.version,
    changedBy: user ? `${user.firstName} ${user.lastName}`.trim() : null,
    changedAt: last.at.toISOString(),
    changedFields: [...fields].sort(),
  })
}

/** @returns a table's rows as they were at an instant, with the columns that they had then: those that the actor might have seen. */
export function rowsAsOf(
  actor: Reader,
  tx: Transaction,
  table: keyof DatabaseSchema,
  at: Date,
): Promise<Readonly<Record<string, unknown>>[]> {
  return seeingAllLevels(actor, tx, () =>
    store.findRowsAsOf(tx, actor.workspaceId, table, at, visibleLevelsBelow(actor)),
  )
}

/** Whoever reads a table's past, as far as it decides what there is to be seen. */
export type Reader = Pick<Actor, 'workspaceId' | 'scopes' | 'globalLevelLevel'>

/** Fields that every save changes tell nothing. */
const SILENT_FIELDS: ReadonlySet<string> = new Set(['version', 'updatedAt'])

function changedFields(before: store.RowPicture['picture'], after: store.RowPicture['picture']): string[] {
  if (!before || !after) return []
  return Object.keys(after)
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map(fieldOfColumn)
    .filter((field) => !SILENT_FIELDS.has(field))
}
