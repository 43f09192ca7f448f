import { refuseLevel } from '@plumb/domain/job-levels/stored-job-level.ts'
import { DEFAULT_RANGE_WIDTH_GROUP, refuseRangeWidth } from '@plumb/domain/range-widths/range-width.ts'
import { RANGE_WIDTHS, RANGE_WIDTH_GROUPS } from '@plumb/domain/range-widths/table.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, RowOf } from '../../platform/db/rows/table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Items, type Plan, planChanges, type WholeItem } from '../../platform/saves/plan-changes.ts'
import { createSystemSaveContext, type SaveContext } from '../../platform/saves/save-context.ts'
import { writePlan } from '../../platform/saves/write-plan.ts'
import { saveGroups } from '../groups/index.ts'

/** A new workspace has one range width group, number 1. */
export async function prepareRangeWidths(tx: Transaction, workspaceId: number): Promise<void> {
  await saveGroups(createSystemSaveContext(tx, workspaceId), RANGE_WIDTH_GROUPS, [
    { name: DEFAULT_RANGE_WIDTH_GROUP.name },
  ])
}

/** Plans a save of widths. Those without percentages are deleted. */
export const planRangeWidths = (
  context: SaveContext,
  { items }: Items<ItemOf<typeof RANGE_WIDTHS>>,
): Plan<typeof RANGE_WIDTHS> | Refusal =>
  planChanges(context, RANGE_WIDTHS, { items, parse: parseRangeWidth })

/** @returns the saved widths, without the deleted ones */
export const saveRangeWidths = (
  context: SaveContext,
  request: Items<ItemOf<typeof RANGE_WIDTHS>>,
): Promise<RowOf<typeof RANGE_WIDTHS>[] | Refusal> => writePlan(context, planRangeWidths(context, request))

function parseRangeWidth({
  rangeWidthGroupId,
  level,
  percentBelowMid,
  percentAboveMid,
}: WholeItem<typeof RANGE_WIDTHS>) {
  const refusal = refuseLevel(level, 'level') ?? refuseRangeWidth({ percentBelowMid, percentAboveMid })
  if (refusal) return refusal
  if (percentBelowMid === null || percentAboveMid === null) return null
  return { rangeWidthGroupId, level, percentBelowMid, percentAboveMid }
}
