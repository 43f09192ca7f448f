import { platformMessages } from '@plumb/domain/messages/platform.ts'
import {
  type ItemConflict,
  refuseItem,
  refuseStale,
  type Refusal,
  type VersionConflict,
} from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import type { TableName } from '../db/rows/table.ts'
import { notFound } from './refusals.ts'

/** @returns for each row, in their order, what changed in it since a version, by whom and when; null where nothing of it can be seen. */
export type ExplainStaleRows = (
  tx: Transaction,
  workspaceId: number,
  table: TableName,
  rows: readonly { readonly id: number; readonly version: number }[],
) => Promise<readonly (VersionConflict | null)[]>

let explain: ExplainStaleRows = () => {
  throw new Error('Changes to stale rows cannot be explained: explainStaleRowsBy was not called.')
}

/** For the module that keeps the history of rows. */
export function explainStaleRowsBy(explanation: ExplainStaleRows): void {
  explain = explanation
}

/** A row that a save names. */
export interface StoredItem {
  readonly index: number
  readonly id: number
  /** Null: whatever version the row has. */
  readonly version: number | null
}

const isCurrent = ({ id, version }: StoredItem, versions: ReadonlyMap<number, number>) =>
  versions.has(id) && (version === null || versions.get(id) === version)

/** @returns whether some of the items cannot be saved, since their row has another version or is not there. */
export const areStale = (items: readonly StoredItem[], versions: ReadonlyMap<number, number>): boolean =>
  !items.every((item) => isCurrent(item, versions))

/**
 * @param versions of the rows that are there
 * @returns why items cannot be saved, else null: VERSION_CONFLICT with all that are stale, or NOT_FOUND with the first
 *   whose row is gone (or was never there, or is hidden)
 */
export async function refuseStaleRows(
  tx: Transaction,
  workspaceId: number,
  table: TableName,
  items: readonly StoredItem[],
  versions: ReadonlyMap<number, number>,
): Promise<Refusal | null> {
  const stale = items.filter((item) => !isCurrent(item, versions))
  if (stale.length === 0) return null
  const standing = stale.filter(({ id }) => versions.has(id))
  const asked = standing.map(({ id, version }) => ({ id, version: version ?? 0 }))
  // All by one question: a save of thousands is refused as fast as it is taken.
  const explained = await explain(tx, workspaceId, table, asked)
  const conflicts = standing.flatMap(({ index, id }, place): ItemConflict[] => {
    const conflict = explained[place]
    return conflict ? [{ ...conflict, item: { index, id } }] : []
  })
  const [first] = conflicts
  if (first) {
    const { item, ...conflict } = first
    return { ...refuseStale(platformMessages.versionConflict, conflict), item, conflicts }
  }
  const [gone] = stale
  return gone ? refuseItem(notFound('id'), gone.index, gone.id) : null
}
