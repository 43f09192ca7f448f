import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { findRows, findRowsById } from '../db/rows/find-rows.ts'
import { type RowOf, type Table, tableNamed, type Uniqueness } from '../db/rows/table.ts'
import {
  deletedIds,
  hasValues,
  isNew,
  keyOf,
  type NamedValues,
  type Plan,
  type PlannedRow,
  referencesOf,
} from './plan-changes.ts'
import { alreadyExists, notFound } from './refusals.ts'
import type { SaveContext, Saver } from './save-context.ts'
import { refuseUsedRows } from './used-rows.ts'

/**
 * Checks a plan against the stored rows without writing it. Versions are not compared, because conflicts are resolved when a draft is saved.
 * @param earlierPlans plans for other tables that are written before this one
 * @returns the stored rows that the plan changes or deletes; or the refusal that `writePlan` would return
 */
export async function checkPlan<T extends Table>(
  context: SaveContext<Saver>,
  plan: Plan<T>,
  earlierPlans: readonly Plan[],
): Promise<readonly RowOf<T>[] | Refusal> {
  const { table, rows, deletion } = plan
  const ids = [...deletion.ids, ...rows.flatMap((row) => (isNew(row) ? [] : (row.id ?? [])))]
  const found = await findRowsById(context.tx, context.actor.workspaceId, table, ids)
  const ownerReferences = referencesOf(table).filter(([, { isOwner }]) => isOwner)
  // Rows whose owner an earlier plan deletes are deleted with it.
  const stored = found.filter((row) =>
    ownerReferences.every(
      ([field, { to }]) => !findEarlierDeletions(earlierPlans, to).has((row as NamedValues)[field] as number),
    ),
  )
  const existingIds = new Set(stored.map(({ id }) => id))
  const missingRow = rows.find((row) => !isNew(row) && !existingIds.has(row.id ?? 0))
  if (missingRow) return refuseItem(notFound('id'), missingRow.index, missingRow.id)
  const missingIndex = deletion.ids.findIndex((id) => !existingIds.has(id))
  if (missingIndex >= 0) return refuseItem(notFound(deletion.field), missingIndex, deletion.ids[missingIndex])
  return (await findConflict(context, plan, earlierPlans)) ?? (await refuseUsedRows(context, plan)) ?? stored
}

/** @returns the conflict of a plan with other rows: a key that another row has, or a reference to a missing row; otherwise null */
export async function findConflict(
  context: SaveContext<Saver>,
  plan: Plan,
  earlierPlans: readonly Plan[] = [],
): Promise<Refusal | null> {
  const rowsToSave = plan.rows.filter(hasValues)
  if (rowsToSave.length === 0) return null
  const conflicts = await Promise.all([
    ...Object.values(plan.table.unique ?? {}).map((unique) =>
      findTakenKey(context, plan, unique, rowsToSave),
    ),
    ...referencesOf(plan.table).map(([field, { to }]) =>
      findMissingRow(context, tableNamed(to), field, rowsToSave, findEarlierDeletions(earlierPlans, to)),
    ),
  ])
  return conflicts.find(isRefusal) ?? null
}

async function findTakenKey(
  { actor, tx }: SaveContext<Saver>,
  plan: Plan,
  unique: Uniqueness<string, never>,
  rowsToSave: readonly PlannedRow<unknown>[],
): Promise<Refusal | null> {
  const { table } = plan
  const filter = unique.keyOf
    ? {}
    : Object.fromEntries(
        unique.fields.map((field) => [field, rowsToSave.map(({ values }) => (values as NamedValues)[field])]),
      )
  const rows = await findRows(tx, actor.workspaceId, table, filter, ['id', ...unique.fields] as never[])
  const replacedIds = new Set([...deletedIds(plan), ...rowsToSave.map(({ id }) => id)])
  const takenKeys = new Set(
    (rows as readonly NamedValues[])
      .filter((row) => !replacedIds.has(row['id'] as number))
      .map((row) => keyOf(unique, row)),
  )
  const rowAtFault = rowsToSave.find(({ values }) => takenKeys.has(keyOf(unique, values as NamedValues)))
  if (!rowAtFault) return null
  const refusal = unique.taken
    ? refuse('VALIDATION_FAILED', unique.taken(rowAtFault.values as never, countryName), unique.field)
    : alreadyExists(unique.field)
  return refuseItem(refusal, rowAtFault.index, rowAtFault.id)
}

async function findMissingRow(
  { actor, tx }: SaveContext<Saver>,
  referencedTable: Table,
  field: string,
  rowsToSave: readonly PlannedRow<unknown>[],
  idsDeletedEarlier: ReadonlySet<number>,
): Promise<Refusal | null> {
  const getReferencedId = ({ values }: PlannedRow<unknown>) => (values as NamedValues)[field] as number | null
  // Temporary ids are below 0: the same save creates their rows.
  const ids = rowsToSave.flatMap((row) => getReferencedId(row) ?? []).filter((id) => id > 0)
  if (ids.length === 0) return null
  const rows = await findRows(tx, actor.workspaceId, referencedTable, { id: ids }, ['id'])
  const existingIds = new Set(rows.map(({ id }) => id).filter((id) => !idsDeletedEarlier.has(id)))
  const rowAtFault = rowsToSave.find(
    (row) => (getReferencedId(row) ?? 0) > 0 && !existingIds.has(getReferencedId(row) ?? 0),
  )
  return rowAtFault ? refuseItem(notFound(field), rowAtFault.index, rowAtFault.id) : null
}

const findEarlierDeletions = (earlierPlans: readonly Plan[], table: string): ReadonlySet<number> =>
  new Set(earlierPlans.flatMap((plan) => (plan.table.name === table ? deletedIds(plan) : [])))
