import {
  type EquityFacts,
  type EquityFileRow,
  planEquityImport,
} from '@plumb/domain/equity-bands/csv-rows.ts'
import { firstRangeWidthGroup } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { FileImport } from '../../platform/imports/csv-import.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import { importGroupRows, readFileLevels, writeCells } from '../groups/index.ts'
import { RANGE_WIDTH_GROUPS } from '../range-widths/index.ts'
import { recomputeDynamicValues } from './dynamic-values.ts'
import { saveEquityBandGroups } from './group-operations.ts'
import { planEquityBands, readEquity } from './operations.ts'

interface Stored {
  readonly facts: EquityFacts
  readonly equity: Awaited<ReturnType<typeof readEquity>>
  readonly rangeWidthGroupId: number | Refusal
}

/**
 * Imports files of equity bands: groups that are not there are made with the first range width group, then values are made and changed,
 * and those that follow are brought to where they now are, once (docs/rules/equity-bands 15 to 17).
 */
export const equityBandImport: FileImport<EquityFacts, Stored, EquityFileRow> = {
  async read(actor, tx) {
    const [equity, rangeWidthGroups, levels] = await Promise.all([
      readEquity(actor, tx),
      findRows(tx, actor.workspaceId, RANGE_WIDTH_GROUPS, {}, ['id']),
      readFileLevels(actor, tx),
    ])
    const bandsOf = Map.groupBy(equity.bands, ({ equityBandGroupId }) => equityBandGroupId)
    const groups = equity.groups.map(({ id, name, dynamicParentGroupId }) => ({
      name,
      isDynamic: dynamicParentGroupId !== null,
      equityBands: bandsOf.get(id) ?? [],
    }))
    return {
      facts: { ...levels, groups, hasRangeWidths: rangeWidthGroups.length > 0 },
      equity,
      rangeWidthGroupId: firstRangeWidthGroup(rangeWidthGroups),
    }
  },
  plan: { module: import.meta.resolve('@plumb/domain/equity-bands/csv-rows.ts'), run: planEquityImport },
  async save(context, plan, { equity: { groups, bands }, rangeWidthGroupId }) {
    return await importGroupRows(plan, {
      groups,
      async makeGroups(made) {
        if (isRefusal(rangeWidthGroupId)) return rangeWidthGroupId
        const items = made.map((group) => ({ ...group, rangeWidthGroupId }))
        return await saveEquityBandGroups(context, { items })
      },
      async saveRows(rows, groupIds) {
        const bandAt = new Map(
          bands.map((band) => [placeOf(band.equityBandGroupId, band.globalLevelLevel), band]),
        )
        const items = rows.map(({ groupName, globalLevelLevel, value }) => {
          const equityBandGroupId = groupIds.get(groupName) ?? 0
          const { id, jobLevelId = null } = bandAt.get(placeOf(equityBandGroupId, globalLevelLevel)) ?? {}
          return { id, jobLevelId, equityBandGroupId, globalLevelLevel, value }
        })
        // With the groups that were just created.
        const stored = await readEquity(context.actor, context.tx)
        const saved = await saveInPieces(items, (piece) =>
          writeCells(context, planEquityBands(context, stored, { items: piece })),
        )
        if (isRefusal(saved)) return saved
        await recomputeDynamicValues(context)
        return {}
      },
    })
  },
}

const placeOf = (groupId: number, level: number) => `${groupId} ${level}`
