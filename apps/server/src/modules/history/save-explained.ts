import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { lockRows, type SavedColumns } from '../../platform/db/save-rows.ts'
import {
  type ConstraintRefusals,
  refusingConstraints,
  type SavedTable,
  type SaveItem,
  saveMany,
  type SaveManyInput,
} from '../../platform/saves/save-many.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { explainStale } from './operations.ts'

export interface SaveExplainedInput<Columns extends SavedColumns, Item extends SaveItem>
  extends SaveManyInput<Columns, Item> {
  /** Items that hold nothing: a row of the kind goes, and none is made. */
  readonly isEmpty?: (item: Item) => boolean
  /** What to say where the database refuses, by the constraint's name. */
  readonly refusals: ConstraintRefusals
}

/**
 * As `saveMany`, with every refusal said: a stale row tells what changed since, by whom and when.
 * @returns the ids of the items that now are rows, in their order, or why nothing was saved
 */
export async function saveExplained<const Columns extends SavedColumns, Item extends SaveItem>(
  tx: Transaction,
  workspaceId: number,
  table: SavedTable<Columns>,
  input: SaveExplainedInput<Columns, Item>,
  temporaryIds?: TemporaryIds,
): Promise<readonly number[] | Refusal> {
  const { isEmpty = () => false, refusals, toRow } = input
  const kept = input.items.filter((item) => !isEmpty(item))
  const emptied: { id: number; version: number }[] = []
  for (const { id, version } of input.items.filter(isEmpty)) {
    if (id == null || id < 0) continue
    if (version == null) return refuse('VALIDATION_FAILED', messages.platform.versionMissing(id), 'version')
    emptied.push({ id, version })
  }
  const gone = await refuseStaleRows(tx, workspaceId, table.name, emptied)
  if (gone) return gone

  const idsToDelete = [...(input.idsToDelete ?? []), ...emptied.map(({ id }) => id)]
  const saved = await refusingConstraints(refusals, () =>
    saveMany(tx, workspaceId, table, { items: kept, idsToDelete, toRow }, temporaryIds),
  )
  if (isRefusal(saved)) return saved
  if (!('stale' in saved)) return saved
  return await explainStale(tx, workspaceId, table.name, saved.stale.id, saved.stale.version)
}

/** Locks rows. @returns why one of them cannot be saved from the version that is given, else null. */
export async function refuseStaleRows(
  tx: Transaction,
  workspaceId: number,
  table: SavedTable<SavedColumns>['name'],
  rows: readonly { readonly id: number; readonly version: number }[],
): Promise<Refusal | null> {
  const [stale] = await lockRows(tx, table, workspaceId, rows)
  if (stale === undefined) return null
  const version = rows.find(({ id }) => id === stale)?.version ?? 0
  return await explainStale(tx, workspaceId, table, stale, version)
}

/** @returns rows in the order of their ids. @throws where one of them cannot be found again */
export function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new Error(`The row ${id} is gone within its own transaction.`)
    return row
  })
}
