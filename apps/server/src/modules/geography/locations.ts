import { createLocationDirectory } from '@plumb/domain/geography/location.ts'
import { parseTierConfiguration, type TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { LOCATIONS } from '@plumb/reference-data/locations.ts'
import { LRUCache } from 'lru-cache'

/** The locations of the United States: the all-other entry, the states, the metros. */
export const locations = createLocationDirectory(LOCATIONS)

/** Parsed configurations by their text: only a few are in use, and a parsed one keeps its index. */
const parsed = new LRUCache<string, TierConfiguration>({ max: 200 })

/**
 * @returns a stored configuration
 * @throws if it cannot be parsed, although it was checked before it was stored
 */
export function readTierConfiguration(tierConfigJson: string): TierConfiguration {
  const known = parsed.get(tierConfigJson)
  if (known) return known
  const config = parseTierConfiguration(tierConfigJson, locations)
  if (isRefusal(config)) throw new Error(`The stored tier configuration cannot be parsed: ${config.message}`)
  parsed.set(tierConfigJson, config)
  return config
}
