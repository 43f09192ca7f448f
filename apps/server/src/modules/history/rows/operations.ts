import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, refuseStale, type Refusal, type VersionConflict } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { DatabaseSchema } from '../../../platform/db/schema.ts'
import { fieldOfColumn } from '../../../platform/db/rows/table.ts'
import {
  type Actor,
  seeingAllLevels,
  visibleLevelsBelow,
} from '../../../platform/graphql/callers/authority.ts'
import { findUsers } from '../../accounts/index.ts'
import * as store from './store.ts'

/**
 * @returns why a save that was made from `version` found no row of that version: NOT_FOUND where the row is gone (or
 *   was never there, or is hidden), else VERSION_CONFLICT
 * @param id null: the workspace's own row
 */
export async function explainStale(
  tx: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  id: number | null,
  version: number,
): Promise<Refusal> {
  const [conflict] = await explainStaleRows(tx, workspaceId, table, [{ id: id ?? workspaceId, version }])
  return conflict
    ? refuseStale(platformMessages.versionConflict, conflict)
    : refuse('NOT_FOUND', platformMessages.notFound, 'id')
}

/** Rows whose snapshots are read at a time, so that a long list of them holds nobody up. */
const ROWS_A_PIECE = 500

/**
 * @returns for each of these rows, in their order, the fields that changed since that version (none where no snapshots are kept), by whom and
 *   when, as far as history goes; null where the row is gone, or nothing of it can be seen
 */
export async function explainStaleRows(
  tx: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  rows: readonly store.RowVersion[],
): Promise<(VersionConflict | null)[]> {
  const changes: (ChangeSince | null)[] = []
  for (let first = 0; first < rows.length; first += ROWS_A_PIECE) {
    const piece = rows.slice(first, first + ROWS_A_PIECE)
    const snapshots = await store.findSnapshotsSince(tx, workspaceId, table, piece)
    changes.push(...piece.map(({ version }, index) => changeSince(version, snapshots[index] ?? [])))
  }
  const actorIds = changes.flatMap((change) => change?.last.actorId ?? [])
  const users = actorIds.length === 0 ? [] : await findUsers(tx, [...new Set(actorIds)])
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return rows.map(({ id }, index) => {
    const change = changes[index]
    if (!change) return null
    const { last, changedFields } = change
    return {
      table,
      id,
      currentVersion: last.version,
      changedBy: (last.actorId !== null && names.get(last.actorId)) || null,
      changedAt: last.at.toISOString(),
      changedFields,
    }
  })
}

interface ChangeSince {
  readonly last: store.RowSnapshot
  readonly changedFields: readonly string[]
}

function changeSince(version: number, snapshots: readonly store.RowSnapshot[]): ChangeSince | null {
  const last = snapshots.at(-1)
  if (!last || last.isDeletion || last.version === version) return null
  const fields = new Set(
    snapshots.flatMap(({ snapshot }, index) =>
      fieldsThatDiffer(snapshots[index - 1]?.snapshot ?? snapshot, snapshot),
    ),
  )
  return { last, changedFields: [...fields].sort() }
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

function fieldsThatDiffer(
  before: store.RowSnapshot['snapshot'],
  after: store.RowSnapshot['snapshot'],
): string[] {
  if (!before || !after) return []
  return Object.keys(after)
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map(fieldOfColumn)
    .filter((field) => !SILENT_FIELDS.has(field))
}
