import { isRefusal, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { ConstraintViolation } from '../db/errors.ts'
import { findRowsById } from '../db/find-rows.ts'
import { nextIds } from '../db/ids.ts'
import { setSavepoint, takeBack } from '../db/savepoint.ts'
import type { RowOf, Table, ValuesOf } from '../db/table.ts'
import { lockVersions, type RowChanges, writeRows } from '../db/write-rows.ts'
import { explainViolation } from './explain-violation.ts'
import { refuseTooManyItems } from './item-limit.ts'
import { type ReadItem, readItems, refuseIds, type SaveItem } from './read-items.ts'
import { notFound } from './refusals.ts'
import { refuseRepeatedRows } from './repeated-rows.ts'
import type { Saver } from './saver.ts'
import { areStale, refuseStaleRows } from './stale-rows.ts'
import { createTemporaryIds, type TemporaryIds } from './temporary-ids.ts'

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

export interface RowsToDelete {
  readonly ids: readonly number[] | null | undefined
  /** What the list of them is called, for refusals. */
  readonly field: string
}

/**
 * Saves new, changed and deleted rows of one table: one round trip, however many; a row that is saved as it stands is
 * not written. The transaction of a refused save is good for nothing but being rolled back.
 * @returns the rows of the items that now are rows, in their order, as they now stand; or why nothing was saved, with
 *   the item at fault: malformed ids, values, references, repeated keys; VERSION_CONFLICT with every stale row, what
 *   changed since and by whom; NOT_FOUND; IN_USE with what uses it
 * Errors: ConstraintViolation where the database refuses a row for a reason that the table does not describe.
 */
export async function saveRows<T extends Table, Item extends SaveItem>(
  saver: Saver,
  tx: Transaction,
  table: T,
  { items, read, deletion = { ids: [], field: 'idsToDelete' } }: RowsToSave<T, Item>,
  temporaryIds: TemporaryIds = createTemporaryIds(),
): Promise<RowOf<T>[] | Refusal> {
  const doomed = [...new Set(deletion.ids ?? [])]
  const tooMany = refuseTooManyItems(items.length + doomed.length)
  if (tooMany) return tooMany
  const readable = await readItems(tx, saver.workspaceId, table, items, read, temporaryIds)
  if (isRefusal(readable)) return readable
  const kept = readable.filter(hasValues)
  const repeated = refuseRepeatedRows(table, kept) ?? refuseIds(items, doomed)
  if (repeated) return repeated

  const made = kept.filter(({ isNew }) => isNew)
  const stored = readable.filter(isStored)
  const changed = stored.filter(hasValues)
  const emptied = stored.filter(({ values }) => values === null)
  const deleted = [...doomed, ...emptied.map(({ id }) => id)]
  const sent = await send(tx, saver.workspaceId, table, {
    known: [...doomed, ...stored.map(({ id }) => id)],
    newIds: made.filter(({ id }) => id === null).length,
    changes: { made, changed, deleted },
  })
  const { versions, written } = sent

  const lost = doomed.findIndex((id) => !versions.has(id))
  if (written instanceof ConstraintViolation || lost >= 0 || areStale(stored, versions)) await takeBack(tx)
  const stale = await refuseStaleRows(tx, saver.workspaceId, table.name, stored, versions)
  if (stale) return stale
  if (lost >= 0) return refuseItem(notFound(deletion.field), lost, doomed[lost])
  if (written instanceof ConstraintViolation) {
    const wanted = { kept, deleted, deletionField: deletion.field }
    return await explainViolation(saver, tx, table, written, wanted)
  }

  const rows = new Map(written.map((row) => [row.id, row]))
  const unchanged = changed.flatMap(({ id }) => (rows.has(id) ? [] : [id]))
  if (unchanged.length > 0)
    for (const row of await findRowsById(tx, saver.workspaceId, table, unchanged)) rows.set(row.id, row)
  let next = 0
  return kept.map(({ id, given }) => {
    const row = rows.get(id ?? sent.newIds[next++] ?? 0)
    if (!row) throw new Error(`A saved row of ${table.name} is gone within its own transaction.`)
    temporaryIds.assign(table.name, given, row.id)
    return row
  })
}

interface Sending<T extends Table> {
  /** Rows that must be there. */
  readonly known: readonly number[]
  /** Ids that new rows need. */
  readonly newIds: number
  readonly changes: RowChanges<T>
}

/**
 * Everything that goes to the database on the way of a save that nothing speaks against, in one write. Each statement
 * finds what those before it have done.
 */
async function send<T extends Table>(
  tx: Transaction,
  workspaceId: number,
  table: T,
  { known, newIds, changes }: Sending<T>,
) {
  const marked = setSavepoint(tx)
  const versions =
    known.length === 0 ? new Map<number, number>() : lockVersions(tx, workspaceId, table, known)
  const ids = nextIds(tx, workspaceId, table.name, newIds)
  const written = writeRows(tx, workspaceId, table, changes).catch(violation)
  const [, ...sent] = await Promise.all([marked, versions, ids, written])
  return { versions: sent[0], newIds: sent[1], written: sent[2] }
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
  saver: Saver,
  tx: Transaction,
  table: T,
  item: Item,
  read: (item: Item) => ValuesOf<T> | Refusal,
  temporaryIds?: TemporaryIds,
): Promise<RowOf<T> | Refusal> {
  return onlyRow(await saveRows(saver, tx, table, { items: [item], read }, temporaryIds))
}

/** @returns the outcome of a save of one row as its caller knows it, who gave no list. */
export function onlyRow<Row>(outcome: readonly Row[] | Refusal): Row | Refusal {
  if (isRefusal(outcome)) {
    const { item: _only, conflicts: _same, ...refusal } = outcome
    return refusal
  }
  const [row] = outcome
  if (row === undefined) throw new Error('A saved row is not answered.')
  return row
}
