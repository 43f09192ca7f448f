import { refuseCountryDeletion } from '@plumb/domain/groups/group.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Table, ValuesOf } from '../../platform/db/rows/table.ts'
import { refuseUnknownCountry } from '../../platform/reference/known-codes.ts'
import { type Changes, type Plan, planChanges, type SaveItem } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { withoutItem, writePlan } from '../../platform/saves/write-plan.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { refuseHiddenLevels } from './levels.ts'

/** A table of country groups: those of comp bands, or those of bonus structures. */
export interface CountryGroupTable<T extends Table> {
  readonly table: T
  /** The reference to the group. */
  readonly groupField: keyof ValuesOf<T> & string
  /** The fields that affect the pay of all levels of the country group. */
  readonly fieldsAffectingAllLevels: readonly (keyof ValuesOf<T> & string)[]
  /** The reason why the country group of the default country keeps its country and its group. */
  readonly defaultMovedMessage: string
  /** The reason why the country group of the default country cannot be deleted. */
  readonly defaultDeletedMessage: string
}

type Values = Readonly<Record<string, unknown>>
type CountryItem = SaveItem & { readonly country: string }
type StoredCountryGroup = Values & { readonly id: number; readonly country: string }

/**
 * Plans a save of country groups. The one of the default country is neither deleted nor moved to another country or group. Saving a new
 * group also creates its country group of the default country; an item that would create it again in the same operation updates it instead.
 * Only callers who see all levels may delete country groups, change what affects all levels (rule AC14), or add country groups to a group
 * that existed before the operation: an empty one replaces the pay that the country had from the default country (rule AC23). A country
 * needs a global mapping, unless it is the default country or the country that the country group already has.
 */
export async function planCountryGroups<T extends Table, Item extends CountryItem>(
  context: SaveContext,
  countryGroupTable: CountryGroupTable<T>,
  { items, parse, ...deletion }: Changes<T, Item>,
): Promise<Plan<T> | Refusal> {
  const { table } = countryGroupTable
  const idsToDelete = deletion.idsToDelete ?? []
  if (items.length + idsToDelete.length === 0)
    return planChanges(context, table, { items, parse, ...deletion })
  const rules = await readRules(context, countryGroupTable, items, idsToDelete)
  for (const [index, id] of idsToDelete.entries()) {
    const refusal = rules.refuseDeletion(id)
    if (refusal) return refuseItem({ ...refusal, field: deletion.deletionField ?? 'idsToDelete' }, index, id)
  }
  return planChanges<T, Item>(context, table, {
    items: items.map((item) => rules.adoptCreated(item)),
    parse: (item) => rules.refuseChange(item) ?? parse(item),
    ...deletion,
  })
}

/** Reads the rows that decide which country groups can be saved. @returns the checks of a save */
async function readRules<T extends Table>(
  { actor, tx, ids }: SaveContext,
  countryGroupTable: CountryGroupTable<T>,
  items: readonly CountryItem[],
  idsToDelete: readonly number[],
) {
  const { groupField, fieldsAffectingAllLevels, defaultMovedMessage, defaultDeletedMessage } =
    countryGroupTable
  const table: Table = countryGroupTable.table
  const groupTableName = table.references[groupField]?.to
  if (!groupTableName) throw new Error(`The field ${groupField} of ${table.name} does not refer to a group.`)
  const { defaultCountry } = await readWorkspace(tx, actor.workspaceId)
  const find = async (where: Values): Promise<readonly StoredCountryGroup[]> =>
    (await findRows(tx, actor.workspaceId, table, where as never)) as never
  const changedIds = [...idsToDelete, ...items.flatMap(({ id }) => (id != null && id > 0 ? [id] : []))]
  const otherCountries = items.flatMap(({ country }) => (country === defaultCountry ? [] : [country]))
  const [defaultCountryGroups, changed, mappings, hiddenLevelsRefusal] = await Promise.all([
    find({ country: [defaultCountry] }),
    changedIds.length > 0 ? find({ id: changedIds }) : [],
    otherCountries.length > 0
      ? findRows(tx, actor.workspaceId, GLOBAL_MAPPINGS, { countryCode: otherCountries }, ['countryCode'])
      : [],
    refuseHiddenLevels(actor, tx),
  ])
  const storedById = new Map(changed.map((countryGroup) => [countryGroup.id, countryGroup]))
  const acceptedCountries = new Set([defaultCountry, ...mappings.map(({ countryCode }) => countryCode)])
  const groupIdOf = (item: object) => (item as Readonly<Record<string, number>>)[groupField] ?? 0

  return {
    refuseDeletion: (id: number): Refusal | null =>
      hiddenLevelsRefusal ??
      refuseCountryDeletion(storedById.get(id)?.country ?? '', defaultCountry, defaultDeletedMessage),

    /** @returns the item, with the id of the default country's country group if this operation has created that one */
    adoptCreated<Item extends CountryItem>(item: Item): Item {
      if ((item.id != null && item.id > 0) || item.country !== defaultCountry) return item
      const groupId = ids.resolve(groupTableName, groupIdOf(item), groupField)
      const created = defaultCountryGroups.find((countryGroup) => countryGroup[groupField] === groupId)
      if (!created || !ids.isCreatedHere(table.name, created.id)) return item
      ids.assign(table.name, item.id, created.id)
      return { ...item, id: created.id }
    },

    refuseChange(item: CountryItem): Refusal | null {
      const stored = storedById.get(item.id ?? 0)
      const values = item as unknown as Values
      const isNew = item.id == null || item.id <= 0
      if (hiddenLevelsRefusal && isNew && !ids.isCreatedHere(groupTableName, groupIdOf(item)))
        return { ...hiddenLevelsRefusal, field: 'country' }
      if (hiddenLevelsRefusal && stored && !ids.isCreatedHere(table.name, stored.id)) {
        const field = fieldsAffectingAllLevels.find((name) => values[name] !== stored[name])
        if (field !== undefined) return { ...hiddenLevelsRefusal, field }
      }
      const isMoved = stored && (item.country !== stored.country || groupIdOf(item) !== stored[groupField])
      if (stored?.country === defaultCountry && isMoved)
        return refuse('IN_USE', defaultMovedMessage, 'country')
      const unknownCountryRefusal = refuseUnknownCountry(item.country, 'country')
      if (unknownCountryRefusal) return unknownCountryRefusal
      if (acceptedCountries.has(item.country) || item.country === stored?.country) return null
      const message = groupMessages.countryNotMapped(countryName(item.country))
      return refuse('VALIDATION_FAILED', message, 'country')
    },
  }
}

/** Deletes a country group with its cells. */
export async function deleteCountryGroup(
  context: SaveContext,
  countryGroupTable: CountryGroupTable<Table>,
  id: number,
): Promise<Refusal | null> {
  const deletion = { items: [], parse: () => null, idsToDelete: [id], deletionField: 'id' }
  const outcome = await writePlan(context, planCountryGroups(context, countryGroupTable, deletion))
  return isRefusal(outcome) ? withoutItem(outcome) : null
}
