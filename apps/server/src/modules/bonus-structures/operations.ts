import { refuseBonusPercent } from '@plumb/domain/bonus-structures/bonus-structure.ts'
import {
  BONUS_STRUCTURES,
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
} from '@plumb/domain/bonus-structures/table.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf } from '../../platform/db/rows/table.ts'
import type { RowsToDeleteInput } from '../../platform/saves/deletion.ts'
import { type Items, planChanges } from '../../platform/saves/plan-changes.ts'
import { refuseExistingId } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { onlyRow, writePlan } from '../../platform/saves/write-plan.ts'
import {
  type GroupItem,
  planCountryGroups,
  refuseCellLevel,
  saveGroups,
  writeCells,
} from '../groups/index.ts'
import { readWorkspace } from '../workspaces/index.ts'

/** The country groups of bonus structure groups, for the operations that all country groups share. */
export const COUNTRY_GROUPS = {
  table: BONUS_STRUCTURE_COUNTRY_GROUPS,
  groupField: 'bonusStructureGroupId',
  fieldsAffectingAllLevels: ['bonusStructureGroupId', 'country'],
  defaultMovedMessage: bonusStructureMessages.defaultCountryMoved,
  defaultDeletedMessage: bonusStructureMessages.defaultCountryColumn,
} as const

/**
 * Creates groups with an empty country group for the default country, and renames groups.
 * @returns the saved groups, in the order of the items
 */
export async function saveBonusStructureGroups(context: SaveContext, { items }: Items<GroupItem>) {
  const { actor, tx, ids } = context
  const groups = await saveGroups(context, BONUS_STRUCTURE_GROUPS, items)
  if (isRefusal(groups)) return groups
  const createdGroups = groups.filter((_group, index) => (items[index]?.id ?? 0) <= 0)
  if (createdGroups.length === 0) return groups
  const { defaultCountry: country } = await readWorkspace(tx, actor.workspaceId)
  const countryGroups = createdGroups.map(({ id }) => ({ bonusStructureGroupId: id, country }))
  const saved = await saveBonusStructureCountryGroups(context, { items: countryGroups })
  if (isRefusal(saved)) return saved
  for (const { id } of saved) ids.noteCreated(BONUS_STRUCTURE_COUNTRY_GROUPS.name, id)
  return groups
}

/** As `saveBonusStructureGroups`, for a single new group. */
export async function createBonusStructureGroup(context: SaveContext, item: GroupItem) {
  const refusal = refuseExistingId(item)
  return refusal ?? onlyRow(await saveBonusStructureGroups(context, { items: [item] }))
}

type CountryGroupsRequest = Items<ItemOf<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>> & RowsToDeleteInput

/** Plans a save of country groups, and their deletion. */
export const planBonusStructureCountryGroups = (context: SaveContext, request: CountryGroupsRequest) =>
  planCountryGroups(context, COUNTRY_GROUPS, { ...request, parse: (item) => item })

/** @returns the saved country groups */
export const saveBonusStructureCountryGroups = (context: SaveContext, request: CountryGroupsRequest) =>
  writePlan(context, planBonusStructureCountryGroups(context, request))

/** Plans a save of percentages. */
export const planBonusStructures = (
  context: SaveContext,
  { items }: Items<ItemOf<typeof BONUS_STRUCTURES>>,
) =>
  planChanges(context, BONUS_STRUCTURES, {
    items,
    parse: (item) =>
      refuseCellLevel(context.actor, item.globalLevelLevel, 'globalLevelLevel') ??
      refuseBonusPercent(item) ??
      item,
  })

/** @returns the saved percentages */
export const saveBonusStructures = (context: SaveContext, request: Items<ItemOf<typeof BONUS_STRUCTURES>>) =>
  writeCells(context, planBonusStructures(context, request))
