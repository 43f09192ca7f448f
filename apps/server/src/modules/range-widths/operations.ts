import { refuseLevel } from '@plumb/domain/job-levels/stored-job-level.ts'
import { DEFAULT_RANGE_WIDTH_GROUP, refuseRangeWidth } from '@plumb/domain/range-widths/range-width.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type SaveItem, saveRows } from '../../platform/saves/save-rows.ts'
import { createSystemSaveContext, type SaveContext } from '../../platform/saves/save-context.ts'
import { saveGroups } from '../groups/index.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS, type RangeWidth } from './store.ts'

/** A new workspace has one range width group, number 1. */
export async function prepareRangeWidths(tx: Transaction, workspaceId: number): Promise<void> {
  await saveGroups(createSystemSaveContext(tx, workspaceId), RANGE_WIDTH_GROUPS, [
    { name: DEFAULT_RANGE_WIDTH_GROUP.name },
  ])
}

export interface RangeWidthItem extends SaveItem {
  readonly rangeWidthGroupId: number
  readonly level: number
  /** Both percents, or neither: then the width goes. */
  readonly percentBelowMid?: number | null | undefined
  readonly percentAboveMid?: number | null | undefined
}

/** Saves widths, and takes away those without percents. @returns the ones that now exist. */
export function saveRangeWidths(
  context: SaveContext,
  { items }: { readonly items: readonly RangeWidthItem[] },
): Promise<RangeWidth[] | Refusal> {
  return saveRows(context, RANGE_WIDTHS, { items, read: readRangeWidth })
}

/** @returns a width as it is stored, null for one without percents; or why it cannot be. */
export function readRangeWidth({
  rangeWidthGroupId,
  level,
  percentBelowMid = null,
  percentAboveMid = null,
}: RangeWidthItem) {
  const refusal = refuseLevel(level, 'level') ?? refuseRangeWidth({ percentBelowMid, percentAboveMid })
  if (refusal) return refusal
  if (percentBelowMid === null || percentAboveMid === null) return null
  return { rangeWidthGroupId, level, percentBelowMid, percentAboveMid }
}
