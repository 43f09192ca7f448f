import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { loadZipCodeIndex, type ZipCodePlace } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { locations } from './locations.ts'

const zipCodes = loadZipCodeIndex()

/** The place and tier of a ZIP code. Its `locationId` is the unresolved location (rule GE5). */
export interface ZipcodeResult extends ZipCodePlace {
  readonly tierLabel: string
  readonly tierNumber: number
}

/** A row of the bulk lookup. If the ZIP code does not exist, the row has nothing else. */
export interface MultiZipcodeRow {
  readonly zipcode: string
  readonly city?: string | null
  readonly metroArea?: string | null
  readonly state?: string | null
  readonly tierLabel?: string
  readonly tierNumber?: number
  readonly locationId?: string
  readonly location?: string
  readonly percentile?: number
}

/** @returns the place and tier of a ZIP code of five digits, or null if it does not exist */
export function searchZipcode(config: TierConfiguration, zipcode: string): ZipcodeResult | null {
  const place = zipCodes.find(zipcode)
  if (!place) return null
  const tier = tierOfLocation(config, locations, place.locationId)
  return { ...place, tierLabel: tier.label, tierNumber: tier.tierNumber }
}

/** @returns a row for each ZIP code, in order */
export function searchMultiZipcodes(
  config: TierConfiguration,
  zipcodes: readonly string[],
): MultiZipcodeRow[] {
  const factsById = new Map<string, LocationFacts>()
  return zipcodes.map((zipcode) => {
    const locationId = zipCodes.locationIdOf(zipcode)
    if (locationId === undefined) return { zipcode }
    const facts = factsById.get(locationId) ?? readFacts(config, locationId)
    factsById.set(locationId, facts)
    const [city, state] = [zipCodes.cityOf(zipcode) ?? null, zipCodes.stateOf(zipcode) ?? null]
    return { zipcode, city, state, ...facts }
  })
}

/** Facts that all ZIP codes of a location share, found once per call. */
type LocationFacts = Omit<MultiZipcodeRow, 'zipcode' | 'city' | 'state'>

function readFacts(config: TierConfiguration, locationId: string): LocationFacts {
  const location = locations.find(locationId)
  const { label: tierLabel, tierNumber, percentile } = tierOfLocation(config, locations, locationId)
  return {
    tierLabel,
    tierNumber,
    percentile,
    metroArea: location?.type === 'METRO' ? location.label : null,
    locationId,
    location: resolveLocation(config, locations, locationId).label,
  }
}
