import { findOwners } from './store.ts'
import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { someNames } from '@plumb/domain/refusals/some-names.ts'
import type { Transaction } from '../db/database.ts'
import { findRows } from '../db/rows/find-rows.ts'
import { keepersOf, ownerOf, type Table } from '../db/rows/table.ts'
import { notFound } from './refusals.ts'
import type { SaveItem } from './plan-changes.ts'
import type { SaveContext, Saver } from './save-context.ts'

/**
 * Rows that cannot be deleted because other rows use their value (`keeps` in their description) or for another reason, with the message to
 * show.
 */
export interface ProtectedRows<Field extends string = string> {
  /** The field with the value. */
  readonly field: Field
  /** Returns the message for a row of this value, which precedes the names of its users: "Germany cannot be deleted while it is used." */
  readonly inUse: (value: string) => string
  /** Returns other reasons why a value cannot be deleted; null: none. */
  readonly besides: (tx: Transaction, workspaceId: number) => Promise<(value: string) => string | null>
}

type Row = Readonly<Record<string, unknown>>

/** @returns the reason for each value that is still in use, naming the rows that use it and that the caller may see */
async function whyValuesStay(
  { workspaceId, scopes }: Saver,
  tx: Transaction,
  table: Table,
  { field, inUse, besides }: ProtectedRows,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map()
  const [reasonBesides, ...keepers] = await Promise.all([
    besides(tx, workspaceId),
    ...keepersOf(table.name)
      .filter(({ keeping }) => keeping.by === field)
      // Sorted by table, so that the message does not depend on load order.
      .toSorted((a, b) => (a.table.name < b.table.name ? -1 : 1))
      .map(async ({ table: part, field: column }) => ({
        table: ownerOf(part)[1],
        rows: Map.groupBy(await findOwners(tx, workspaceId, part, column, values), ({ value }) => value),
      })),
  ])
  const reasonFor = (value: string): string | null => {
    const reason = reasonBesides(value)
    const using = keepers.filter(({ rows }) => rows.has(value))
    if (reason !== null || using.length === 0) return reason
    const named = using
      .filter((keeper) => hasAccess(scopes, keeper.table.view))
      .map(({ table: user, rows }) =>
        someNames(
          user.names?.rows ?? '',
          (rows.get(value) ?? []).map(({ name }) => name),
        ),
      )
    return platformMessages.usedBy(inUse(value), named)
  }
  return new Map(
    values.flatMap((value): [string, string][] => {
      const reason = reasonFor(value)
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
  doomed: readonly number[],
): Promise<Refusal | null> {
  const ids = [...doomed, ...items.flatMap(({ id }) => (id != null && id > 0 ? [id] : []))]
  if (ids.length === 0) return null
  const valueOf = (row: object) => String((row as Row)[protectedRows.field])
  const stored = await findRows(tx, actor.workspaceId, table, { id: ids })
  // A value whose row is deleted and created again in the same save is not lost.
  const staying = new Set(items.map(valueOf))
  const lost = stored.filter((row) => !staying.has(valueOf(row)))
  const reasons = await whyValuesStay(actor, tx, table, protectedRows, lost.map(valueOf))
  const first = lost.find((row) => reasons.has(valueOf(row)))
  if (!first) return null
  const place = doomed.indexOf(first.id)
  const field = place < 0 ? protectedRows.field : 'idsToDelete'
  const index = place < 0 ? items.findIndex(({ id }) => id === first.id) : place
  return refuseItem(refuse('IN_USE', reasons.get(valueOf(first)) ?? '', field), index, first.id)
}

/** @returns the reason why a row cannot be deleted, null if it can; NOT_FOUND if it does not exist */
export async function whyRowStays(
  saver: Saver,
  tx: Transaction,
  table: Table,
  protectedRows: ProtectedRows,
  id: number,
): Promise<{ readonly reason: string | null } | Refusal> {
  const [row] = await findRows(tx, saver.workspaceId, table, { id: [id] })
  if (!row) return notFound('id')
  const value = String((row as unknown as Row)[protectedRows.field])
  return { reason: (await whyValuesStay(saver, tx, table, protectedRows, [value])).get(value) ?? null }
}
