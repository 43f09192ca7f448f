import { dynamicBandValues } from '@plumb/domain/equity-bands/equity-values.ts'
import { EQUITY_BANDS, EQUITY_BAND_GROUPS } from '@plumb/domain/equity-bands/table.ts'
import { compare, decimal } from '@plumb/domain/money/fraction.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { saveRowsInBatches } from '../../platform/imports/save-in-batches.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'

/**
 * Recomputes the stored values of dynamic groups after a change of their parents, in the same transaction. A value depends only on others
 * of its level: a member who sees some levels can have changed only those.
 */
export async function recomputeDynamicValues(context: SaveContext): Promise<void> {
  const groups = await findRows(context.tx, context.actor.workspaceId, EQUITY_BAND_GROUPS)
  if (groups.every(({ dynamicParentGroupId }) => dynamicParentGroupId === null)) return
  const bands = await findRows(context.tx, context.actor.workspaceId, EQUITY_BANDS)
  const key = (groupId: number, level: number) => `${groupId} ${level}`
  const bandByKey = new Map(bands.map((band) => [key(band.equityBandGroupId, band.globalLevelLevel), band]))
  const items: Computed[] = []
  for (const computed of dynamicBandValues(groups, bands)) {
    const band = bandByKey.get(key(computed.equityBandGroupId, computed.globalLevelLevel))
    if (band && isSame(computed.value, band.value)) continue
    items.push(band ? { ...band, value: computed.value } : { ...NEW_BAND, ...computed })
  }
  await writeBands(context, items)
}

const NEW_BAND = { jobLevelId: null, dynamicPercentOverride: null }

/** Clears the overrides in bands of groups that no longer follow another group: their last values become their own. */
export async function clearOverrides(context: SaveContext, groupIds: readonly number[]): Promise<void> {
  const bands = await findRows(context.tx, context.actor.workspaceId, EQUITY_BANDS, {
    equityBandGroupId: groupIds,
  })
  const items = bands
    .filter(({ dynamicPercentOverride }) => dynamicPercentOverride !== null)
    .map((band) => ({ ...band, dynamicPercentOverride: null }))
  await writeBands(context, items)
}

type Computed = Omit<
  RowOf<typeof EQUITY_BANDS>,
  'workspaceId' | 'id' | 'createdAt' | 'updatedAt' | 'version'
> & {
  readonly id?: number
  readonly version?: number
}

/** The server changes these rows itself, so clients may still send the versions from before this operation. */
async function writeBands(context: SaveContext, items: readonly Computed[]): Promise<void> {
  const save = (batch: readonly Computed[]) =>
    saveRows(context, EQUITY_BANDS, { items: batch, parse: (band) => band })
  const saved = await saveRowsInBatches(items, save)
  if (isRefusal(saved))
    throw new Error(`Could not save the computed values of a dynamic equity band group: ${saved.message}`)
  for (const [index, { id, version }] of saved.entries())
    context.ids.noteVersion(EQUITY_BANDS.name, id, items[index]?.version, version)
}

function isSame(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : compare(decimal(a), decimal(b)) === 0
}
