import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows, findRowsById } from '../db/rows/find-rows.ts'
import { referrersOf, type Table } from '../db/rows/table.ts'
import type { NamedValues } from './plan-changes.ts'
import { saveRows } from './write-plan.ts'
import type { SaveContext, Saver } from './save-context.ts'

/**
 * Copies a row with everything that it owns, as far as the transaction may see it.
 * @param changes values that differ in the copy of the row itself
 * @returns the copy; null if the row does not exist; or the refusal of the save
 */
export async function copyRow(
  context: SaveContext<Saver>,
  table: Table,
  id: number,
  changes: NamedValues,
): Promise<{ readonly id: number } | null | Refusal> {
  const { actor, tx } = context
  const [source] = await findRowsById(tx, actor.workspaceId, table, [id])
  if (!source) return null
  const copies = await copyRows(context, table, [{ ...source, ...changes }])
  return isRefusal(copies) ? copies : (copies[0] ?? null)
}

async function copyRows(
  context: SaveContext<Saver>,
  table: Table,
  sources: readonly ({ readonly id: number } & NamedValues)[],
): Promise<{ readonly id: number }[] | Refusal> {
  const items = sources.map(({ id: _id, version: _version, ...values }) => values)
  const copies = await saveRows(context, table, { items, parse: (values) => values as never })
  if (isRefusal(copies)) return copies
  const copyIds = new Map(sources.map(({ id }, index) => [id, copies[index]?.id ?? 0]))
  for (const { table: ownedTable, field, reference } of referrersOf(table.name)) {
    if (!reference.isOwner) continue
    const rows: readonly NamedValues[] = await findRows(context.tx, context.actor.workspaceId, ownedTable, {
      [field]: [...copyIds.keys()],
    })
    if (rows.length === 0) continue
    const rowsToCopy = rows.map((row) => ({ ...row, [field]: copyIds.get(row[field] as number) }))
    const ownedCopies = await copyRows(context, ownedTable, rowsToCopy as never)
    if (isRefusal(ownedCopies)) return ownedCopies
  }
  return copies
}
