import {
  type EquityFacts,
  type EquityFileRow,
  planEquityImport,
} from '@plumb/domain/equity-bands/csv-rows.ts'
import { firstRangeWidthGroup } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { EQUITY_BANDS } from '@plumb/domain/equity-bands/table.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { FileImport } from '../../platform/imports/csv-import.ts'
import type { Items } from '../../platform/saves/plan-changes.ts'
import { importGroups, readLevelsForImport, writeCells } from '../groups/index.ts'
import { RANGE_WIDTH_GROUPS } from '../range-widths/index.ts'
import { recomputeDynamicValues } from './dynamic-values.ts'
import { saveEquityBandGroups } from './group-operations.ts'
import { type EquityBandItem, planEquityBands, readEquity } from './operations.ts'

interface Stored {
  readonly facts: EquityFacts
  readonly equity: Awaited<ReturnType<typeof readEquity>>
  readonly rangeWidthGroupId: number | Refusal
}

/**
 * Imports files of equity bands. A new group gets the first range width group. The values of dynamic groups are recomputed once, at the end
 * (rules EB15 to EB17).
 */
export const equityBandImport: FileImport<EquityFacts, Stored, EquityFileRow> = {
  async read(actor, tx) {
    const [equity, rangeWidthGroups, levels] = await Promise.all([
      readEquity(actor, tx),
      findRows(tx, actor.workspaceId, RANGE_WIDTH_GROUPS, {}, ['id']),
      readLevelsForImport(actor, tx),
    ])
    const bandsByGroupId = Map.groupBy(equity.bands, ({ equityBandGroupId }) => equityBandGroupId)
    const groups = equity.groups.map(({ id, name, dynamicParentGroupId }) => ({
      name,
      isDynamic: dynamicParentGroupId !== null,
      equityBands: bandsByGroupId.get(id) ?? [],
    }))
    return {
      facts: { ...levels, groups, hasRangeWidths: rangeWidthGroups.length > 0 },
      equity,
      rangeWidthGroupId: firstRangeWidthGroup(rangeWidthGroups),
    }
  },
  plan: { module: import.meta.resolve('@plumb/domain/equity-bands/csv-rows.ts'), run: planEquityImport },
  async save(context, plan, { equity: { groups, bands }, rangeWidthGroupId }) {
    // Read once, with the groups that the import has created.
    let updatedEquity: ReturnType<typeof readEquity> | undefined
    const outcome = await importGroups(context, plan, {
      groups,
      async saveGroups(_context, { items: newGroups }) {
        if (isRefusal(rangeWidthGroupId)) return rangeWidthGroupId
        const items = newGroups.map((group) => ({ ...group, rangeWidthGroupId }))
        return await saveEquityBandGroups(context, { items })
      },
      cells: {
        table: EQUITY_BANDS,
        stored: bands,
        levelField: 'globalLevelLevel',
        async save(_context, request: Items<EquityBandItem>) {
          updatedEquity ??= readEquity(context.actor, context.tx)
          return await writeCells(context, planEquityBands(context, await updatedEquity, request))
        },
      },
    })
    if (!isRefusal(outcome)) await recomputeDynamicValues(context)
    return outcome
  },
}
