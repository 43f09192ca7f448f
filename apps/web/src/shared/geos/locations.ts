import { createLocationDirectory, type LocationDirectory } from '@plumb/domain/geography/location.ts'
import { parseTierConfiguration, type TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { LOCATIONS } from '@plumb/reference-data/locations.ts'

/** The locations of tiers: all others, the states, the metros. */
export const directory: LocationDirectory = createLocationDirectory(LOCATIONS)

let lastParsed: { json: string; configuration: TierConfiguration } | undefined

/**
 * Parses a `tierConfigJson` of the server; the same text returns the same object, so that nothing renders twice. Throws if it is invalid,
 * which the server prevents.
 */
export function readTierConfiguration(json: string): TierConfiguration {
  if (lastParsed?.json === json) return lastParsed.configuration
  const configuration = parseTierConfiguration(json, directory)
  if (isRefusal(configuration))
    throw new Error(`The stored tier configuration is not valid: ${configuration.message}`)
  lastParsed = { json, configuration }
  return configuration
}
