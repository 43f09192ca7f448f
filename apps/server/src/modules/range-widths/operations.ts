import type { RangeWidthDecimals } from '@plumb/domain/range-widths/decimals.ts'
import { refuseLevel } from '@plumb/domain/job-levels/stored-job-level.ts'
import { DEFAULT_RANGE_WIDTH_GROUP, refuseRangeWidth } from '@plumb/domain/range-widths/range-width.ts'
import { RANGE_WIDTHS, RANGE_WIDTH_GROUPS } from '@plumb/domain/range-widths/table.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf } from '../../platform/db/rows/table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Items, type Plan, planChanges, type WholeItem } from '../../platform/saves/plan-changes.ts'
import { createSystemSaveContext, type SaveContext } from '../../platform/saves/save-context.ts'
import { writePlan } from '../../platform/saves/write-plan.ts'
import { saveGroups } from '../groups/index.ts'
import { readWorkspaceSetting } from '../settings/index.ts'

/** Creates the range width group that every workspace starts with, with the id 1. */
export async function prepareRangeWidths(tx: Transaction, workspaceId: number): Promise<void> {
  const { name } = DEFAULT_RANGE_WIDTH_GROUP
  await saveGroups(createSystemSaveContext(tx, workspaceId), RANGE_WIDTH_GROUPS, [{ name }])
}

/** Plans a save of widths. Those without percentages are deleted. */
export async function planRangeWidths(
  context: SaveContext,
  { items }: Items<ItemOf<typeof RANGE_WIDTHS>>,
): Promise<Plan<typeof RANGE_WIDTHS> | Refusal> {
  // Most saves have valid whole percentages, which the setting does not affect.
  const needsSetting = items.some(({ percentBelowMid = null, percentAboveMid = null }) =>
    refuseRangeWidth({ percentBelowMid, percentAboveMid }, 0),
  )
  const decimals = needsSetting ? await readRangeWidthDecimals(context) : 0
  return planChanges(context, RANGE_WIDTHS, { items, parse: (item) => parseRangeWidth(item, decimals) })
}

/** @returns the number of decimal places that widths may have */
export const readRangeWidthDecimals = ({ tx, actor }: Pick<SaveContext, 'tx' | 'actor'>) =>
  readWorkspaceSetting(tx, actor.workspaceId, 'RANGE_WIDTH_DECIMALS')

/** @returns the saved widths, without the deleted ones */
export const saveRangeWidths = (context: SaveContext, request: Items<ItemOf<typeof RANGE_WIDTHS>>) =>
  writePlan(context, planRangeWidths(context, request))

function parseRangeWidth(
  { rangeWidthGroupId, level, percentBelowMid, percentAboveMid }: WholeItem<typeof RANGE_WIDTHS>,
  decimals: RangeWidthDecimals,
) {
  const refusal =
    refuseLevel(level, 'level') ?? refuseRangeWidth({ percentBelowMid, percentAboveMid }, decimals)
  if (refusal) return refusal
  if (percentBelowMid === null || percentAboveMid === null) return null
  return { rangeWidthGroupId, level, percentBelowMid, percentAboveMid }
}
