import { isLevel, HIGHEST_LEVEL } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import {
  DEFAULT_RANGE_WIDTH_GROUP,
  rangeWidthGroupName,
  refuseRangeWidth,
} from '@plumb/domain/range-widths/range-width.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { deleteChildren, deleteRows } from '../../platform/db/save-rows.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { alreadyExists, inUse, notFound } from '../../platform/saves/refusals.ts'
import { refusingConstraints, type SaveItem, saveMany } from '../../platform/saves/save-many.ts'
import { resolveReferences, type TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { inOrder, saveExplained } from '../history/index.ts'
import * as store from './store.ts'
import type { RangeWidth, RangeWidthGroup } from './store.ts'

/** A new workspace has one range width group, number 1 (2-calls, section 9). */
export async function prepareRangeWidths(tx: Transaction, workspaceId: number): Promise<void> {
  const items: RangeWidthGroupItem[] = [{ name: DEFAULT_RANGE_WIDTH_GROUP.name }]
  await saveMany(tx, workspaceId, store.GROUPS, { items, toRow: ({ name }) => ({ name }) })
}

export interface RangeWidthGroupItem extends SaveItem {
  readonly name: string
}

/** Makes and renames groups. @returns them as they now stand, in the order of the items. */
export async function saveRangeWidthGroups(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly RangeWidthGroupItem[] },
  temporaryIds?: TemporaryIds,
): Promise<RangeWidthGroup[] | Refusal> {
  const named: RangeWidthGroupItem[] = []
  for (const item of items) {
    const name = rangeWidthGroupName(item.name)
    if (isRefusal(name)) return name
    named.push({ ...item, name })
  }
  const input = {
    items: named,
    toRow: ({ name }: RangeWidthGroupItem) => ({ name }),
    refusals: { range_width_group_name: alreadyExists('name') },
  }
  const ids = await saveExplained(tx, workspaceId, store.GROUPS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findRangeWidthGroups(tx, workspaceId, ids))
}

export interface RangeWidthItem extends SaveItem {
  readonly rangeWidthGroupId: number
  readonly level: number
  /** Both percents, or neither: then the width goes. */
  readonly percentBelowMid?: number | null | undefined
  readonly percentAboveMid?: number | null | undefined
}

/** Saves widths, and takes away those without percents. @returns the ones that now exist. */
export async function saveRangeWidths(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly RangeWidthItem[] },
  temporaryIds: TemporaryIds,
): Promise<RangeWidth[] | Refusal> {
  const resolved = resolveReferences(temporaryIds, items, { rangeWidthGroupId: 'range_width_group' })
  if (isRefusal(resolved)) return resolved
  for (const { level, percentBelowMid = null, percentAboveMid = null } of resolved) {
    if (!isLevel(level))
      return refuse('VALIDATION_FAILED', messages.jobLevels.notALevel(HIGHEST_LEVEL), 'level')
    const refusal = refuseRangeWidth({ percentBelowMid, percentAboveMid })
    if (refusal) return refusal
  }
  const input = {
    items: resolved,
    isEmpty: (item: RangeWidthItem) => item.percentBelowMid == null && item.percentAboveMid == null,
    toRow: (item: RangeWidthItem) => ({
      range_width_group_id: item.rangeWidthGroupId,
      level: item.level,
      percent_below_mid: item.percentBelowMid ?? null,
      percent_above_mid: item.percentAboveMid ?? null,
    }),
    refusals: {
      range_width_level: alreadyExists('level'),
      range_width_of_group: notFound('rangeWidthGroupId'),
    },
  }
  const ids = await saveExplained(tx, workspaceId, store.WIDTHS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findRangeWidths(tx, workspaceId, ids))
}

/** Deletes a group and its widths; IN_USE while a country group or an equity band group has it. */
export async function deleteRangeWidthGroup(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<Refusal | null> {
  const refusals = {
    comp_band_country_group_range_width_group: inUse('id'),
    equity_band_group_range_width_group: inUse('id'),
  }
  return await refusingConstraints(refusals, async () => {
    await deleteChildren(tx, 'range_width', workspaceId, 'range_width_group_id', [id])
    const missing = await deleteRows(tx, 'range_width_group', workspaceId, [id])
    return missing.length === 0 ? null : notFound('id')
  })
}

/** Copies a group with its widths. @returns the copy's id. */
export async function duplicateRangeWidthGroup(
  actor: Actor,
  tx: Transaction,
  { sourceGroupId, newName }: { readonly sourceGroupId: number; readonly newName: string },
  temporaryIds: TemporaryIds,
): Promise<number | Refusal> {
  const { workspaceId } = actor
  const [source] = await store.findRangeWidthGroups(tx, workspaceId, [sourceGroupId])
  if (!source) return notFound('sourceGroupId')
  const made = await saveRangeWidthGroups(actor, tx, { items: [{ name: newName }] })
  if (isRefusal(made)) return made
  const id = made[0]?.id ?? 0
  const widths = await store.findRangeWidthsOfGroups(tx, workspaceId, [sourceGroupId])
  const items = widths.map(({ level, percentBelowMid, percentAboveMid }) => {
    return { rangeWidthGroupId: id, level, percentBelowMid, percentAboveMid }
  })
  const copied = await saveRangeWidths(actor, tx, { items }, temporaryIds)
  return isRefusal(copied) ? copied : id
}
