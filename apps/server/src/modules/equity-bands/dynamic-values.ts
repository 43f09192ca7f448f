import { dynamicBandValues } from '@plumb/domain/equity-bands/equity-values.ts'
import { compare, decimal } from '@plumb/domain/money/fraction.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { nextIds } from '../../platform/db/ids.ts'
import { insertRows } from '../../platform/db/save-rows.ts'
import { type Actor, seeingAllLevels } from '../../platform/graphql/authority.ts'
import * as store from './store.ts'

/**
 * Brings the stored values of dynamic groups to where their parents are now, in the transaction of what changed
 * (0-readings, "Dynamic groups"): at every level, those too that whoever changed it may not see.
 */
export async function recomputeDynamicValues(actor: Actor, tx: Transaction): Promise<void> {
  const { workspaceId } = actor
  await seeingAllLevels(actor, tx, async () => {
    const groups = await store.findEquityBandGroups(tx, workspaceId)
    if (groups.every(({ dynamicParentGroupId }) => dynamicParentGroupId === null)) return
    const bands = await store.findEquityBands(tx, workspaceId, {})
    const key = (groupId: number, level: number) => `${groupId} ${level}`
    const stored = new Map(
      bands.map((band) => [key(band.equityBandGroupId, band.globalLevelLevel), band.value]),
    )
    const wanted = dynamicBandValues(groups, bands)
    const known = wanted.filter((value) => stored.has(key(value.equityBandGroupId, value.globalLevelLevel)))
    const changed = known.filter(
      ({ equityBandGroupId, globalLevelLevel, value }) =>
        !isSame(value, stored.get(key(equityBandGroupId, globalLevelLevel)) ?? null),
    )
    await store.updateValues(tx, workspaceId, changed)

    const absent = wanted.filter((value) => !stored.has(key(value.equityBandGroupId, value.globalLevelLevel)))
    const ids = await nextIds(tx, workspaceId, 'equity_band', absent.length)
    const rows = absent.map(({ equityBandGroupId, globalLevelLevel, value }, at) => ({
      id: ids[at] ?? 0,
      equity_band_group_id: equityBandGroupId,
      global_level_level: globalLevelLevel,
      job_level_id: null,
      value,
      dynamic_percent_override: null,
    }))
    await insertRows(tx, 'equity_band', workspaceId, store.BANDS.columns, rows)
  })
}

function isSame(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : compare(decimal(a), decimal(b)) === 0
}
