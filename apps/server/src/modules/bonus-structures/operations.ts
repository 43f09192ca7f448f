import { refuseBonusPercent } from '@plumb/domain/bonus-structures/bonus-structure.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import type { ValuesOf } from '../../platform/db/rows/table.ts'
import { lockVersions } from '../../platform/db/rows/write-rows.ts'
import { readDeletion, type RowsToDelete, type RowsToDeleteInput } from '../../platform/saves/deletion.ts'
import { refuseTooManyItems } from '../../platform/saves/read-items.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { onlyRow, type SaveItem } from '../../platform/saves/save-rows.ts'
import { refuseStaleRows } from '../../platform/saves/stale-rows.ts'
import {
  deleteCountryPart,
  type GroupItem,
  refuseCellLevel,
  refuseHiddenLevels,
  saveCells,
  saveCountryParts,
  saveGroups,
} from '../groups/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import {
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
  type BonusStructure,
  type BonusStructureCountryGroup,
  type BonusStructureGroup,
} from './store.ts'

const { defaultCountryColumn, defaultCountryMoved } = bonusStructureMessages

export const COUNTRY_PARTS = {
  table: BONUS_STRUCTURE_COUNTRY_GROUPS,
  groupField: 'bonusStructureGroupId',
  ofAllCells: ['bonusStructureGroupId', 'country'],
  moved: defaultCountryMoved,
  kept: defaultCountryColumn,
} as const

interface Items<Item> {
  readonly items: readonly Item[]
}

/** Makes groups, each with the default country's column, still empty, and renames them. @returns them in the items' order. */
export async function saveBonusStructureGroups(
  context: SaveContext,
  { items }: Items<GroupItem>,
): Promise<BonusStructureGroup[] | Refusal> {
  const { actor, tx, ids } = context
  const groups = await saveGroups(context, BONUS_STRUCTURE_GROUPS, items)
  if (isRefusal(groups)) return groups
  const made = groups.filter((_group, index) => (items[index]?.id ?? 0) <= 0)
  if (made.length === 0) return groups
  const { defaultCountry: country } = await readWorkspace(tx, actor.workspaceId)
  const columns = made.map(({ id }) => ({ bonusStructureGroupId: id, country }))
  const saved = await saveCountryParts(context, COUNTRY_PARTS, { items: columns, read: readColumn })
  if (isRefusal(saved)) return saved
  for (const { id } of made) ids.noteMade(BONUS_STRUCTURE_GROUPS.name, id)
  for (const { id } of saved) ids.noteMade(BONUS_STRUCTURE_COUNTRY_GROUPS.name, id)
  return groups
}

/** As `saveBonusStructureGroups`, for one new group. */
export async function createBonusStructureGroup(
  context: SaveContext,
  item: GroupItem,
): Promise<BonusStructureGroup | Refusal> {
  if (item.id != null && item.id >= 0)
    return refuse('VALIDATION_FAILED', platformMessages.temporaryIdExpected, 'id')
  return onlyRow(await saveBonusStructureGroups(context, { items: [item] }))
}

export interface BonusStructureCountryGroupItem extends SaveItem {
  readonly bonusStructureGroupId: number
  readonly country: string
}

/** @returns a column as it is stored; its country is asked of the reference data beside it. */
export const readColumn = (item: BonusStructureCountryGroupItem) => item

/**
 * Deletes columns of groups, adds others, or changes their country. A new column of a group that stands says 0% at each level where it has
 * no percent: so it is refused to whoever does not see them all (docs/rules/access 14).
 * @returns those of the items, as they now stand
 */
export async function saveBonusStructureCountryGroups(
  context: SaveContext,
  { items, ...rows }: Items<BonusStructureCountryGroupItem> & RowsToDeleteInput,
): Promise<BonusStructureCountryGroup[] | Refusal> {
  const deletion = readDeletion(rows)
  if (isRefusal(deletion)) return deletion
  const refusal =
    refuseTooManyItems(items.length + deletion.ids.length, context.limit) ??
    (await refuseNewColumns(context, items)) ??
    // First: a country whose column goes may come back with another.
    (await deleteColumns(context, deletion))
  if (refusal) return refusal
  return await saveCountryParts(context, COUNTRY_PARTS, { items, read: readColumn })
}

/** @returns why the caller may not add these columns: there are levels that they do not see, and the group stood before. */
async function refuseNewColumns(
  { actor, tx, ids }: SaveContext,
  items: readonly BonusStructureCountryGroupItem[],
): Promise<Refusal | null> {
  const index = items.findIndex(({ id, bonusStructureGroupId }) => {
    if (id != null && id > 0) return false
    const groupId = ids.resolve(BONUS_STRUCTURE_GROUPS.name, bonusStructureGroupId, 'bonusStructureGroupId')
    return isRefusal(groupId) || !ids.isMadeHere(BONUS_STRUCTURE_GROUPS.name, groupId)
  })
  if (index < 0) return null
  const hidden = await refuseHiddenLevels(actor, tx)
  return hidden && refuseItem({ ...hidden, field: 'country' }, index, items[index]?.id)
}

async function deleteColumns(
  context: SaveContext,
  { ids, versions, field }: RowsToDelete,
): Promise<Refusal | null> {
  if (ids.length === 0) return null
  const { actor, tx } = context
  const { name } = BONUS_STRUCTURE_COUNTRY_GROUPS
  const found = await lockVersions(tx, actor.workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS, ids)
  const decided = ids.map((id, index) => ({ index, id, version: versions.get(id) ?? null }))
  const stale = await refuseStaleRows(tx, actor.workspaceId, name, decided, found)
  if (stale) return stale
  for (const [index, id] of ids.entries()) {
    const refusal = await deleteCountryPart(context, COUNTRY_PARTS, id)
    if (refusal) return refuseItem({ ...refusal, field }, index, id)
  }
  return null
}

export interface BonusStructureItem extends SaveItem {
  readonly bonusStructureCountryGroupId: number
  readonly globalLevelLevel: number
  readonly jobLevelId?: number | null | undefined
  /** Null or absent: an empty cell. */
  readonly percent?: string | null | undefined
}

/** Saves cells. @returns them as they now stand, in the order of the items. */
export function saveBonusStructures(
  context: SaveContext,
  { items }: Items<BonusStructureItem>,
): Promise<BonusStructure[] | Refusal> {
  const read = (item: BonusStructureItem) => readBonusStructure(context.actor, item)
  return saveCells(context, BONUS_STRUCTURES, { items, read })
}

/** @returns a cell as it would be stored, or why it cannot be. */
export function readBonusStructure(
  actor: Actor,
  { jobLevelId = null, percent = null, ...item }: BonusStructureItem,
): ValuesOf<typeof BONUS_STRUCTURES> | Refusal {
  const cell = { ...item, jobLevelId, percent }
  return refuseCellLevel(actor, item.globalLevelLevel, 'globalLevelLevel') ?? refuseBonusPercent(cell) ?? cell
}
