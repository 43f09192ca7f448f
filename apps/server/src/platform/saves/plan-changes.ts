import type { CellValue } from '@plumb/domain/editing/column.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseItem, refuseRows, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { ItemOf, OptionalField, Reference, Table, Uniqueness, ValuesOf } from '../db/rows/table.ts'
import { readDeletion, type RowsToDelete, type RowsToDeleteInput } from './deletion.ts'
import type { SaveContext, Saver } from './save-context.ts'
import type { TemporaryIds } from './temporary-ids.ts'

/** Values of a row by the names of its fields. */
export type NamedValues = Readonly<Record<string, unknown>>

/**
 * A row as a client saves it. The id is above 0 for an existing row, with the version that the change is based on if the client knows it;
 * below 0 as a temporary name for a new row; or absent for a new row that nothing refers to.
 */
export interface SaveItem {
  readonly id?: number | null | undefined
  readonly version?: number | null | undefined
}

/** An item with null for each omitted column. */
export type WholeItem<T extends Table, Item = ItemOf<T>> = Item & {
  readonly [Name in OptionalField<T>]: ValuesOf<T>[Name] | null
}

/** A request that saves a list of items. */
export interface Items<Item> {
  readonly items: readonly Item[]
}

/** A request that saves rows of a table with all their values, and deletes others. */
export interface SaveRequest<T extends Table> extends RowsToDeleteInput, Items<ValuesOf<T> & SaveItem> {}

/** Requested changes of one table. */
export interface Changes<T extends Table, Item extends SaveItem> extends RowsToDeleteInput, Items<Item> {
  /**
   * The rule of the table: returns the values of an item as they are stored, or why they are refused. Null if the item is empty: its row
   * is deleted, and none is created. In the item, temporary ids of rows that the operation has already created are resolved, and columns
   * that the client left out are null.
   */
  readonly parse: (item: WholeItem<T, Item>) => ValuesOf<T> | Refusal | null
}

/** A row that a save creates, changes, or deletes because its item is empty. */
export interface PlannedRow<Values> {
  /** The position of its item in the request. */
  readonly index: number
  /** The id in the request: null or below 0 for a new row. */
  readonly id: number | null
  /** Null if any version may be overwritten. */
  readonly version: number | null
  /** References to new rows of the same plan are still temporary ids. Null if the item is empty. */
  readonly values: Values | null
}

/** Writes of a save to one table. `writePlan` executes them; `checkPlan` checks them against the stored rows without writing. */
export interface Plan<T extends Table = Table> {
  readonly table: T
  readonly rows: readonly PlannedRow<ValuesOf<T>>[]
  readonly deletion: RowsToDelete
}

/** Items that one root field may save, over all of its lists (rule SV6). */
export const MAX_ITEMS_PER_SAVE = 5_000

/** @returns LIMIT_EXCEEDED if a save has too many items, otherwise null. */
export function refuseTooManyItems(count: number, limit = MAX_ITEMS_PER_SAVE): Refusal | null {
  return count > limit ? refuse('LIMIT_EXCEEDED', platformMessages.tooManyItems(limit), 'items') : null
}

/**
 * Plans a save of one table from the request alone: limit, values and references of each item, unique keys and ids within the request.
 * @returns the plan, or the refusal: all items whose values are refused, otherwise the first item that conflicts with another
 */
export function planChanges<T extends Table, Item extends SaveItem>(
  { ids, limit }: Pick<SaveContext<Saver>, 'ids' | 'limit'>,
  table: T,
  { items, parse, ...rowsToDelete }: Changes<T, Item>,
): Plan<T> | Refusal {
  const deletion = readDeletion(rowsToDelete)
  if (isRefusal(deletion)) return deletion
  const tooMany = refuseTooManyItems(items.length + deletion.ids.length, limit)
  if (tooMany) return tooMany
  const resolve = createReferenceResolver(table, items, ids)
  const rows: PlannedRow<ValuesOf<T>>[] = []
  const refusals: Refusal[] = []
  for (const [index, item] of items.entries()) {
    const resolved = resolve(item)
    const checked = isRefusal(resolved) ? resolved : checkByKinds(table, fillOmittedFields(table, resolved))
    const values = isRefusal(checked) ? checked : parse(checked)
    const { id = null } = item
    const version = id === null || id < 0 || item.version == null ? null : item.version
    if (isRefusal(values)) refusals.push(refuseItem(values, index, id))
    else rows.push({ index, id, values, version: version && ids.versionNow(table.name, id ?? 0, version) })
  }
  return (
    refuseRows(refusals) ??
    refuseRepeatedRows(table, rows.filter(hasValues)) ??
    refuseIds(items, deletion.ids) ?? { table, rows, deletion }
  )
}

function fillOmittedFields<T extends Table, Item extends SaveItem>(table: T, item: Item): WholeItem<T, Item> {
  const values = Object.keys(table.columns).map((field) => [field, (item as NamedValues)[field] ?? null])
  return { ...item, ...Object.fromEntries(values) } as WholeItem<T, Item>
}

/**
 * Trims and checks the values of columns whose kind is the same in all rows.
 * @returns the item with trimmed texts, or the refusal of a value
 */
function checkByKinds<T extends Table, Item>(
  table: T,
  item: WholeItem<T, Item>,
): WholeItem<T, Item> | Refusal {
  const values = { ...item } as Record<string, CellValue>
  for (const [field, { kind, isNullable }] of Object.entries(table.columns)) {
    const value = values[field] ?? null
    if (typeof kind !== 'object' || value === null) continue
    const trimmed = typeof value === 'string' ? value.trim().normalize('NFC') : value
    values[field] = trimmed === '' && isNullable ? null : trimmed
    const message = values[field] === null ? null : kind.check(trimmed)
    if (message !== null) return refuse('VALIDATION_FAILED', message, field)
  }
  return values as WholeItem<T, Item>
}

/** @returns a refusal if the ids of a save are not valid, otherwise null: each must name one row, and no row may occur twice */
export function refuseIds(items: readonly SaveItem[], idsToDelete: readonly number[]): Refusal | null {
  const seen = new Set(idsToDelete)
  for (const [index, { id }] of items.entries()) {
    if (id == null) continue
    if (id === 0 || seen.has(id))
      return refuseItem(refuse('VALIDATION_FAILED', platformMessages.invalidItemId(id), 'id'), index, id)
    seen.add(id)
  }
  return null
}

/** @returns the values of a unique key in a row, as one text */
export function keyOf(unique: Uniqueness<string, never>, values: NamedValues): string {
  if (unique.keyOf) return unique.keyOf(values as never)
  return JSON.stringify(unique.fields.map((field) => values[field]))
}

/** @returns a refusal if rows cannot be saved together, otherwise null: the second of two rows with the same key is refused */
function refuseRepeatedRows(table: Table, rows: readonly PlannedRow<unknown>[]): Refusal | null {
  for (const unique of Object.values(table.unique ?? {})) {
    const seen = new Set<string>()
    for (const { index, id, values } of rows) {
      const key = keyOf(unique, values as NamedValues)
      if (seen.has(key)) {
        const message = unique.repeated(values as never, countryName)
        return refuseItem(refuse('VALIDATION_FAILED', message, unique.field), index, id)
      }
      seen.add(key)
    }
  }
  return null
}

/** @returns a function that replaces temporary ids of rows that were created before. References between the items stay temporary. */
function createReferenceResolver<Item extends SaveItem>(
  table: Table,
  items: readonly Item[],
  ids: TemporaryIds,
): (item: Item) => Item | Refusal {
  const references = referencesOf(table)
  const newIds = new Set(items.flatMap(({ id }) => (id != null && id < 0 ? [id] : [])))
  return (item) => {
    let resolved = item
    for (const [field, { to }] of references) {
      const id = (item as NamedValues)[field]
      if (typeof id !== 'number' || id > 0 || (to === table.name && newIds.has(id))) continue
      const resolvedId = ids.resolve(to, id, field)
      if (isRefusal(resolvedId)) return resolvedId
      resolved = { ...resolved, [field]: resolvedId }
    }
    return resolved
  }
}

/** @returns the fields of a table that refer to rows, each with its reference. */
export const referencesOf = ({ references }: Table) =>
  Object.entries(references) as (readonly [field: string, reference: Reference])[]

export const isNew = ({ id }: { readonly id: number | null }): boolean => id === null || id < 0

export const hasValues = <Row extends PlannedRow<unknown>>(
  row: Row,
): row is Row & { readonly values: NonNullable<Row['values']> } => row.values !== null

/** @returns the ids of all rows that a plan deletes. */
export const deletedIds = ({ rows, deletion }: Plan): readonly number[] => [
  ...deletion.ids,
  ...rows.flatMap((row) => (row.values === null && !isNew(row) && row.id !== null ? [row.id] : [])),
]
