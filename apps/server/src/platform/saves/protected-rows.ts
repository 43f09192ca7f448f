import { findOwners } from './store.ts'
import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { someNames } from '@plumb/domain/refusals/some-names.ts'
import type { Transaction } from '../db/database.ts'
import { findRows } from '../db/rows/find-rows.ts'
import { findProtectingReferences, ownerOf, type Table } from '../db/rows/table.ts'
import { notFound } from './refusals.ts'
import type { NamedValues, SaveItem } from './plan-changes.ts'
import type { SaveContext, Saver } from './save-context.ts'

/**
 * A table whose rows cannot be deleted while rows of other tables have the same value in a column with `protects`, or for another reason;
 * with the messages to show.
 */
export interface ProtectedRows<Field extends string = string> {
  /** The field with the value. */
  readonly field: Field
  /** Returns the message for a value: "Germany cannot be deleted while it is used." A sentence with the rows that use it follows. */
  readonly inUseMessage: (value: string) => string
  /** Returns a function that finds another reason why a value cannot be deleted; null: none. */
  readonly findOtherReason: (
    tx: Transaction,
    workspaceId: number,
  ) => Promise<(value: string) => string | null>
}

/** @returns the reason for each value that is still in use, naming the rows that use it and that the caller may see */
async function explainProtectedValues(
  { workspaceId, scopes }: Saver,
  tx: Transaction,
  table: Table,
  { field, inUseMessage, findOtherReason }: ProtectedRows,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map()
  const [otherReasonFor, ...references] = await Promise.all([
    findOtherReason(tx, workspaceId),
    ...findProtectingReferences(table.name)
      .filter(({ protection }) => protection.by === field)
      // Sorted by table, so that the message does not depend on load order.
      .toSorted((a, b) => (a.table.name < b.table.name ? -1 : 1))
      .map(async ({ table: usingTable, field: column }) => ({
        table: ownerOf(usingTable)[1],
        rows: Map.groupBy(
          await findOwners(tx, workspaceId, usingTable, column, values),
          ({ value }) => value,
        ),
      })),
  ])
  const findReason = (value: string): string | null => {
    const reason = otherReasonFor(value)
    const usages = references.filter(({ rows }) => rows.has(value))
    if (reason !== null || usages.length === 0) return reason
    const usageNames = usages
      .filter((reference) => hasAccess(scopes, reference.table.view))
      .map(({ table: usingTable, rows }) =>
        someNames(
          usingTable.names?.rows ?? '',
          (rows.get(value) ?? []).map(({ name }) => name),
        ),
      )
    return platformMessages.usedBy(inUseMessage(value), usageNames)
  }
  return new Map(
    values.flatMap((value): [string, string][] => {
      const reason = findReason(value)
      return reason === null ? [] : [[value, reason]]
    }),
  )
}

/** @returns IN_USE with the row whose value would be lost although it is in use, because the row is deleted or changed; otherwise null */
export async function refuseLostRows(
  { actor, tx }: SaveContext<Saver>,
  table: Table,
  protectedRows: ProtectedRows,
  items: readonly SaveItem[],
  idsToDelete: readonly number[],
): Promise<Refusal | null> {
  const ids = [...idsToDelete, ...items.flatMap(({ id }) => (id != null && id > 0 ? [id] : []))]
  if (ids.length === 0) return null
  const valueOf = (row: object) => String((row as NamedValues)[protectedRows.field])
  const stored = await findRows(tx, actor.workspaceId, table, { id: ids })
  // A value whose row is deleted and created again in the same save is not lost.
  const savedValues = new Set(items.map(valueOf))
  const lostRows = stored.filter((row) => !savedValues.has(valueOf(row)))
  const reasons = await explainProtectedValues(actor, tx, table, protectedRows, lostRows.map(valueOf))
  const firstProtected = lostRows.find((row) => reasons.has(valueOf(row)))
  if (!firstProtected) return null
  const deletionIndex = idsToDelete.indexOf(firstProtected.id)
  const field = deletionIndex < 0 ? protectedRows.field : 'idsToDelete'
  const index = deletionIndex < 0 ? items.findIndex(({ id }) => id === firstProtected.id) : deletionIndex
  return refuseItem(
    refuse('IN_USE', reasons.get(valueOf(firstProtected)) ?? '', field),
    index,
    firstProtected.id,
  )
}

/** @returns the reason why a row cannot be deleted, null if it can; NOT_FOUND if it does not exist */
export async function explainProtectedRow(
  saver: Saver,
  tx: Transaction,
  table: Table,
  protectedRows: ProtectedRows,
  id: number,
): Promise<{ readonly reason: string | null } | Refusal> {
  const [row] = await findRows(tx, saver.workspaceId, table, { id: [id] })
  if (!row) return notFound('id')
  const value = String((row as unknown as NamedValues)[protectedRows.field])
  return {
    reason: (await explainProtectedValues(saver, tx, table, protectedRows, [value])).get(value) ?? null,
  }
}
