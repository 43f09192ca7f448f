import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { ConstraintViolation } from '../db/errors.ts'
import { nextIds } from '../db/ids.ts'
import { deleteRows, insertRows, type SavedColumns, type SavedRow, updateRows } from '../db/save-rows.ts'
import type { DatabaseSchema } from '../db/schema.ts'
import { refuseTooManyItems } from './item-limit.ts'
import type { TemporaryIds } from './temporary-ids.ts'

/** A tenant table that is saved by many rows: its name, and the columns that a save writes. */
export interface SavedTable<Columns extends SavedColumns> {
  readonly name: keyof DatabaseSchema
  readonly columns: Columns
}

/**
 * A row as a client saves it: an id above 0 with the version that the change was made from; a negative id, a name for
 * a new row; or no id, for a new row that nothing refers to.
 */
export interface SaveItem {
  readonly id?: number | null | undefined
  readonly version?: number | null | undefined
}

export interface SaveManyInput<Columns extends SavedColumns, Item extends SaveItem> {
  readonly items: readonly Item[]
  readonly idsToDelete?: readonly number[] | null | undefined
  /** The columns of an item, checked and ready to be stored. */
  readonly toRow: (item: Item) => Omit<SavedRow<Columns>, 'id'>
}

/** A row that is not there in the version that the save was made from. */
export interface StaleRow {
  readonly stale: { readonly id: number; readonly version: number }
}

/**
 * Saves new, changed and deleted rows of one table: three statements at most, however many rows.
 * @returns the ids of the items in their order; or the first stale row (`explainStale` of the history module tells why);
 *   or a refusal. Rows that the save of another table needs are named by `temporaryIds`.
 * Errors: ConstraintViolation where the database refuses a row.
 */
export async function saveMany<const Columns extends SavedColumns, Item extends SaveItem>(
  tx: Transaction,
  workspaceId: number,
  { name, columns }: SavedTable<Columns>,
  { items, idsToDelete, toRow }: SaveManyInput<Columns, Item>,
  temporaryIds?: TemporaryIds,
): Promise<readonly number[] | StaleRow | Refusal> {
  const doomed = [...new Set(idsToDelete ?? [])]
  const refusal = refuseTooManyItems(items.length + doomed.length) ?? refuseMalformedIds(items)
  if (refusal) return refusal

  const gone = await deleteRows(tx, name, workspaceId, doomed)
  if (gone.length > 0) return refuse('NOT_FOUND', messages.platform.notFound, 'idsToDelete')

  // Named before any row is written, since rows of one save may refer to one another.
  const created = items.filter((item) => !isChange(item))
  const newIds = created.length === 0 ? [] : await nextIds(tx, workspaceId, name, created.length)
  created.forEach((item, at) => temporaryIds?.assign(name, item.id, newIds[at] ?? 0))

  const changed = items.filter(isChange)
  const updates = changed.map((item) => ({ ...toRow(item), id: item.id, version: item.version }) as never)
  const [stale] = await updateRows(tx, name, workspaceId, columns, updates)
  if (stale !== undefined) {
    return { stale: { id: stale, version: changed.find(({ id }) => id === stale)?.version ?? 0 } }
  }

  const inserts = created.map((item, at) => ({ ...toRow(item), id: newIds[at] ?? 0 }) as SavedRow<Columns>)
  await insertRows(tx, name, workspaceId, columns, inserts)
  let next = 0
  return items.map((item) => (isChange(item) ? item.id : (newIds[next++] ?? 0)))
}

function isChange<Item extends SaveItem>(
  item: Item,
): item is Item & { readonly id: number; readonly version: number } {
  return typeof item.id === 'number' && item.id > 0
}

function refuseMalformedIds(items: readonly SaveItem[]): Refusal | null {
  const seen = new Set<number>()
  for (const { id, version } of items) {
    if (id == null) continue
    if (id === 0 || seen.has(id)) return refuse('VALIDATION_FAILED', messages.platform.idTwice(id), 'id')
    if (id > 0 && version == null)
      return refuse('VALIDATION_FAILED', messages.platform.versionMissing(id), 'version')
    seen.add(id)
  }
  return null
}

/** What to say where the database refuses: the refusal by the constraint's name. */
export type ConstraintRefusals = Readonly<Record<string, Refusal>>

/**
 * Runs a save and says the constraints that it may meet in the product's words. The transaction is then good for
 * nothing but being rolled back, as it is for every refused mutation.
 */
export async function refusingConstraints<T>(
  refusals: ConstraintRefusals,
  save: () => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await save()
  } catch (fault) {
    const refusal = fault instanceof ConstraintViolation ? refusals[fault.constraint] : undefined
    if (refusal) return refusal
    if (fault instanceof ConstraintViolation && fault.kind === 'row-level') {
      return refuse('ACCESS_DENIED', messages.platform.levelHidden)
    }
    throw fault
  }
}
