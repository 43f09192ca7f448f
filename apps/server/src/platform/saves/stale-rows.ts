import { platformMessages } from '@plumb/domain/messages/platform.ts'
import {
  type ItemConflict,
  refuseItem,
  refuseVersionConflict,
  type Refusal,
  type VersionConflict,
} from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { fieldOfColumn, type TableName } from '../db/rows/table.ts'
import { notFound } from './refusals.ts'
import { findChangesSince, type RowVersion } from './store.ts'

/**
 * @returns for each of these rows, in their order, the fields that changed since its version (none if the history has no snapshots), with
 *   author and time if the history has them; null if the row is deleted or hidden, or has not changed
 */
async function explainStaleRows(
  tx: Transaction,
  workspaceId: number,
  table: TableName,
  rows: readonly RowVersion[],
): Promise<(VersionConflict | null)[]> {
  const changes = new Map(
    (await findChangesSince(tx, workspaceId, table, rows)).map((change) => [change.position, change]),
  )
  return rows.map(({ id, version }, index) => {
    const change = changes.get(index + 1)
    if (!change || change.isDeletion || change.version === version) return null
    return {
      table,
      id,
      currentVersion: change.version,
      changedBy: change.changedBy,
      changedAt: change.at.toISOString(),
      changedFields: change.columns.map(fieldOfColumn).sort(),
    }
  })
}

/**
 * @returns the refusal of a save whose row no longer has `version`: NOT_FOUND if the row is deleted, never existed or is hidden, otherwise
 *   VERSION_CONFLICT
 */
export async function explainStale(
  tx: Transaction,
  workspaceId: number,
  table: TableName,
  row: RowVersion,
): Promise<Refusal> {
  const [conflict] = await explainStaleRows(tx, workspaceId, table, [row])
  return conflict ? refuseVersionConflict(platformMessages.versionConflict, conflict) : notFound('id')
}

/** An item of a save that changes or deletes an existing row. */
export interface ExistingItem {
  /** Its position in the request. */
  readonly index: number
  readonly id: number
  /** Null: any version. */
  readonly version: number | null
}

/** @returns the items that cannot be saved, because their row has another version or does not exist */
export const findStaleItems = (
  items: readonly ExistingItem[],
  versions: ReadonlyMap<number, number>,
): ExistingItem[] =>
  items.filter(({ id, version }) => !versions.has(id) || (version !== null && versions.get(id) !== version))

/**
 * @param versions the versions of the existing rows, by id
 * @returns the refusal of a save with stale items: VERSION_CONFLICT with all rows that have another version, otherwise NOT_FOUND with the
 *   first one that is deleted, never existed or is hidden; null if there are no stale items
 */
export async function refuseStaleItems(
  tx: Transaction,
  workspaceId: number,
  table: TableName,
  staleItems: readonly ExistingItem[],
  versions: ReadonlyMap<number, number>,
): Promise<Refusal | null> {
  if (staleItems.length === 0) return null
  const existing = staleItems.filter(({ id }) => versions.has(id))
  const versionsToCompare = existing.map(({ id, version }) => ({ id, version: version ?? 0 }))
  // Checks all rows with one query, so that refusing a save of thousands is as fast as saving it.
  const explanations = await explainStaleRows(tx, workspaceId, table, versionsToCompare)
  const conflicts = existing.flatMap(({ index, id }, position): ItemConflict[] => {
    const conflict = explanations[position]
    return conflict ? [{ ...conflict, item: { index, id } }] : []
  })
  const [firstConflict] = conflicts
  if (firstConflict) {
    const { item, ...conflict } = firstConflict
    return { ...refuseVersionConflict(platformMessages.versionConflict, conflict), item, conflicts }
  }
  const [missingItem] = staleItems
  return missingItem ? refuseItem(notFound('id'), missingItem.index, missingItem.id) : null
}
