import { refuseBonusPercent } from '@plumb/domain/bonus-structures/bonus-structure.ts'
import {
  BONUS_STRUCTURES,
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
} from '@plumb/domain/bonus-structures/table.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, RowOf } from '../../platform/db/rows/table.ts'
import type { RowsToDeleteInput } from '../../platform/saves/deletion.ts'
import { type Items, type Plan, planChanges } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { onlyRow, writePlan } from '../../platform/saves/write-plan.ts'
import {
  type GroupItem,
  planCountryParts,
  refuseCellLevel,
  refuseHiddenLevels,
  saveGroups,
  writeCells,
} from '../groups/index.ts'
import { readWorkspace } from '../workspaces/index.ts'

const { defaultCountryColumn, defaultCountryMoved } = bonusStructureMessages

export const COUNTRY_PARTS = {
  table: BONUS_STRUCTURE_COUNTRY_GROUPS,
  groupField: 'bonusStructureGroupId',
  fieldsAffectingAllLevels: ['bonusStructureGroupId', 'country'],
  movedMessage: defaultCountryMoved,
  defaultCountryRefusal: defaultCountryColumn,
} as const

/**
 * Creates groups with an empty column for the default country, and renames groups.
 * @returns the groups in the items' order
 */
export async function saveBonusStructureGroups(
  context: SaveContext,
  { items }: Items<GroupItem>,
): Promise<RowOf<typeof BONUS_STRUCTURE_GROUPS>[] | Refusal> {
  const { actor, tx, ids } = context
  const groups = await saveGroups(context, BONUS_STRUCTURE_GROUPS, items)
  if (isRefusal(groups)) return groups
  const createdGroups = groups.filter((_group, index) => (items[index]?.id ?? 0) <= 0)
  if (createdGroups.length === 0) return groups
  const { defaultCountry: country } = await readWorkspace(tx, actor.workspaceId)
  for (const { id } of createdGroups) ids.noteCreated(BONUS_STRUCTURE_GROUPS.name, id)
  const columns = createdGroups.map(({ id }) => ({ bonusStructureGroupId: id, country }))
  const saved = await saveBonusStructureCountryGroups(context, { items: columns })
  if (isRefusal(saved)) return saved
  for (const { id } of saved) ids.noteCreated(BONUS_STRUCTURE_COUNTRY_GROUPS.name, id)
  return groups
}

/** As `saveBonusStructureGroups`, for a single new group. */
export async function createBonusStructureGroup(
  context: SaveContext,
  item: GroupItem,
): Promise<RowOf<typeof BONUS_STRUCTURE_GROUPS> | Refusal> {
  if (item.id != null && item.id >= 0)
    return refuse('VALIDATION_FAILED', platformMessages.temporaryIdExpected, 'id')
  return onlyRow(await saveBonusStructureGroups(context, { items: [item] }))
}

type CountryGroupItem = ItemOf<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>

type CountryGroupsRequest = Items<CountryGroupItem> & RowsToDeleteInput

/**
 * Plans a save of country groups: deletions, new ones, other countries. A new country group of an existing group sets 0% at each level without
 * a percentage, so only callers who see all levels add one (rule AC14).
 */
export async function planBonusStructureCountryGroups(
  context: SaveContext,
  request: CountryGroupsRequest,
): Promise<Plan<typeof BONUS_STRUCTURE_COUNTRY_GROUPS> | Refusal> {
  return (
    (await refuseNewColumns(context, request.items)) ??
    (await planCountryParts(context, COUNTRY_PARTS, { ...request, parse: (item) => item }))
  )
}

/** @returns the saved country groups */
export async function saveBonusStructureCountryGroups(
  context: SaveContext,
  request: CountryGroupsRequest,
): Promise<RowOf<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>[] | Refusal> {
  return await writePlan(context, await planBonusStructureCountryGroups(context, request))
}

/** @returns a refusal if the caller cannot add these columns: they do not see all levels, and the group existed before */
async function refuseNewColumns(
  { actor, tx, ids }: SaveContext,
  items: readonly CountryGroupItem[],
): Promise<Refusal | null> {
  const index = items.findIndex(({ id, bonusStructureGroupId }) => {
    if (id != null && id > 0) return false
    const groupId = ids.resolve(BONUS_STRUCTURE_GROUPS.name, bonusStructureGroupId, 'bonusStructureGroupId')
    return isRefusal(groupId) || !ids.isCreatedHere(BONUS_STRUCTURE_GROUPS.name, groupId)
  })
  if (index < 0) return null
  const hiddenLevelsRefusal = await refuseHiddenLevels(actor, tx)
  return (
    hiddenLevelsRefusal && refuseItem({ ...hiddenLevelsRefusal, field: 'country' }, index, items[index]?.id)
  )
}

/** Plans a save of percentages. */
export const planBonusStructures = (
  context: SaveContext,
  { items }: Items<ItemOf<typeof BONUS_STRUCTURES>>,
): Plan<typeof BONUS_STRUCTURES> | Refusal =>
  planChanges(context, BONUS_STRUCTURES, {
    items,
    parse: (item) =>
      refuseCellLevel(context.actor, item.globalLevelLevel, 'globalLevelLevel') ??
      refuseBonusPercent(item) ??
      item,
  })

/** @returns the saved percentages */
export const saveBonusStructures = (
  context: SaveContext,
  request: Items<ItemOf<typeof BONUS_STRUCTURES>>,
): Promise<RowOf<typeof BONUS_STRUCTURES>[] | Refusal> =>
  writeCells(context, planBonusStructures(context, request))
