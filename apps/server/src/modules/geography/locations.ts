import { createLocationDirectory } from '@plumb/domain/geography/location.ts'
import { TIER_CONFIGURATIONS } from '@plumb/domain/geography/table.ts'
import { parseTierConfiguration, type TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { LOCATIONS } from '@plumb/reference-data/locations.ts'
import { LRUCache } from 'lru-cache'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

/** The locations of the United States: the states, the metros, and one for everything else. */
export const locations = createLocationDirectory(LOCATIONS)

/** Parsed configurations by their text. Only a few are in use, and each keeps its index of locations. */
const parsedConfigurations = new LRUCache<string, TierConfiguration>({ max: 200 })

/**
 * @returns the configuration that a stored JSON text describes
 * @throws if it cannot be parsed, although it was checked before it was stored
 */
export function readTierConfiguration(tierConfigJson: string): TierConfiguration {
  const cached = parsedConfigurations.get(tierConfigJson)
  if (cached) return cached
  const config = parseTierConfiguration(tierConfigJson, locations)
  if (isRefusal(config)) throw new Error(`The stored tier configuration cannot be parsed: ${config.message}`)
  parsedConfigurations.set(tierConfigJson, config)
  return config
}

/** @returns the only tier configuration of a workspace, which every workspace has */
export async function findTierConfiguration(
  tx: Transaction,
  workspaceId: number,
): Promise<StoredTierConfiguration> {
  const [config] = await findRows(tx, workspaceId, TIER_CONFIGURATIONS)
  if (!config) throw new Error(`Workspace ${workspaceId} has no tier configuration.`)
  return config
}

export type StoredTierConfiguration = RowOf<typeof TIER_CONFIGURATIONS>
