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

/** What is said of the rows of a table that must stay: those whose value others have (`keeps` in their description), and some besides. */
export interface KeptRows<Field extends string = string> {
  /** The field that has the value. */
  readonly field: Field
  /** Why a row of this value stays, before the names of what has it: "Germany cannot be deleted while it is used." */
  readonly inUse: (value: string) => string
  /** Why else it stays; null: it does not. */
  readonly besides: (tx: Transaction, workspaceId: number) => Promise<(value: string) => string | null>
}

type Row = Readonly<Record<string, unknown>>

/** @returns a sentence for each of these values that must stay, with the names of what has it, as far as the caller may see them. */
async function whyValuesStay(
  { workspaceId, scopes }: Saver,
  tx: Transaction,
  table: Table,
  { field, inUse, besides }: KeptRows,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map()
  const [reasonBesides, ...keepers] = await Promise.all([
    besides(tx, workspaceId),
    ...keepersOf(table.name)
      .filter(({ keeping }) => keeping.by === field)
      // As they are told, whatever was loaded first.
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

/** @returns IN_USE with the row by which a value would be lost that must stay: deleted, or given another value; else null. */
export async function refuseLostRows(
  { actor, tx }: SaveContext<Saver>,
  table: Table,
  kept: KeptRows,
  items: readonly SaveItem[],
  doomed: readonly number[],
): Promise<Refusal | null> {
  const ids = [...doomed, ...items.flatMap(({ id }) => (id != null && id > 0 ? [id] : []))]
  if (ids.length === 0) return null
  const valueOf = (row: object) => String((row as Row)[kept.field])
  const stored = await findRows(tx, actor.workspaceId, table, { id: ids })
  // A value whose row goes and comes back in the same save is not lost.
  const staying = new Set(items.map(valueOf))
  const lost = stored.filter((row) => !staying.has(valueOf(row)))
  const reasons = await whyValuesStay(actor, tx, table, kept, lost.map(valueOf))
  const first = lost.find((row) => reasons.has(valueOf(row)))
  if (!first) return null
  const place = doomed.indexOf(first.id)
  const field = place < 0 ? kept.field : 'idsToDelete'
  const index = place < 0 ? items.findIndex(({ id }) => id === first.id) : place
  return refuseItem(refuse('IN_USE', reasons.get(valueOf(first)) ?? '', field), index, first.id)
}

/** @returns why a row cannot be deleted, null where it can; NOT_FOUND where there is none. */
export async function whyRowStays(
  saver: Saver,
  tx: Transaction,
  table: Table,
  kept: KeptRows,
  id: number,
): Promise<{ readonly reason: string | null } | Refusal> {
  const [row] = await findRows(tx, saver.workspaceId, table, { id: [id] })
  if (!row) return notFound('id')
  const value = String((row as unknown as Row)[kept.field])
  return { reason: (await whyValuesStay(saver, tx, table, kept, [value])).get(value) ?? null }
}
