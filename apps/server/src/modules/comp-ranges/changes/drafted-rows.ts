import type { PayDraft } from '@plumb/domain/comp-ranges/changes/pay-draft.ts'
import { isRefusal, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRowsById, type RowFilter } from '../../../platform/db/rows/find-rows.ts'
import {
  type RowOf,
  type Table,
  type TableName,
  tableNamed,
  type ValuesOf,
} from '../../../platform/db/rows/table.ts'
import {
  refuseIds,
  refuseRepeatedRows,
  refuseTooManyItems,
  type SaveItem,
} from '../../../platform/saves/read-items.ts'
import { notFound } from '../../../platform/saves/refusals.ts'
import type { DraftedGroups } from '../pay/store.ts'
import type { JOB_FAMILIES } from '../../job-families/index.ts'

/** A draft as it is compared: what of it pay is computed from, and how far it may reach. */
export interface Drafted {
  readonly draft: PayDraft
  /** Families whose ranges may move. */
  readonly families: RowFilter<typeof JOB_FAMILIES>
  /** At which levels; null: at all. */
  readonly levels: readonly number[] | null
  /** In which countries, and wherever ranges go by these; null: anywhere. */
  readonly countries: readonly string[] | null
  /** Groups that the draft names: they may be others than those that stand. */
  readonly groups: DraftedGroups
  /** As comp ranges can show them, in each of the currencies of a place; else in the one that its bands stand in. */
  readonly asShown?: boolean
}

/** Rows of one table as a save would leave them, and as they stand. */
export interface DraftedTable<T extends Table> {
  /** A new row has an id below 0: the name that the client gives it, or one of ours. */
  readonly rows: readonly (ValuesOf<T> & { readonly id: number; readonly updatedAt: string })[]
  readonly goneIds: readonly number[]
  readonly standing: readonly RowOf<T>[]
}

/** Items as a save has them, and how it reads them. */
interface RowsToDraft<T extends Table, Item extends SaveItem> {
  readonly items: readonly Item[]
  readonly read: (item: Item) => ValuesOf<T> | Refusal | null
  /** Rows that go, where a save names them apart from its items. */
  readonly idsToDelete?: readonly number[]
  /** New rows of the same draft that these may refer to, by their table. */
  readonly made?: { readonly [Name in TableName]?: readonly number[] }
}

/**
 * Reads items as a save reads them, and writes nothing. Versions are not asked: a draft is held against what stands.
 * @returns why they could not be saved, with the item at fault: as the save says it; NOT_FOUND too for rows that the caller does not see
 */
export async function readDraftedRows<T extends Table, Item extends SaveItem>(
  tx: Transaction,
  workspaceId: number,
  table: T,
  { items, read, idsToDelete = [], made = {} }: RowsToDraft<T, Item>,
): Promise<DraftedTable<T> | Refusal> {
  const refused = refuseTooManyItems(items.length + idsToDelete.length) ?? refuseIds(items, idsToDelete)
  if (refused) return refused
  const rows: DraftedTable<T>['rows'][number][] = []
  const kept: { readonly index: number; readonly given: number | null; readonly values: ValuesOf<T> }[] = []
  const goneIds: number[] = [...new Set(idsToDelete)]
  for (const [index, item] of items.entries()) {
    const values = read(item)
    if (isRefusal(values)) return refuseItem(values, index, item.id)
    const id = item.id ?? LOWEST_NAME - index
    if (values !== null) {
      rows.push({ ...values, id, updatedAt: UNSAVED })
      kept.push({ index, given: item.id ?? null, values })
    } else if (id > 0) goneIds.push(id)
  }
  const repeated = refuseRepeatedRows(table, kept)
  if (repeated) return repeated
  const standing = await findRowsById(tx, workspaceId, table, [...idsIn(items, 'id'), ...idsToDelete])
  const found = new Set(standing.map(({ id }) => id))
  const lostIndex = idsToDelete.findIndex((id) => !found.has(id))
  const lost =
    (lostIndex < 0 ? null : refuseItem(notFound('idsToDelete'), lostIndex, idsToDelete[lostIndex])) ??
    refuseLost(items, 'id', found, null) ??
    (await refuseLostReferences(tx, workspaceId, table, items, made))
  return lost ?? { rows, goneIds, standing }
}

/** Nothing asks when a row was changed that is not saved. */
const UNSAVED = ''
/** Below whatever names clients give. */
const LOWEST_NAME = -2_000_000_000

async function refuseLostReferences(
  tx: Transaction,
  workspaceId: number,
  { references = {} }: Table,
  items: readonly SaveItem[],
  made: RowsToDraft<Table, SaveItem>['made'] = {},
): Promise<Refusal | null> {
  for (const [field, { to }] of Object.entries(references)) {
    const ids = idsIn(items, field)
    const found = ids.length === 0 ? [] : await findRowsById(tx, workspaceId, tableNamed(to), ids)
    const lost = refuseLost(items, field, new Set(found.map(({ id }) => id)), made[to] ?? [])
    if (lost) return lost
  }
  return null
}

const idIn = (item: SaveItem, field: string) =>
  (item as Readonly<Record<string, unknown>>)[field] as number | null | undefined

function idsIn(items: readonly SaveItem[], field: string): readonly number[] {
  const ids = items.flatMap((item) => {
    const id = idIn(item, field)
    return id != null && id > 0 ? [id] : []
  })
  return [...new Set(ids)]
}

/** @param made the ids below 0 that name a row; null: any does, since they name the items themselves */
function refuseLost(
  items: readonly SaveItem[],
  field: string,
  found: ReadonlySet<number>,
  made: readonly number[] | null,
): Refusal | null {
  const index = items.findIndex((item) => {
    const id = idIn(item, field)
    if (id == null) return false
    return id > 0 ? !found.has(id) : made !== null && !made.includes(id)
  })
  return index < 0 ? null : refuseItem(notFound(field), index, items[index]?.id)
}
