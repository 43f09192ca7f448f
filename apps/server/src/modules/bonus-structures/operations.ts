import {
  bonusStructureGroupName,
  refuseBonusPercent,
  refuseColumnDeletion,
} from '@plumb/domain/bonus-structures/bonus-structure.ts'
import { HIGHEST_LEVEL, isLevel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { deleteChildren, deleteRows } from '../../platform/db/save-rows.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { refuseUnknownCountry } from '../../platform/reference/known-codes.ts'
import { alreadyExists, notFound } from '../../platform/saves/refusals.ts'
import { refusingConstraints, type SaveItem } from '../../platform/saves/save-many.ts'
import {
  createTemporaryIds,
  resolveReferences,
  type TemporaryIds,
} from '../../platform/saves/temporary-ids.ts'
import { inOrder, saveExplained } from '../history/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import * as store from './store.ts'
import type { BonusStructure, BonusStructureCountryGroup, BonusStructureGroup } from './store.ts'

export interface BonusStructureGroupItem extends SaveItem {
  readonly name: string
}

/** Makes and renames groups. @returns them as they now stand, in the order of the items. */
export async function saveBonusStructureGroups(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly BonusStructureGroupItem[] },
  temporaryIds?: TemporaryIds,
): Promise<BonusStructureGroup[] | Refusal> {
  const named: BonusStructureGroupItem[] = []
  for (const item of items) {
    const name = bonusStructureGroupName(item.name)
    if (isRefusal(name)) return name
    named.push({ ...item, name })
  }
  const input = {
    items: named,
    toRow: ({ name }: BonusStructureGroupItem) => ({ name }),
    refusals: { bonus_structure_group_name: alreadyExists('name') },
  }
  const ids = await saveExplained(tx, workspaceId, store.GROUPS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findBonusStructureGroups(tx, workspaceId, ids))
}

/** Makes a group with the default country's column, still empty. @returns it. */
export async function createBonusStructureGroup(
  actor: Actor,
  tx: Transaction,
  item: BonusStructureGroupItem,
  temporaryIds?: TemporaryIds,
): Promise<BonusStructureGroup | Refusal> {
  if (item.id != null && item.id >= 0)
    return refuse('VALIDATION_FAILED', messages.platform.temporaryIdExpected, 'id')
  const made = await saveBonusStructureGroups(actor, tx, { items: [item] }, temporaryIds)
  if (isRefusal(made)) return made
  const [group] = made
  if (!group) throw new Error('A saved group is not answered.')
  const { defaultCountry } = await readWorkspace(tx, actor.workspaceId)
  const column = { bonusStructureGroupId: group.id, country: defaultCountry }
  const columns = await saveBonusStructureCountryGroups(actor, tx, { items: [column] }, createTemporaryIds())
  return isRefusal(columns) ? columns : group
}

export interface BonusStructureCountryGroupItem extends SaveItem {
  readonly bonusStructureGroupId: number
  readonly country: string
}

/** Adds columns to groups, or changes their country. @returns them as they now stand. */
export async function saveBonusStructureCountryGroups(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly BonusStructureCountryGroupItem[] },
  temporaryIds: TemporaryIds,
): Promise<BonusStructureCountryGroup[] | Refusal> {
  const resolved = resolveReferences(temporaryIds, items, { bonusStructureGroupId: 'bonus_structure_group' })
  if (isRefusal(resolved)) return resolved
  for (const { country } of resolved) {
    const refusal = refuseUnknownCountry(country, 'country')
    if (refusal) return refusal
  }
  const moved = await refuseMovedDefault(tx, workspaceId, resolved)
  if (moved) return moved
  const input = {
    items: resolved,
    toRow: (item: BonusStructureCountryGroupItem) => ({
      bonus_structure_group_id: item.bonusStructureGroupId,
      country: item.country,
    }),
    refusals: {
      bonus_structure_country_group_country: alreadyExists('country'),
      bonus_structure_country_group_of_group: notFound('bonusStructureGroupId'),
    },
  }
  const ids = await saveExplained(tx, workspaceId, store.COUNTRY_GROUPS, input, temporaryIds)
  if (isRefusal(ids)) return ids
  return inOrder(ids, await store.findBonusStructureCountryGroups(tx, workspaceId, { ids }))
}

/** The default country's column goes neither by deletion nor by becoming another's: every group keeps it. */
async function refuseMovedDefault(
  tx: Transaction,
  workspaceId: number,
  items: readonly BonusStructureCountryGroupItem[],
): Promise<Refusal | null> {
  const changed = new Map(items.flatMap((item) => (item.id != null && item.id > 0 ? [[item.id, item]] : [])))
  if (changed.size === 0) return null
  const { defaultCountry } = await readWorkspace(tx, workspaceId)
  const stored = await store.findBonusStructureCountryGroups(tx, workspaceId, { ids: [...changed.keys()] })
  const isMoved = stored.some(({ id, country, bonusStructureGroupId }) => {
    const item = changed.get(id)
    return (
      country === defaultCountry &&
      (item?.country !== country || item.bonusStructureGroupId !== bonusStructureGroupId)
    )
  })
  return isMoved ? refuse('IN_USE', messages.bonusStructures.defaultCountryMoved, 'country') : null
}

export interface BonusStructureItem extends SaveItem {
  readonly bonusStructureCountryGroupId: number
  readonly globalLevelLevel: number
  readonly jobLevelId?: number | null | undefined
  /** Null or absent: an empty cell. */
  readonly percent?: string | null | undefined
}

/** Saves cells. @returns them as they now stand, in the order of the items. */
export async function saveBonusStructures(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly BonusStructureItem[] },
  temporaryIds: TemporaryIds,
): Promise<BonusStructure[] | Refusal> {
  const resolved = resolveReferences(temporaryIds, items, {
    bonusStructureCountryGroupId: 'bonus_structure_country_group',
    jobLevelId: 'job_level',
  })
  if (isRefusal(resolved)) return resolved
  for (const { globalLevelLevel, percent = null } of resolved) {
    if (!isLevel(globalLevelLevel))
      return refuse('VALIDATION_FAILED', messages.jobLevels.notALevel(HIGHEST_LEVEL), 'globalLevelLevel')
    const refusal = refuseBonusPercent({ globalLevelLevel, percent })
    if (refusal) return refusal
  }
  const input = {
    items: resolved,
    toRow: (item: BonusStructureItem) => ({
      bonus_structure_country_group_id: item.bonusStructureCountryGroupId,
      global_level_level: item.globalLevelLevel,
      job_level_id: item.jobLevelId ?? null,
      percent: item.percent ?? null,
    }),
    refusals: {
      bonus_structure_level: alreadyExists('globalLevelLevel'),
      bonus_structure_of_country_group: notFound('bonusStructureCountryGroupId'),
      bonus_structure_job_level: notFound('jobLevelId'),
    },
  }
  const ids = await saveExplained(tx, workspaceId, store.STRUCTURES, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findBonusStructures(tx, workspaceId, { ids }))
}

/** Cells that the caller may not see keep what they belong to. */
const HIDDEN_CELLS = {
  bonus_structure_of_country_group: refuse('ACCESS_DENIED', messages.platform.levelHidden, 'id'),
}

/** Deletes a column and its cells; not that of the workspace's default country. */
export async function deleteBonusStructureCountryGroup(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<Refusal | null> {
  const [column] = await store.findBonusStructureCountryGroups(tx, workspaceId, { ids: [id] })
  if (!column) return notFound('id')
  const { defaultCountry } = await readWorkspace(tx, workspaceId)
  const refusal = refuseColumnDeletion(column.country, defaultCountry)
  if (refusal) return refusal
  return await refusingConstraints(HIDDEN_CELLS, async () => {
    await deleteChildren(tx, 'bonus_structure', workspaceId, 'bonus_structure_country_group_id', [id])
    const missing = await deleteRows(tx, 'bonus_structure_country_group', workspaceId, [id])
    return missing.length === 0 ? null : notFound('id')
  })
}

/** Deletes a group with its columns and cells; IN_USE while a family has it. */
export async function deleteBonusStructureGroup(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<Refusal | null> {
  const [group] = await store.findBonusStructureGroups(tx, workspaceId, [id])
  if (!group) return notFound('id')
  const columns = await store.findBonusStructureCountryGroups(tx, workspaceId, { groupIds: [id] })
  const refusals = {
    ...HIDDEN_CELLS,
    job_family_bonus_structure_group: refuse('IN_USE', messages.bonusStructures.groupInUse(group.name), 'id'),
  }
  return await refusingConstraints(refusals, async () => {
    const ids = columns.map((column) => column.id)
    await deleteChildren(tx, 'bonus_structure', workspaceId, 'bonus_structure_country_group_id', ids)
    await deleteRows(tx, 'bonus_structure_country_group', workspaceId, ids)
    const missing = await deleteRows(tx, 'bonus_structure_group', workspaceId, [id])
    return missing.length === 0 ? null : notFound('id')
  })
}

/** Copies a group with its columns and the cells that the caller sees. @returns the copy's id. */
export async function duplicateBonusStructureGroup(
  actor: Actor,
  tx: Transaction,
  { sourceGroupId, newName }: { readonly sourceGroupId: number; readonly newName: string },
): Promise<number | Refusal> {
  const { workspaceId } = actor
  const [source] = await store.findBonusStructureGroups(tx, workspaceId, [sourceGroupId])
  if (!source) return notFound('sourceGroupId')
  const made = await saveBonusStructureGroups(actor, tx, { items: [{ name: newName }] })
  if (isRefusal(made)) return made
  const bonusStructureGroupId = made[0]?.id ?? 0

  const columns = await store.findBonusStructureCountryGroups(tx, workspaceId, { groupIds: [sourceGroupId] })
  const temporaryIds = createTemporaryIds()
  const columnItems = columns.map(({ id, country }) => ({ id: -id, bonusStructureGroupId, country }))
  const copies = await saveBonusStructureCountryGroups(actor, tx, { items: columnItems }, temporaryIds)
  if (isRefusal(copies)) return copies

  const countryGroupIds = columns.map(({ id }) => id)
  const cells = await store.findBonusStructures(tx, workspaceId, { countryGroupIds })
  const items = cells.map(
    ({ bonusStructureCountryGroupId: column, globalLevelLevel, jobLevelId, percent }) => {
      return { bonusStructureCountryGroupId: -column, globalLevelLevel, jobLevelId, percent }
    },
  )
  const copied = await saveBonusStructures(actor, tx, { items }, temporaryIds)
  return isRefusal(copied) ? copied : bonusStructureGroupId
}
