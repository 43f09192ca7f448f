import type { ZipcodePlace, PlaceTier } from '@plumb/domain/comp-ranges/tables/place.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findTierConfiguration, locations, readTierConfiguration } from './locations.ts'
import { searchZipcode } from './zip-code-search.ts'

/** @returns the workspace's tiers as pay ranges use them, and the configuration that places ZIP codes in them, whatever the caller's scopes */
export async function readPlaceTiers(tx: Transaction, workspaceId: number) {
  const stored = await findTierConfiguration(tx, workspaceId)
  const configuration = readTierConfiguration(stored.tierConfigJson)
  const updatedAt = stored.updatedAt.toISOString()
  const tiers = configuration.tiers.map(({ tierNumber, label, percentile }): PlaceTier => {
    return { tierNumber, label, percentile, updatedAt }
  })
  return { configuration, tiers }
}

/** @returns a ZIP code with its tier and the name of its place: its metro, otherwise city and state; null if it does not exist */
export function locateZipcode(configuration: TierConfiguration, zipcode: string): ZipcodePlace | null {
  const found = searchZipcode(configuration, zipcode)
  if (!found) return null
  const location = locations.find(found.locationId)
  const label = location?.type === 'METRO' ? location.label : `${found.city}, ${found.state}`
  return { zipcode, label, tierNumber: found.tierNumber }
}
