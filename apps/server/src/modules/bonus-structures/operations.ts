import { refuseBonusPercent } from '@plumb/domain/bonus-structures/bonus-structure.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { onlyRow, type SaveItem } from '../../platform/saves/save-rows.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { type GroupItem, refuseCellLevel, saveCells, saveCountryParts, saveGroups } from '../groups/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import {
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
  type BonusStructure,
  type BonusStructureCountryGroup,
  type BonusStructureGroup,
} from './store.ts'

const { defaultCountryColumn, defaultCountryMoved } = messages.bonusStructures

export const COUNTRY_PARTS = {
  table: BONUS_STRUCTURE_COUNTRY_GROUPS,
  groupField: 'bonusStructureGroupId',
  ofAllCells: ['bonusStructureGroupId', 'country'],
  moved: defaultCountryMoved,
  kept: defaultCountryColumn,
} as const

/** Makes groups, each with the default country's column, still empty, and renames them. @returns them in the items' order. */
export async function saveBonusStructureGroups(
  actor: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly GroupItem[] },
  temporaryIds?: TemporaryIds,
): Promise<BonusStructureGroup[] | Refusal> {
  const groups = await saveGroups(actor, tx, BONUS_STRUCTURE_GROUPS, items, temporaryIds)
  if (isRefusal(groups)) return groups
  const made = groups.filter((_group, index) => (items[index]?.id ?? 0) <= 0)
  if (made.length === 0) return groups
  const { defaultCountry: country } = await readWorkspace(tx, actor.workspaceId)
  const columns = made.map(({ id }) => ({ bonusStructureGroupId: id, country }))
  const saved = await saveBonusStructureCountryGroups(actor, tx, { items: columns })
  if (isRefusal(saved)) return saved
  for (const { id } of saved) temporaryIds?.noteMade(BONUS_STRUCTURE_COUNTRY_GROUPS.name, id)
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
    return refuse('VALIDATION_FAILED', messages.platform.temporaryIdExpected, 'id')
  return onlyRow(await saveBonusStructureGroups(actor, tx, { items: [item] }, temporaryIds))
}

export interface BonusStructureCountryGroupItem extends SaveItem {
  readonly bonusStructureGroupId: number
  readonly country: string
}

/** Adds columns to groups, or changes their country. @returns them as they now stand. */
export function saveBonusStructureCountryGroups(
  actor: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly BonusStructureCountryGroupItem[] },
  temporaryIds?: TemporaryIds,
): Promise<BonusStructureCountryGroup[] | Refusal> {
  return saveCountryParts(actor, tx, COUNTRY_PARTS, { items, read: (item) => item }, temporaryIds)
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
  { items }: { readonly items: readonly BonusStructureItem[] },
  temporaryIds?: TemporaryIds,
): Promise<BonusStructure[] | Refusal> {
  const read = ({ jobLevelId = null, percent = null, ...item }: BonusStructureItem) => {
    const cell = { ...item, jobLevelId, percent }
    return (
      refuseCellLevel(actor, item.globalLevelLevel, 'globalLevelLevel') ?? refuseBonusPercent(cell) ?? cell
    )
  }
  return saveCells(actor, tx, BONUS_STRUCTURES, { items, read }, temporaryIds)
}
