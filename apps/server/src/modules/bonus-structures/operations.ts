import { refuseBonusPercent } from '@plumb/domain/bonus-structures/bonus-structure.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import type { ValuesOf } from '../../platform/db/rows/table.ts'
import { lockVersions } from '../../platform/db/rows/write-rows.ts'
import { readDeletion, type RowsToDelete, type RowsToDeleteInput } from '../../platform/saves/deletion.ts'
import { refuseTooManyItems } from '../../platform/saves/read-items.ts'
import { onlyRow, type SaveItem } from '../../platform/saves/save-rows.ts'
import { refuseStaleRows } from '../../platform/saves/stale-rows.ts'
import { createTemporaryIds, type TemporaryIds } from '../../platform/saves/temporary-ids.ts'
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

/** What is saved; an import saves more at once than a page. */
interface Items<Item> {
  readonly items: readonly Item[]
  readonly limit?: number | undefined
}

const limited = (limit: number | undefined) => (limit === undefined ? {} : { limit })

/** Makes groups, each with the default country's column, still empty, and renames them. @returns them in the items' order. */
export async function saveBonusStructureGroups(
  actor: Actor,
  tx: Transaction,
  { items, limit }: Items<GroupItem>,
  temporaryIds: TemporaryIds = createTemporaryIds(),
): Promise<BonusStructureGroup[] | Refusal> {
  const groups = await saveGroups(actor, tx, BONUS_STRUCTURE_GROUPS, items, temporaryIds, limit)
  if (isRefusal(groups)) return groups
  const made = groups.filter((_group, index) => (items[index]?.id ?? 0) <= 0)
  if (made.length === 0) return groups
  const { defaultCountry: country } = await readWorkspace(tx, actor.workspaceId)
  const columns = made.map(({ id }) => ({ bonusStructureGroupId: id, country }))
  const read = { items: columns, read: readColumn, ...limited(limit) }
  const saved = await saveCountryParts(actor, tx, COUNTRY_PARTS, read)
  if (isRefusal(saved)) return saved
  for (const { id } of made) temporaryIds.noteMade(BONUS_STRUCTURE_GROUPS.name, id)
  for (const { id } of saved) temporaryIds.noteMade(BONUS_STRUCTURE_COUNTRY_GROUPS.name, id)
  return groups
}

/** As `saveBonusStructureGroups`, for one new group. */
export async function createBonusStructureGroup(
  actor: Actor,
  tx: Transaction,
  item: GroupItem,
  temporaryIds?: TemporaryIds,
): Promise<BonusStructureGroup | Refusal> {
  if (item.id != null && item.id >= 0)
    return refuse('VALIDATION_FAILED', platformMessages.temporaryIdExpected, 'id')
  return onlyRow(await saveBonusStructureGroups(actor, tx, { items: [item] }, temporaryIds))
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
  actor: Actor,
  tx: Transaction,
  { items, limit, ...rows }: Items<BonusStructureCountryGroupItem> & RowsToDeleteInput,
  temporaryIds: TemporaryIds = createTemporaryIds(),
): Promise<BonusStructureCountryGroup[] | Refusal> {
  const deletion = readDeletion(rows)
  if (isRefusal(deletion)) return deletion
  const refusal =
    refuseTooManyItems(items.length + deletion.ids.length, limit) ??
    (await refuseNewColumns(actor, tx, items, temporaryIds)) ??
    // First: a country whose column goes may come back with another.
    (await deleteColumns(actor, tx, deletion))
  if (refusal) return refusal
  return await saveCountryParts(
    actor,
    tx,
    COUNTRY_PARTS,
    { items, read: readColumn, ...limited(limit) },
    temporaryIds,
  )
}

/** @returns why the caller may not add these columns: there are levels that they do not see, and the group stood before. */
async function refuseNewColumns(
  actor: Actor,
  tx: Transaction,
  items: readonly BonusStructureCountryGroupItem[],
  temporaryIds: TemporaryIds,
): Promise<Refusal | null> {
  const index = items.findIndex(({ id, bonusStructureGroupId }) => {
    if (id != null && id > 0) return false
    const groupId = temporaryIds.resolve(
      BONUS_STRUCTURE_GROUPS.name,
      bonusStructureGroupId,
      'bonusStructureGroupId',
    )
    return isRefusal(groupId) || !temporaryIds.isMadeHere(BONUS_STRUCTURE_GROUPS.name, groupId)
  })
  if (index < 0) return null
  const hidden = await refuseHiddenLevels(actor, tx)
  return hidden && refuseItem({ ...hidden, field: 'country' }, index, items[index]?.id)
}

async function deleteColumns(
  actor: Actor,
  tx: Transaction,
  { ids, versions, field }: RowsToDelete,
): Promise<Refusal | null> {
  if (ids.length === 0) return null
  const { name } = BONUS_STRUCTURE_COUNTRY_GROUPS
  const found = await lockVersions(tx, actor.workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS, ids)
  const decided = ids.map((id, index) => ({ index, id, version: versions.get(id) ?? null }))
  const stale = await refuseStaleRows(tx, actor.workspaceId, name, decided, found)
  if (stale) return stale
  for (const [index, id] of ids.entries()) {
    const refusal = await deleteCountryPart(actor, tx, COUNTRY_PARTS, id)
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
  actor: Actor,
  tx: Transaction,
  { items, limit }: Items<BonusStructureItem>,
  temporaryIds?: TemporaryIds,
): Promise<BonusStructure[] | Refusal> {
  const read = (item: BonusStructureItem) => readBonusStructure(actor, item)
  return saveCells(actor, tx, BONUS_STRUCTURES, { items, read, ...limited(limit) }, temporaryIds)
}

/** @returns a cell as it would be stored, or why it cannot be. */
export function readBonusStructure(
  actor: Actor,
  { jobLevelId = null, percent = null, ...item }: BonusStructureItem,
): ValuesOf<typeof BONUS_STRUCTURES> | Refusal {
  const cell = { ...item, jobLevelId, percent }
  return refuseCellLevel(actor, item.globalLevelLevel, 'globalLevelLevel') ?? refuseBonusPercent(cell) ?? cell
}
