import { refuseCountryDeletion } from '@plumb/domain/groups/group.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Table, ValuesOf } from '../../platform/db/rows/table.ts'
import { refuseUnknownCountry } from '../../platform/reference/known-codes.ts'
import {
  type Changes,
  type Plan,
  planChanges,
  type SaveItem,
  type WholeItem,
} from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { removeItem, writePlan } from '../../platform/saves/write-plan.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { refuseHiddenLevels } from './levels.ts'

/** A table of the parts of groups for countries: country groups of comp bands or of bonus structures. */
export interface CountryGroupTable<T extends Table> {
  readonly table: T
  /** The reference to the group. */
  readonly groupField: keyof ValuesOf<T> & string
  /** The fields that affect the pay of all levels of the country group. */
  readonly fieldsAffectingAllLevels: readonly (keyof ValuesOf<T> & string)[]
  /** The reason why the country group of the default country keeps its country and its group. */
  readonly movedMessage: string
  /** Why it cannot be deleted. */
  readonly defaultCountryRefusal: string
}

type CountryItem = SaveItem & { readonly country: string }
type Values = Readonly<Record<string, unknown>>
type StoredPart = Values & { readonly id: number; readonly country: string }

/**
 * Plans a save of country groups. The one of the default country is neither deleted nor moved to another country; if the same operation has
 * created it, an item that creates it means that one. Only callers who see all levels delete country groups or change what affects all
 * levels (rule AC14). A country needs a global mapping, unless the country group already has it.
 */
export async function planCountryParts<T extends Table, Item extends CountryItem>(
  context: SaveContext,
  { table, groupField, fieldsAffectingAllLevels, movedMessage, defaultCountryRefusal }: CountryGroupTable<T>,
  { items, parse, ...deleted }: Changes<T, Item>,
): Promise<Plan<T> | Refusal> {
  const { actor, tx, ids } = context
  const idsToDelete = deleted.idsToDelete ?? []
  if (items.length + idsToDelete.length === 0)
    return planChanges(context, table, { items, parse, ...deleted })
  const { defaultCountry } = await readWorkspace(tx, actor.workspaceId)
  const findCountryGroups = async (where: Values): Promise<readonly StoredPart[]> =>
    (await findRows(tx, actor.workspaceId, table as Table, where as never)) as never
  const namedIds = [...idsToDelete, ...items.flatMap(({ id }) => (id != null && id > 0 ? [id] : []))]
  const countries = items.flatMap(({ country }) => (country === defaultCountry ? [] : [country]))
  const [defaultCountryGroups, existing, mappings, hiddenLevelsRefusal] = await Promise.all([
    findCountryGroups({ country: [defaultCountry] }),
    namedIds.length > 0 ? findCountryGroups({ id: namedIds }) : [],
    countries.length > 0
      ? findRows(tx, actor.workspaceId, GLOBAL_MAPPINGS, { countryCode: countries }, ['countryCode'])
      : [],
    refuseHiddenLevels(actor, tx),
  ])
  const storedById = new Map(existing.map((part) => [part.id, part]))
  for (const [index, id] of idsToDelete.entries()) {
    const refusal =
      hiddenLevelsRefusal ??
      refuseCountryDeletion(storedById.get(id)?.country ?? '', defaultCountry, defaultCountryRefusal)
    if (refusal) return refuseItem({ ...refusal, field: deleted.deletionField ?? 'idsToDelete' }, index, id)
  }

  const groupOf = (item: Item) => (item as unknown as Readonly<Record<string, number>>)[groupField] ?? 0
  const groupTable = table.references?.[groupField]?.to
  if (!groupTable) throw new Error(`The field ${groupField} of ${table.name} does not refer to a group.`)
  const resolvedItems = items.map((item) => {
    if ((item.id != null && item.id > 0) || item.country !== defaultCountry) return item
    const groupId = ids.resolve(groupTable, groupOf(item), groupField)
    const part = defaultCountryGroups.find((each) => each[groupField] === groupId)
    if (!part || !ids.isCreatedHere(table.name, part.id)) return item
    ids.assign(table.name, item.id, part.id)
    return { ...item, id: part.id }
  })
  const acceptedCountries = new Set([defaultCountry, ...mappings.map(({ countryCode }) => countryCode)])
  const check = (item: WholeItem<T, Item>) => {
    const part = storedById.get(item.id ?? 0)
    const isCreatedHere = part !== undefined && ids.isCreatedHere(table.name, part.id)
    const values = item as unknown as Values
    const changed = isCreatedHere
      ? undefined
      : part && fieldsAffectingAllLevels.find((field) => values[field] !== part[field])
    if (hiddenLevelsRefusal && changed !== undefined) return { ...hiddenLevelsRefusal, field: changed }
    const isMoved = part && (item.country !== part.country || groupOf(item) !== part[groupField])
    if (part?.country === defaultCountry && isMoved) return refuse('IN_USE', movedMessage, 'country')
    const unknown = refuseUnknownCountry(item.country, 'country')
    if (unknown) return unknown
    if (!acceptedCountries.has(item.country) && item.country !== part?.country)
      return refuse('VALIDATION_FAILED', groupMessages.addMappingFirst(countryName(item.country)), 'country')
    return parse(item)
  }
  return planChanges(context, table, { items: resolvedItems, parse: check, ...deleted })
}

/** Deletes a country group with its cells. */
export async function deleteCountryPart(
  context: SaveContext,
  parts: CountryGroupTable<Table>,
  id: number,
): Promise<Refusal | null> {
  const deletion = { idsToDelete: [id], deletionField: 'id' }
  const outcome = await writePlan(
    context,
    await planCountryParts(context, parts, { items: [], parse: () => null, ...deletion }),
  )
  return isRefusal(outcome) ? removeItem(outcome) : null
}
