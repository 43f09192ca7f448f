import { isRefusal, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { ConstraintViolation } from '../db/errors.ts'
import { deleteOwnedRows } from '../db/rows/delete-owned-rows.ts'
import { findRowsById } from '../db/rows/find-rows.ts'
import { reserveIds } from '../db/rows/ids.ts'
import {
  lockVersions,
  type RowChanges,
  setSavepoint,
  rollBackToSavepoint,
  writeRows,
} from '../db/rows/write-rows.ts'
import type { RowOf, Table, ValuesOf } from '../db/rows/table.ts'
import { explainViolation } from './explain-violation.ts'
import {
  type Changes,
  deletedIds,
  hasValues,
  isNew,
  type NamedValues,
  type Plan,
  planChanges,
  type PlannedRow,
  referencesOf,
  type SaveItem,
} from './plan-changes.ts'
import { notFound } from './refusals.ts'
import type { SaveContext, Saver } from './save-context.ts'
import { type ExistingItem, findStaleItems, refuseStaleItems } from './stale-rows.ts'
import type { TemporaryIds } from './temporary-ids.ts'

/**
 * Writes a plan in one round trip. A row whose values do not change is not written. Everything that a deleted row owns is deleted too. The
 * transaction of a refused save can only be rolled back.
 * @param pending the plan, or the refusal of its items
 * @returns the saved rows in the order of the items, without those of empty items; or the refusal: VERSION_CONFLICT with every stale row,
 *   what changed since and by whom; NOT_FOUND; IN_USE with the rows that use a deleted row; a key that another row has
 * @throws ConstraintViolation if the database refuses a row for a reason that the table does not describe
 */
export async function writePlan<T extends Table>(
  context: SaveContext<Saver>,
  pending: Plan<T> | Refusal | Promise<Plan<T> | Refusal>,
): Promise<RowOf<T>[] | Refusal> {
  const planned = await pending
  if (isRefusal(planned)) return planned
  const { tx, ids, actor } = context
  const { workspaceId } = actor
  const { table, deletion } = planned
  const rowsToSave = planned.rows.filter(hasValues)
  const { created, changed } = await prepareRows(context, table, rowsToSave)
  const changes = { created, changed, deleted: deletedIds(planned) }
  const [versions, newIds, written] = await sendWrites(tx, workspaceId, table, changes)

  const isRefused = written instanceof ConstraintViolation
  if (isRefused) await rollBackToSavepoint(tx)
  const rows = new Map(isRefused ? [] : written.map((row) => [row.id, row]))
  const createdIds = [...created.flatMap(({ id }) => id ?? []), ...newIds]
  // A row that was updated had the expected version. Any other is unchanged, stale, or deleted, even if a new row has its id now.
  const createdIdSet = new Set(createdIds)
  const isUpdated = (id: number) => rows.has(id) && !createdIdSet.has(id)
  const unwrittenIds = changed.flatMap(({ id }) => (rows.has(id) ? [] : [id]))
  const unwrittenRows =
    unwrittenIds.length === 0 ? [] : await findRowsById(tx, workspaceId, table, unwrittenIds)
  for (const { id, version } of unwrittenRows) versions.set(id, version)
  const missingIndex = deletion.ids.findIndex((id) => !versions.has(id))
  const itemsToCheck = [
    ...planned.rows.filter(isExisting).filter(({ id }) => !isUpdated(id)),
    ...versionedDeletions(planned, ids).filter(({ id }) => versions.has(id)),
  ]
  const staleItems = findStaleItems(itemsToCheck, versions)
  if (!isRefused && (missingIndex >= 0 || staleItems.length > 0)) await rollBackToSavepoint(tx)
  const staleRefusal = await refuseStaleItems(tx, workspaceId, table.name, staleItems, versions)
  if (staleRefusal) return staleRefusal
  if (missingIndex >= 0) return refuseItem(notFound(deletion.field), missingIndex, deletion.ids[missingIndex])
  if (isRefused) return await explainViolation(context, planned, written)

  for (const row of unwrittenRows) rows.set(row.id, row)
  const nextCreated = createdIds.values()
  return rowsToSave.map((planRow) => {
    const row = rows.get((isNew(planRow) ? nextCreated.next().value : planRow.id) ?? 0)
    if (!row) throw new Error(`A saved row of ${table.name} was deleted within its own transaction.`)
    ids.assign(table.name, planRow.id, row.id)
    return row
  })
}

/** @returns the rows to delete for which the request states a version */
const versionedDeletions = ({ table, deletion }: Plan, ids: TemporaryIds): ExistingItem[] =>
  deletion.ids.flatMap((id, index) => {
    const version = deletion.versions.get(id)
    return version === undefined ? [] : [{ index, id, version: ids.versionNow(table.name, id, version) }]
  })

type SavedRow<T extends Table> = PlannedRow<ValuesOf<T>> & { readonly values: NonNullable<ValuesOf<T>> }

/** @returns the new and changed rows. Reserves the ids of new rows if other rows of the plan refer to them; otherwise `sendWrites` does */
async function prepareRows<T extends Table>(
  { actor, tx, ids }: SaveContext<Saver>,
  table: T,
  rows: readonly SavedRow<T>[],
): Promise<Pick<RowChanges<T>, 'created' | 'changed'>> {
  const newRows = rows.filter(isNew)
  const selfReferences = referencesOf(table).flatMap(([field, { to }]) => (to === table.name ? [field] : []))
  const findTemporaryIds = ({ values }: SavedRow<T>) =>
    selfReferences.filter((field) => ((values as NamedValues)[field] as number) < 0)
  const needsReservedIds = rows.some((row) => findTemporaryIds(row).length > 0)
  const reservedIds = needsReservedIds
    ? await reserveIds(tx, actor.workspaceId, table.name, newRows.length)
    : []
  for (const [index, id] of reservedIds.entries()) ids.assign(table.name, newRows[index]?.id, id)
  const valuesOf = (row: SavedRow<T>) => {
    const values = row.values as NamedValues
    const resolved = findTemporaryIds(row).map((field) => [
      field,
      ids.resolve(table.name, values[field] as number, field),
    ])
    return (resolved.length === 0 ? values : { ...values, ...Object.fromEntries(resolved) }) as ValuesOf<T>
  }
  return {
    created: newRows.map((row, index) => ({ id: reservedIds[index] ?? null, values: valuesOf(row) })),
    changed: rows
      .filter(isExisting)
      .map((row) => ({ id: row.id, version: row.version, values: valuesOf(row) })),
  }
}

/**
 * Sends all statements of a save before the answer to any of them. Each statement sees the effects of those before it.
 * @returns the versions of the rows to delete (the write returns those of the others), the ids of new rows, and the written rows, or the
 *   constraint that they violate
 */
function sendWrites<T extends Table>(tx: Transaction, workspaceId: number, table: T, changes: RowChanges<T>) {
  const { deleted, created } = changes
  const savepoint = setSavepoint(tx)
  const versions =
    deleted.length === 0 ? new Map<number, number>() : lockVersions(tx, workspaceId, table, deleted)
  const withoutId = created.filter(({ id }) => id === null)
  const ids = reserveIds(tx, workspaceId, table.name, withoutId.length)
  const owned = deleteOwnedRows(tx, workspaceId, table, deleted)
  const written = Promise.all([writeRows(tx, workspaceId, table, changes), owned]).then(
    ([rows]) => rows,
    catchViolation,
  )
  return Promise.all([versions, ids, written, savepoint])
}

function catchViolation(fault: unknown): ConstraintViolation {
  if (fault instanceof ConstraintViolation) return fault
  throw fault
}

const isExisting = <Row extends PlannedRow<unknown>>(row: Row): row is Row & { readonly id: number } =>
  !isNew(row)

/** Plans and writes changes to one table, for tables without further rules. */
export async function saveRows<T extends Table, Item extends SaveItem>(
  context: SaveContext<Saver>,
  table: T,
  changes: Changes<T, Item>,
): Promise<RowOf<T>[] | Refusal> {
  return await writePlan(context, planChanges(context, table, changes))
}

/** As `saveRows`, for one row. @returns the saved row */
export async function saveRow<T extends Table, Item extends SaveItem>(
  context: SaveContext<Saver>,
  table: T,
  item: Item,
  parse: (item: Item) => ValuesOf<T> | Refusal,
): Promise<RowOf<T> | Refusal> {
  return onlyRow(await saveRows(context, table, { items: [item], parse }))
}

/** @returns the only row of a save, or its refusal without the position of the item, for a request that is not a list */
export function onlyRow<Row>(outcome: readonly Row[] | Refusal): Row | Refusal {
  if (isRefusal(outcome)) return withoutItem(outcome)
  const [row] = outcome
  if (row === undefined) throw new Error('A saved row is missing from the response.')
  return row
}

/** Deletes a row with everything that it owns. @returns null, or NOT_FOUND, IN_USE, or ACCESS_DENIED if it owns rows that the caller cannot see */
export async function deleteRow(
  context: SaveContext<Saver>,
  table: Table,
  id: number,
): Promise<Refusal | null> {
  const deletion = { idsToDelete: [id], deletionField: 'id' }
  const outcome = await saveRows(context, table, { items: [], parse: () => null, ...deletion })
  return isRefusal(outcome) ? withoutItem(outcome) : null
}

/** @returns the refusal without the position of the item and the list of conflicts, for a request that is not a list */
export function withoutItem({ item: _item, conflicts: _conflicts, ...refusal }: Refusal): Refusal {
  return refusal
}
