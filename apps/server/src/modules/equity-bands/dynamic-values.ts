import { dynamicBandValues } from '@plumb/domain/equity-bands/equity-values.ts'
import { EQUITY_BANDS, EQUITY_BAND_GROUPS } from '@plumb/domain/equity-bands/table.ts'
import { compare, decimal } from '@plumb/domain/money/fraction.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { ItemOf } from '../../platform/db/rows/table.ts'
import { saveRowsInBatches } from '../../platform/imports/save-in-batches.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'
import { keyInOwner } from '../groups/index.ts'

/**
 * Recomputes the stored values of dynamic groups after a change of their parents, in the same transaction. A value depends only on values
 * at the same level, and callers change only levels that they see, so it suffices to recompute these.
 */
export async function recomputeDynamicValues(context: SaveContext): Promise<void> {
  const groups = await findRows(context.tx, context.actor.workspaceId, EQUITY_BAND_GROUPS)
  if (groups.every(({ dynamicParentGroupId }) => dynamicParentGroupId === null)) return
  const bands = await findRows(context.tx, context.actor.workspaceId, EQUITY_BANDS)
  const bandByKey = new Map(
    bands.map((band) => [keyInOwner(band.equityBandGroupId, band.globalLevelLevel), band]),
  )
  const items = dynamicBandValues(groups, bands).flatMap((computed): BandItem[] => {
    const band = bandByKey.get(keyInOwner(computed.equityBandGroupId, computed.globalLevelLevel))
    if (!band) return [computed]
    return isSameAmount(computed.value, band.value) ? [] : [{ ...band, value: computed.value }]
  })
  await saveBands(context, items)
}

/** Clears the overrides in bands of groups that no longer follow another group. The bands keep their last computed values. */
export async function clearOverrides(context: SaveContext, groupIds: readonly number[]): Promise<void> {
  const bands = await findRows(context.tx, context.actor.workspaceId, EQUITY_BANDS, {
    equityBandGroupId: groupIds,
  })
  const overriddenBands = bands.filter(({ dynamicPercentOverride }) => dynamicPercentOverride !== null)
  await saveBands(
    context,
    overriddenBands.map((band) => ({ ...band, dynamicPercentOverride: null })),
  )
}

type BandItem = ItemOf<typeof EQUITY_BANDS>

/** Saves bands that the server changes itself: in this operation, clients may still send the versions from before. */
async function saveBands(context: SaveContext, items: readonly BandItem[]): Promise<void> {
  const save = (batch: readonly BandItem[]) =>
    saveRows(context, EQUITY_BANDS, { items: batch, parse: (band) => band })
  const saved = await saveRowsInBatches(items, save)
  if (isRefusal(saved))
    throw new Error(`Could not save the calculated values of a dynamic equity band group: ${saved.message}`)
  for (const [index, { id, version }] of saved.entries())
    context.ids.noteVersion(EQUITY_BANDS.name, id, items[index]?.version, version)
}

/** Compares decimals, which may be written differently: 1.5 and 1.50. */
function isSameAmount(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : compare(decimal(a), decimal(b)) === 0
}
