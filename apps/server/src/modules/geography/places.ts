import type { ZipcodePlace, PlaceTier } from '@plumb/domain/comp-ranges/tables/place.ts'
import { TIER_CONFIGURATIONS } from '@plumb/domain/geography/table.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { locations, readTierConfiguration } from './locations.ts'
import { searchZipcode } from './zip-code-search.ts'

/**
 * The workspace's tiers as pay ranges use them, and the configuration that places ZIP codes in them: for the module that computes pay by place, whatever scopes its caller has for the tiers themselves.
 */
export async function readPlaceTiers(tx: Transaction, workspaceId: number) {
  const [stored] = await findRows(tx, workspaceId, TIER_CONFIGURATIONS)
  if (!stored) throw new Error(`Workspace ${workspaceId} has no tier configuration.`)
  const configuration = readTierConfiguration(stored.tierConfigJson)
  const updatedAt = stored.updatedAt.toISOString()
  const tiers: PlaceTier[] = configuration.tiers.map(({ tierNumber, label, percentile }) => {
    return { tierNumber, label, percentile, updatedAt }
  })
  return { configuration, tiers }
}

/** @returns the name of a ZIP code's place: its metro, otherwise city and state; null if there is no such ZIP code */
export function locateZipcode(configuration: TierConfiguration, zipcode: string): ZipcodePlace | null {
  const found = searchZipcode(configuration, zipcode)
  if (!found) return null
  const location = locations.find(found.locationId)
  const label = location?.type === 'METRO' ? location.label : `${found.city}, ${found.state}`
  return { zipcode, label, tierNumber: found.tierNumber }
}
