import { isRefusal, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { ConstraintViolation } from '../db/errors.ts'
import { findRowsById } from '../db/rows/find-rows.ts'
import { nextIds } from '../db/rows/ids.ts'
import { lockVersions, type RowChanges, setSavepoint, takeBack, writeRows } from '../db/rows/write-rows.ts'
import type { RowOf, Table, ValuesOf } from '../db/rows/table.ts'
import { NOTHING_TO_DELETE, type RowsToDelete } from './deletion.ts'
import { explainViolation } from './explain-violation.ts'
import {
  type ReadItem,
  readItems,
  refuseIds,
  refuseRepeatedRows,
  refuseTooManyItems,
  type SaveItem,
} from './read-items.ts'
import { notFound } from './refusals.ts'
import type { SaveContext, Saver } from './save-context.ts'
import { areStale, refuseStaleRows, type StoredItem } from './stale-rows.ts'

export type { SaveItem } from './read-items.ts'

export interface RowsToSave<T extends Table, Item extends SaveItem> {
  readonly items: readonly Item[]
  /**
   * An item's values as they are stored, or why they cannot be; null: it holds nothing, so that its row goes, and none
   * is made. Ids of other rows are those of the server by then.
   */
  readonly read: (item: Item) => ValuesOf<T> | Refusal | null
  readonly deletion?: RowsToDelete
}

/**
 * Saves new, changed and deleted rows of one table in one round trip. A row whose values do not change is not written. The transaction
 * of a refused save can only be rolled back.
 * @returns the saved rows of the items, in their order, without emptied ones; or the refusal, with the item at fault: malformed ids,
 *   values, references, repeated keys; VERSION_CONFLICT with every stale row, what changed since and by whom; NOT_FOUND; IN_USE with the
 *   rows that use it
 * @throws ConstraintViolation if the database refuses a row for a reason that the table does not describe
 */
export async function saveRows<T extends Table, Item extends SaveItem>(
  context: SaveContext<Saver>,
  table: T,
  { items, read, deletion = NOTHING_TO_DELETE }: RowsToSave<T, Item>,
): Promise<RowOf<T>[] | Refusal> {
  const { tx, ids, limit } = context
  const { workspaceId } = context.actor
  const doomed = [...new Set(deletion.ids)]
  const tooMany = refuseTooManyItems(items.length + doomed.length, limit)
  if (tooMany) return tooMany
  const readable = await readItems(context, table, items, read)
  if (isRefusal(readable)) return readable
  const kept = readable.filter(hasValues)
  const repeated = refuseRepeatedRows(table, kept) ?? refuseIds(items, doomed)
  if (repeated) return repeated

  const made = kept.filter(({ isNew }) => isNew)
  const stored = readable.filter(isStored)
  const changed = stored.filter(hasValues)
  const emptied = stored.filter(({ values }) => values === null)
  const deleted = [...doomed, ...emptied.map(({ id }) => id)]
  const [versions, newIds, written] = await send(tx, workspaceId, table, { made, changed, deleted })

  const isRefused = written instanceof ConstraintViolation
  if (isRefused) await takeBack(tx)
  const rows = new Map(isRefused ? [] : written.map((row) => [row.id, row]))
  // What was written was as it was thought to be; the others are unchanged, or stale, or gone.
  const doubtful: StoredItem[] = stored.filter(({ id }) => !rows.has(id))
  const unwritten = changed.flatMap(({ id }) => (rows.has(id) ? [] : [id]))
  const standing = unwritten.length === 0 ? [] : await findRowsById(tx, workspaceId, table, unwritten)
  for (const { id, version } of standing) versions.set(id, version)
  const lost = doomed.findIndex((id) => !versions.has(id))
  for (const [index, id] of doomed.entries()) {
    const decidedOn = deletion.versions.get(id)
    if (decidedOn === undefined || !versions.has(id)) continue
    doubtful.push({ index, id, version: ids.versionNow(table.name, id, decidedOn) })
  }
  if (!isRefused && (lost >= 0 || areStale(doubtful, versions))) await takeBack(tx)
  const stale = await refuseStaleRows(tx, workspaceId, table.name, doubtful, versions)
  if (stale) return stale
  if (lost >= 0) return refuseItem(notFound(deletion.field), lost, doomed[lost])
  if (isRefused) {
    const wanted = { kept, deleted, deletionField: deletion.field }
    return await explainViolation(context, table, written, wanted)
  }

  for (const row of standing) rows.set(row.id, row)
  let next = 0
  return kept.map(({ id, given }) => {
    const row = rows.get(id ?? newIds[next++] ?? 0)
    if (!row) throw new Error(`A saved row of ${table.name} was deleted within its own transaction.`)
    ids.assign(table.name, given, row.id)
    return row
  })
}

/**
 * Everything that goes to the database on the way of a save that nothing speaks against, in one write. Each statement
 * finds what those before it have done. Versions are those of the rows to delete: of the others the write itself tells.
 */
function send<T extends Table>(tx: Transaction, workspaceId: number, table: T, changes: RowChanges<T>) {
  const { deleted, made } = changes
  const marked = setSavepoint(tx)
  const versions =
    deleted.length === 0 ? new Map<number, number>() : lockVersions(tx, workspaceId, table, deleted)
  const withoutId = made.filter(({ id }) => id === null)
  const ids = nextIds(tx, workspaceId, table.name, withoutId.length)
  const written = writeRows(tx, workspaceId, table, changes).catch(violation)
  return Promise.all([versions, ids, written, marked])
}

function violation(fault: unknown): ConstraintViolation {
  if (fault instanceof ConstraintViolation) return fault
  throw fault
}

const hasValues = <Item extends ReadItem<unknown>>(
  item: Item,
): item is Item & { readonly values: NonNullable<Item['values']> } => item.values !== null

const isStored = <Item extends ReadItem<unknown>>(item: Item): item is Item & { readonly id: number } =>
  !item.isNew

/** As `saveRows`, for a save of one row: @returns the row as it now stands. */
export async function saveRow<T extends Table, Item extends SaveItem>(
  context: SaveContext<Saver>,
  table: T,
  item: Item,
  read: (item: Item) => ValuesOf<T> | Refusal,
): Promise<RowOf<T> | Refusal> {
  return onlyRow(await saveRows(context, table, { items: [item], read }))
}

/** @returns the outcome of a save of one row as its caller knows it, who gave no list. */
export function onlyRow<Row>(outcome: readonly Row[] | Refusal): Row | Refusal {
  if (isRefusal(outcome)) {
    const { item: _only, conflicts: _same, ...refusal } = outcome
    return refusal
  }
  const [row] = outcome
  if (row === undefined) throw new Error('A saved row is missing from the response.')
  return row
}
