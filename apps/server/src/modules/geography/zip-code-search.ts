import type { Tier, TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { loadZipCodeIndex, type ZipCodePlace } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { locations } from './locations.ts'

const zipCodes = loadZipCodeIndex()

/** A ZIP code's place and tier; `locationId` is the unresolved location (rule GE5). */
export interface ZipcodeResult extends ZipCodePlace {
  readonly tierLabel: string
  readonly tierNumber: number
}

/** A row of the bulk lookup; everything but the ZIP code is null if the ZIP code does not exist. */
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
  const factsOf = new Map<string, LocationFacts>()
  return zipcodes.map((zipcode) => {
    const locationId = zipCodes.locationIdOf(zipcode)
    if (locationId === undefined) return { zipcode }
    let facts = factsOf.get(locationId)
    if (!facts) {
      facts = readFacts(config, locationId)
      factsOf.set(locationId, facts)
    }
    const { tier, metroArea, location } = facts
    return {
      zipcode,
      city: zipCodes.cityOf(zipcode) ?? null,
      metroArea,
      state: zipCodes.stateOf(zipcode) ?? null,
      tierLabel: tier.label,
      tierNumber: tier.tierNumber,
      locationId,
      location,
      percentile: tier.percentile,
    }
  })
}

/** Facts that all ZIP codes of a location share, found once per call. */
interface LocationFacts {
  readonly tier: Tier
  readonly metroArea: string | null
  readonly location: string
}

function readFacts(config: TierConfiguration, locationId: string): LocationFacts {
  const location = locations.find(locationId)
  return {
    tier: tierOfLocation(config, locations, locationId),
    metroArea: location?.type === 'METRO' ? location.label : null,
    location: resolveLocation(config, locations, locationId).label,
  }
}
