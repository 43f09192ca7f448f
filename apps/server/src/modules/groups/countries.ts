import { refuseCountryDeletion } from '@plumb/domain/groups/group.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { RowOf, Table, ValuesOf } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { refuseUnknownCountry } from '../../platform/reference/known-codes.ts'
import { deleteRow } from '../../platform/saves/delete-row.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { type RowsToSave, type SaveItem, saveRows } from '../../platform/saves/save-rows.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { refuseHiddenLevels } from './levels.ts'

/** A table of what groups have for a country: country groups of comp bands, columns of bonus structures. */
export interface CountryParts<T extends Table> {
  readonly table: T
  /** The reference to the group. */
  readonly groupField: keyof ValuesOf<T> & string
  /** The fields that say what the part's cells are, at every level: pay of which group and country, in which currency, with which range widths. */
  readonly ofAllCells: readonly (keyof ValuesOf<T> & string)[]
  /** Why the default country's part keeps its country and its group. */
  readonly moved: string
  /** Why it cannot be deleted. */
  readonly kept: string
}

type CountryItem = SaveItem & { readonly country: string }
interface StoredPart {
  readonly id: number
  readonly country: string
  readonly groupId: number
}

/**
 * Makes and changes parts of groups for countries. The default country's goes neither by deletion nor by becoming
 * another's; named anew in the operation that has made it, it is that one. What is changed for all cells of a part that stands is
 * refused to whoever does not see them all (docs/rules/access 14).
 * @returns the parts as they now stand, in the order of the items
 */
export async function saveCountryParts<T extends Table, Item extends CountryItem>(
  context: SaveContext,
  parts: CountryParts<T>,
  { items, read }: Pick<RowsToSave<T, Item>, 'items' | 'read'>,
): Promise<RowOf<T>[] | Refusal> {
  const { actor, tx, ids } = context
  const { defaultCountry } = await readWorkspace(tx, actor.workspaceId)
  const stored = await findParts(actor, tx, parts, { country: [defaultCountry] })
  const byId = new Map(stored.map((part) => [part.id, part]))
  const byGroup = new Map(stored.map((part) => [part.groupId, part]))
  const groupTable = parts.table.references?.[parts.groupField]?.to
  if (!groupTable)
    throw new Error(`The field ${parts.groupField} of ${parts.table.name} does not refer to a group.`)
  const groupOf = (item: Item) => (item as unknown as Readonly<Record<string, number>>)[parts.groupField] ?? 0

  const adopted = items.map((item) => {
    const isNew = item.id == null || item.id < 0
    if (!isNew || item.country !== defaultCountry) return item
    const groupId = ids.resolve(groupTable, groupOf(item), parts.groupField)
    const part = isRefusal(groupId) ? undefined : byGroup.get(groupId)
    if (!part || !ids.isMadeHere(parts.table.name, part.id)) return item
    ids.assign(parts.table.name, item.id, part.id)
    return { ...item, id: part.id }
  })
  const refuseForAllCells = await refusalForAllCells(context, parts, adopted)
  const refuseUnmapped = await findUnmappedCountries(actor, tx, parts, adopted, defaultCountry)
  const check = (item: Item) => {
    const denied = refuseForAllCells(item)
    if (denied) return denied
    const part = byId.get(item.id ?? 0)
    const isMoved = part && (item.country !== part.country || groupOf(item) !== part.groupId)
    if (isMoved) return refuse('IN_USE', parts.moved, 'country')
    return refuseUnknownCountry(item.country, 'country') ?? refuseUnmapped(item) ?? read(item)
  }
  return await saveRows(context, parts.table, { items: adopted, read: check })
}

/** @returns what refuses an item that changes what it may not, to whoever sees some levels only: that moves or renames pay that they do not see. */
async function refusalForAllCells<T extends Table, Item extends CountryItem>(
  { actor, tx, ids: temporaryIds }: SaveContext,
  { table, ofAllCells }: CountryParts<T>,
  items: readonly Item[],
): Promise<(item: Item) => Refusal | null> {
  const hidden = await refuseHiddenLevels(actor, tx)
  if (!hidden) return () => null
  const ids = items.flatMap(({ id }) =>
    id != null && id > 0 && !temporaryIds.isMadeHere(table.name, id) ? [id] : [],
  )
  const stored = await findRows(
    tx,
    actor.workspaceId,
    table,
    { id: ids } as never,
    ['id', ...ofAllCells] as never[],
  )
  const byId = new Map((stored as unknown as readonly Values[]).map((part) => [part['id'], part]))
  return (item) => {
    const part = byId.get(item.id)
    const values = item as unknown as Values
    const changed = part && ofAllCells.find((field) => values[field] !== part[field])
    return changed === undefined ? null : { ...hidden, field: changed }
  }
}

/**
 * Reads the global mappings once for all items.
 * @returns the check that refuses an item whose country is neither mapped nor the default country. A part that keeps its country passes.
 */
async function findUnmappedCountries(
  actor: Actor,
  tx: Transaction,
  parts: CountryParts<Table>,
  items: readonly CountryItem[],
  defaultCountry: string,
): Promise<(item: CountryItem) => Refusal | null> {
  const other = items.filter(({ country }) => country !== defaultCountry)
  if (other.length === 0) return () => null
  const countries = [...new Set(other.map(({ country }) => country))]
  const ids = other.flatMap(({ id }) => (id != null && id > 0 ? [id] : []))
  const mappings = await findRows(tx, actor.workspaceId, GLOBAL_MAPPINGS, { countryCode: countries }, [
    'countryCode',
  ])
  const stored = ids.length > 0 ? await findParts(actor, tx, parts, { id: ids }) : []
  const accepted = new Set([defaultCountry, ...mappings.map(({ countryCode }) => countryCode)])
  const countryOf = new Map(stored.map((part) => [part.id, part.country]))
  return ({ id, country }) =>
    accepted.has(country) || countryOf.get(id ?? 0) === country
      ? null
      : refuse('VALIDATION_FAILED', groupMessages.addMappingFirst(countryName(country)), 'country')
}

type Values = Readonly<Record<string, unknown>>

/** Deletes a group's part for a country with its cells; not that of the workspace's default country. */
export async function deleteCountryPart(
  context: SaveContext,
  parts: CountryParts<Table>,
  id: number,
): Promise<Refusal | null> {
  const { actor, tx } = context
  const hidden = await refuseHiddenLevels(actor, tx)
  if (hidden) return hidden
  const [part] = await findParts(actor, tx, parts, { id: [id] })
  if (!part) return notFound('id')
  const { defaultCountry } = await readWorkspace(tx, actor.workspaceId)
  return (
    refuseCountryDeletion(part.country, defaultCountry, parts.kept) ??
    (await deleteRow(context, parts.table, id))
  )
}

async function findParts(
  { workspaceId }: Actor,
  tx: Transaction,
  { table, groupField }: { readonly table: Table; readonly groupField: string },
  where: Readonly<Record<string, readonly unknown[]>>,
): Promise<StoredPart[]> {
  const rows = await findRows(
    tx,
    workspaceId,
    table,
    where as never,
    ['id', 'country', groupField] as never[],
  )
  return (rows as readonly Readonly<Record<string, unknown>>[]).map((row) => ({
    id: row['id'] as number,
    country: row['country'] as string,
    groupId: row[groupField] as number,
  }))
}
