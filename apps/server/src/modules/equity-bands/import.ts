import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { type EquityFacts, equityFile, equityRows } from '@plumb/domain/equity-bands/csv-rows.ts'
import { firstRangeWidthGroup } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { type CsvImportInput, type ImportedCounts, reviewRequest } from '../../platform/imports/csv-import.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import { createTemporaryIds } from '../../platform/saves/temporary-ids.ts'
import type { Breath } from '../../platform/turns/breath.ts'
import { importGroupRows, readFileLevels } from '../groups/index.ts'
import { RANGE_WIDTH_GROUPS } from '../range-widths/index.ts'
import { recomputeDynamicValues } from './dynamic-values.ts'
import { saveEquityBandGroups } from './group-operations.ts'
import { lockEquity, readEquity, saveTypedBands } from './operations.ts'

/**
 * Imports a file of equity bands: groups that are not there are made with the first range width group, then values are made and changed,
 * and those that follow are brought to where they now are, once (docs/rules/equity-bands 15 to 17).
 */
export async function importEquityBands(
  actor: Actor,
  tx: Transaction,
  request: CsvImportInput,
  breath: Breath,
): Promise<ImportedCounts | Refusal> {
  const [{ groups, bands }, rangeWidthGroups, levels] = await Promise.all([
    readEquity(actor, tx),
    findRows(tx, actor.workspaceId, RANGE_WIDTH_GROUPS, {}, ['id']),
    readFileLevels(actor, tx),
  ])
  const bandsOf = Map.groupBy(bands, ({ equityBandGroupId }) => equityBandGroupId)
  const facts: EquityFacts = {
    ...levels,
    groups: groups.map(({ id, name, dynamicParentGroupId }) => ({
      name,
      isDynamic: dynamicParentGroupId !== null,
      equityBands: bandsOf.get(id) ?? [],
    })),
    hasRangeWidths: rangeWidthGroups.length > 0,
  }
  const review = await reviewRequest(equityFile(facts), request, equityRows(facts), breath)
  if (isRefusal(review)) return review

  const rangeWidthGroupId = firstRangeWidthGroup(rangeWidthGroups)
  const temporaryIds = createTemporaryIds()
  return await importGroupRows(
    review,
    {
      groups,
      async makeGroups(made) {
        if (isRefusal(rangeWidthGroupId)) return rangeWidthGroupId
        const items = made.map((group) => ({ ...group, rangeWidthGroupId }))
        return await saveEquityBandGroups(actor, tx, { items }, temporaryIds, breath)
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
        // As others have left it, with the groups that were just made.
        const standing = await lockEquity(actor, tx)
        const saved = await saveInPieces(
          items,
          (piece) =>
            saveTypedBands(actor, tx, standing, { items: piece, limit: CSV_LIMITS.rows }, temporaryIds),
          breath,
        )
        if (isRefusal(saved)) return saved
        await recomputeDynamicValues(actor, tx, temporaryIds, breath)
        return {}
      },
    },
    breath,
  )
}

const placeOf = (groupId: number, level: number) => `${groupId} ${level}`
