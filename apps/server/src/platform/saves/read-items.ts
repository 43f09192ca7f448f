import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { nextIds } from '../db/rows/ids.ts'
import type { Reference, Table, Uniqueness, ValuesOf } from '../db/rows/table.ts'
import type { SaveContext, Saver } from './save-context.ts'
import type { TemporaryIds } from './temporary-ids.ts'

type NamedValues = Readonly<Record<string, unknown>>

/**
 * A row as a client saves it: an id above 0, with the version that the change was made from where the client says it; a
 * negative id, a name for a new row; or no id, for a new row that nothing refers to.
 */
export interface SaveItem {
  readonly id?: number | null | undefined
  readonly version?: number | null | undefined
}

/** An item of a save, checked. */
export interface ReadItem<Values> {
  /** Its place in the list. */
  readonly index: number
  /** The id that the client gave. */
  readonly given: number | null
  readonly isNew: boolean
  /** The row's; null: a new row's, that is given out as the row is written. */
  readonly id: number | null
  /** Null: whatever version the row has; of a row that comes back the one that it had last. */
  readonly version: number | null
  /** Null: the item holds nothing. */
  readonly values: Values
}

/** Items of one save, over all lists of a root field (docs/rules/saves 6). */
export const ITEMS_A_SAVE = 5_000

/** @returns LIMIT_EXCEEDED where a save has too many items, else null. */
export function refuseTooManyItems(count: number, limit = ITEMS_A_SAVE): Refusal | null {
  return count > limit ? refuse('LIMIT_EXCEEDED', platformMessages.tooManyItems(limit), 'items') : null
}

/** @returns why the ids of a save name no rows, else null: each names one row, and once. */
export function refuseIds(items: readonly SaveItem[], idsToDelete: readonly number[]): Refusal | null {
  const seen = new Set(idsToDelete)
  for (const [index, { id }] of items.entries()) {
    if (id == null) continue
    if (id === 0 || seen.has(id))
      return refuseItem(refuse('VALIDATION_FAILED', platformMessages.idTwice(id), 'id'), index, id)
    seen.add(id)
  }
  return null
}

/** @returns what two rows of a table may not have in common, as one text. */
export function keyOf({ fields, keyOf: key }: Uniqueness<string, never>, values: NamedValues): string {
  return key ? key(values as never) : JSON.stringify(fields.map((field) => values[field]))
}

/** @returns why rows cannot be saved side by side, else null: the later of two with the same key is at fault. */
export function refuseRepeatedRows(
  table: Table,
  items: readonly Pick<ReadItem<unknown>, 'index' | 'given' | 'values'>[],
): Refusal | null {
  for (const unique of Object.values(table.unique ?? {})) {
    const seen = new Set<string>()
    for (const { index, given, values } of items) {
      const key = keyOf(unique, values as NamedValues)
      if (seen.has(key)) {
        const sentence = unique.repeated(values as never)
        return refuseItem(refuse('VALIDATION_FAILED', sentence, unique.field), index, given)
      }
      seen.add(key)
    }
  }
  return null
}

/** @returns the items with their values, ids of rows in place of temporary ones; or the first that cannot be stored. */
export async function readItems<T extends Table, Item extends SaveItem>(
  context: SaveContext<Saver>,
  table: T,
  items: readonly Item[],
  read: (item: Item) => ValuesOf<T> | Refusal | null,
): Promise<ReadItem<ValuesOf<T> | null>[] | Refusal> {
  const references = referencesOf(table)
  const newIds = await idsAhead(context, table, items)
  const found: ReadItem<ValuesOf<T> | null>[] = []
  for (const [index, item] of items.entries()) {
    const resolved = withRowIds(references, item, context.ids)
    const values = isRefusal(resolved) ? resolved : read(resolved)
    if (isRefusal(values)) return refuseItem(values, index, item.id)
    const { id: given = null } = item
    const id = isNew(item) ? (newIds.get(item) ?? null) : given
    const version =
      item.version == null || id === null || isNew(item)
        ? null
        : context.ids.versionNow(table.name, id, item.version)
    found.push({ index, given, isNew: isNew(item), id, version, values })
  }
  return found
}

const isNew = ({ id }: SaveItem) => id == null || id < 0

/** Where new rows of one save refer to one another, their ids are given out before any is written. */
async function idsAhead<Item extends SaveItem>(
  { actor, tx, ids: temporaryIds }: SaveContext<Saver>,
  table: Table,
  items: readonly Item[],
): Promise<ReadonlyMap<Item, number>> {
  const names = new Set<number>()
  for (const { id } of items) if (id != null && id < 0) names.add(id)
  if (names.size === 0) return new Map()
  const toItself = referencesOf(table).filter(([, { to }]) => to === table.name)
  const areNeeded = items.some((item) => toItself.some(([field]) => names.has(idIn(item, field) ?? 0)))
  if (!areNeeded) return new Map()
  const created = items.filter(isNew)
  const ids = await nextIds(tx, actor.workspaceId, table.name, created.length)
  created.forEach((item, index) => temporaryIds.assign(table.name, item.id, ids[index] ?? 0))
  return new Map(created.map((item, index) => [item, ids[index] ?? 0]))
}

function withRowIds<Item extends SaveItem>(
  references: readonly FieldReference[],
  item: Item,
  temporaryIds: TemporaryIds,
): Item | Refusal {
  let resolved = item
  for (const [field, { to }] of references) {
    const id = idIn(item, field)
    if (id === null) continue
    const known = temporaryIds.resolve(to, id, field)
    if (isRefusal(known)) return known
    // Most items name rows by the ids that they have, and stay as they are.
    if (known !== id) resolved = { ...resolved, [field]: known }
  }
  return resolved
}

type FieldReference = readonly [field: string, reference: Reference]

const referencesOf = ({ references = {} }: Table) => Object.entries(references) as FieldReference[]

function idIn(item: object, field: string): number | null {
  const id = (item as Readonly<Record<string, unknown>>)[field]
  return typeof id === 'number' ? id : null
}
