import {
  equityBandGroupName,
  firstRangeWidthGroup,
  refuseEquityBand,
  refuseEquityBandGroup,
  refuseEquityGroupDeletion,
} from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { HIGHEST_LEVEL, isLevel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { deleteChildren, deleteRows } from '../../platform/db/save-rows.ts'
import { lockWorkspace } from '../../platform/db/workspace-lock.ts'
import { type Actor, seeingAllLevels } from '../../platform/graphql/authority.ts'
import { alreadyExists, notFound } from '../../platform/saves/refusals.ts'
import { refusingConstraints, type SaveItem } from '../../platform/saves/save-many.ts'
import {
  createTemporaryIds,
  resolveReferences,
  type TemporaryIds,
} from '../../platform/saves/temporary-ids.ts'
import { inOrder, saveExplained } from '../history/index.ts'
import { findRangeWidthGroups } from '../range-widths/index.ts'
import { recomputeDynamicValues } from './dynamic-values.ts'
import * as store from './store.ts'
import type { EquityBand, EquityBandGroup } from './store.ts'

export interface EquityBandGroupItem extends SaveItem {
  readonly name: string
  /** A group of this save may be named by its temporary id. */
  readonly dynamicParentGroupId?: number | null | undefined
  readonly dynamicPercent?: string | null | undefined
  readonly rangeWidthGroupId?: number | null | undefined
}

/** Makes and changes groups, and brings the values that follow to where they now are. @returns them in the items' order. */
export async function saveEquityBandGroups(
  actor: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly EquityBandGroupItem[] },
  temporaryIds: TemporaryIds,
): Promise<EquityBandGroup[] | Refusal> {
  const { workspaceId } = actor
  await lockWorkspace(tx, workspaceId)
  const stored = await store.findEquityBandGroups(tx, workspaceId)
  const read = readGroupItems(items, stored, temporaryIds)
  if (isRefusal(read)) return read

  await store.deferParents(tx)
  const input = {
    items: read,
    toRow: (item: EquityBandGroupItem) => ({
      name: item.name,
      // By now every new group of this save has its id.
      dynamic_parent_group_id: resolvedParent(item, temporaryIds),
      dynamic_percent: item.dynamicPercent ?? null,
      range_width_group_id: item.rangeWidthGroupId ?? null,
    }),
    refusals: {
      equity_band_group_name: alreadyExists('name'),
      equity_band_group_range_width_group: notFound('rangeWidthGroupId'),
    },
  }
  const ids = await saveExplained(tx, workspaceId, store.GROUPS, input, temporaryIds)
  if (isRefusal(ids)) return ids
  await store.checkParents(tx)
  await recomputeDynamicValues(actor, tx)
  return inOrder(ids, await store.findEquityBandGroups(tx, workspaceId, ids))
}

export interface EquityBandGroupCreation extends SaveItem {
  readonly name: string
  /** The workspace's first where absent. */
  readonly rangeWidthGroupId?: number | null | undefined
}

/** Makes a group without bands. @returns it. */
export async function createEquityBandGroup(
  actor: Actor,
  tx: Transaction,
  item: EquityBandGroupCreation,
  temporaryIds: TemporaryIds,
): Promise<EquityBandGroup | Refusal> {
  if (item.id != null && item.id >= 0)
    return refuse('VALIDATION_FAILED', messages.platform.temporaryIdExpected, 'id')
  const rangeWidthGroupId =
    item.rangeWidthGroupId ?? firstRangeWidthGroup(await findRangeWidthGroups(tx, actor.workspaceId))
  if (isRefusal(rangeWidthGroupId)) return rangeWidthGroupId
  const items = [{ ...item, rangeWidthGroupId }]
  const made = await saveEquityBandGroups(actor, tx, { items }, temporaryIds)
  if (isRefusal(made)) return made
  const [group] = made
  if (!group) throw new Error('A saved group is not answered.')
  return group
}

/** @returns the items, checked against all groups as they will be; a parent may still bear a temporary id. */
function readGroupItems(
  items: readonly EquityBandGroupItem[],
  stored: readonly EquityBandGroup[],
  temporaryIds: TemporaryIds,
): readonly EquityBandGroupItem[] | Refusal {
  const own = new Set(items.map(({ id }) => id))
  const read: EquityBandGroupItem[] = []
  for (const item of items) {
    const name = equityBandGroupName(item.name)
    if (isRefusal(name)) return name
    const references = isOwnName(own, item.dynamicParentGroupId)
      ? ({ rangeWidthGroupId: 'range_width_group' } as const)
      : ({ rangeWidthGroupId: 'range_width_group', dynamicParentGroupId: 'equity_band_group' } as const)
    const resolved = resolveReferences(temporaryIds, [{ ...item, name }], references)
    if (isRefusal(resolved)) return resolved
    read.push(...resolved)
  }
  const unnamed = -1_000_000_000
  const wanted = read.map((item, at) => ({
    id: item.id ?? unnamed - at,
    name: item.name,
    dynamicParentGroupId: item.dynamicParentGroupId ?? null,
    dynamicPercent: item.dynamicPercent ?? null,
    rangeWidthGroupId: item.rangeWidthGroupId ?? null,
  }))
  const byId = new Map<number, (typeof wanted)[number]>(stored.map((group) => [group.id, group]))
  for (const group of wanted) byId.set(group.id, group)
  const groups = [...byId.values()]
  for (const group of wanted) {
    const { dynamicParentGroupId: parent } = group
    if (parent !== null && parent > 0 && !byId.has(parent)) return notFound('dynamicParentGroupId')
    const refusal = refuseEquityBandGroup(group, groups)
    if (refusal) return refusal
  }
  return read
}

const isOwnName = (own: ReadonlySet<number | null | undefined>, id: number | null | undefined) =>
  id != null && id < 0 && own.has(id)

function resolvedParent(
  { dynamicParentGroupId }: EquityBandGroupItem,
  temporaryIds: TemporaryIds,
): number | null {
  if (dynamicParentGroupId == null) return null
  const id = temporaryIds.resolve('equity_band_group', dynamicParentGroupId, 'dynamicParentGroupId')
  if (isRefusal(id)) throw new Error(id.message)
  return id
}

export interface EquityBandItem extends SaveItem {
  readonly equityBandGroupId: number
  readonly globalLevelLevel: number
  readonly jobLevelId?: number | null | undefined
  /** Of a dynamic group's band none may be typed. */
  readonly value?: string | null | undefined
  readonly dynamicPercentOverride?: string | null | undefined
}

/** Saves bands, and brings the values that follow to where they now are. @returns them in the items' order. */
export async function saveEquityBands(
  actor: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly EquityBandItem[] },
  temporaryIds: TemporaryIds,
): Promise<EquityBand[] | Refusal> {
  const { workspaceId } = actor
  const resolved = resolveReferences(temporaryIds, items, {
    equityBandGroupId: 'equity_band_group',
    jobLevelId: 'job_level',
  })
  if (isRefusal(resolved)) return resolved
  await lockWorkspace(tx, workspaceId)
  const groups = new Map(
    (await store.findEquityBandGroups(tx, workspaceId)).map((group) => [group.id, group]),
  )
  for (const {
    equityBandGroupId,
    globalLevelLevel,
    value = null,
    dynamicPercentOverride = null,
  } of resolved) {
    const group = groups.get(equityBandGroupId)
    if (!group) return notFound('equityBandGroupId')
    if (!isLevel(globalLevelLevel))
      return refuse('VALIDATION_FAILED', messages.jobLevels.notALevel(HIGHEST_LEVEL), 'globalLevelLevel')
    const refusal = refuseEquityBand({ value, dynamicPercentOverride }, group)
    if (refusal) return refusal
  }
  const isDynamic = (item: EquityBandItem) => groups.get(item.equityBandGroupId)?.dynamicParentGroupId != null
  const input = {
    items: await adoptComputed(
      tx,
      workspaceId,
      resolved.map((item) => ({ item, isDynamic: isDynamic(item) })),
    ),
    toRow: (item: EquityBandItem) => ({
      equity_band_group_id: item.equityBandGroupId,
      global_level_level: item.globalLevelLevel,
      job_level_id: item.jobLevelId ?? null,
      value: item.value ?? null,
      dynamic_percent_override: item.dynamicPercentOverride ?? null,
    }),
    refusals: {
      equity_band_level: alreadyExists('globalLevelLevel'),
      equity_band_job_level: notFound('jobLevelId'),
    },
  }
  const ids = await saveExplained(tx, workspaceId, store.BANDS, input, temporaryIds)
  if (isRefusal(ids)) return ids
  await recomputeDynamicValues(actor, tx)
  return inOrder(ids, await store.findEquityBands(tx, workspaceId, { ids }))
}

/**
 * The bands of dynamic groups that the server made are nobody's: a client that types the first override at such a level
 * may not know the row yet, since the save of the groups has just made it, and means that one.
 */
async function adoptComputed(
  tx: Transaction,
  workspaceId: number,
  items: readonly { readonly item: EquityBandItem; readonly isDynamic: boolean }[],
): Promise<readonly EquityBandItem[]> {
  const isNew = ({ id }: EquityBandItem) => id == null || id < 0
  const groupIds = items.flatMap(({ item, isDynamic }) =>
    isDynamic && isNew(item) ? [item.equityBandGroupId] : [],
  )
  if (groupIds.length === 0) return items.map(({ item }) => item)
  const bands = await store.findEquityBands(tx, workspaceId, { groupIds })
  return items.map(({ item, isDynamic }) => {
    if (!isDynamic || !isNew(item)) return item
    const computed = bands.find(
      (band) =>
        band.equityBandGroupId === item.equityBandGroupId &&
        band.globalLevelLevel === item.globalLevelLevel &&
        band.dynamicPercentOverride === null,
    )
    return computed ? { ...item, id: computed.id, version: computed.version } : item
  })
}

/** Deletes a group and its bands; IN_USE while another group follows it or a family has it. */
export async function deleteEquityBandGroup(
  actor: Actor,
  tx: Transaction,
  id: number,
): Promise<Refusal | null> {
  const { workspaceId } = actor
  await lockWorkspace(tx, workspaceId)
  const groups = await store.findEquityBandGroups(tx, workspaceId)
  const group = groups.find((candidate) => candidate.id === id)
  if (!group) return notFound('id')
  const refusal = refuseEquityGroupDeletion(id, groups)
  if (refusal) return refusal
  const refusals = {
    equity_band_of_group: refuse('ACCESS_DENIED', messages.platform.levelHidden, 'id'),
    job_family_equity_band_group: refuse('IN_USE', messages.equityBands.groupInUse(group.name), 'id'),
  }
  const remove = () => deleteChildren(tx, 'equity_band', workspaceId, 'equity_band_group_id', [id])
  return await refusingConstraints(refusals, async () => {
    // What a dynamic group has at hidden levels is computed: nothing that anybody typed is lost with it.
    await (group.dynamicParentGroupId === null ? remove() : seeingAllLevels(actor, tx, remove))
    const missing = await deleteRows(tx, 'equity_band_group', workspaceId, [id])
    return missing.length === 0 ? null : notFound('id')
  })
}

/** Copies a group: its bands that the caller sees, its parent and overrides. @returns the copy's id. */
export async function duplicateEquityBandGroup(
  actor: Actor,
  tx: Transaction,
  { sourceGroupId, newName }: { readonly sourceGroupId: number; readonly newName: string },
): Promise<number | Refusal> {
  const { workspaceId } = actor
  const [source] = await store.findEquityBandGroups(tx, workspaceId, [sourceGroupId])
  if (!source) return notFound('sourceGroupId')
  const { dynamicParentGroupId, dynamicPercent, rangeWidthGroupId } = source
  const copy = { name: newName, dynamicParentGroupId, dynamicPercent, rangeWidthGroupId }
  const made = await saveEquityBandGroups(actor, tx, { items: [copy] }, createTemporaryIds())
  if (isRefusal(made)) return made
  const equityBandGroupId = made[0]?.id ?? 0
  const bands = await store.findEquityBands(tx, workspaceId, { groupIds: [sourceGroupId] })
  const items = bands.map(({ globalLevelLevel, jobLevelId, value, dynamicPercentOverride }) => ({
    equityBandGroupId,
    globalLevelLevel,
    jobLevelId,
    value: dynamicParentGroupId === null ? value : null,
    dynamicPercentOverride,
  }))
  const copied = await saveEquityBands(actor, tx, { items }, createTemporaryIds())
  return isRefusal(copied) ? copied : equityBandGroupId
}
