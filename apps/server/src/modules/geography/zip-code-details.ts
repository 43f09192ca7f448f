import type { ZipCodeDetails } from '@plumb/domain/geography/tier-reasons.ts'
import { stateId } from '@plumb/reference-data/location-ids.ts'
import { COUNTIES_LEFT_OUT, METRO_DEFINITIONS } from '@plumb/reference-data/metro-definitions.ts'
import { STATES } from '@plumb/reference-data/states.ts'
import { TERRITORIES } from '@plumb/reference-data/territories.ts'
import type { ZipCodePlace } from '@plumb/reference-data/zip-codes/zip-code-index.ts'

const stateNames = new Map([...STATES, ...TERRITORIES].map(({ code, name }) => [code, name]))
const territories = new Map(TERRITORIES.map((territory) => [territory.code, territory]))

/** @returns the facts about the place of a ZIP code that do not depend on tiers */
export function getZipCodeDetails({ county, countySource, ...place }: ZipCodePlace): ZipCodeDetails {
  const territory = territories.get(place.state) ?? null
  return {
    ...place,
    stateId: territory === null ? stateId(place.state) : null,
    county: county && countySource && { ...county, source: countySource },
    metroDefinition: METRO_DEFINITIONS.get(place.locationId) ?? null,
    leftOutOf: (county && COUNTIES_LEFT_OUT.get(county.fips)) ?? null,
    outside: territory,
  }
}

/** @returns the name of a state, a territory or a military "state" by its two letters */
export function getStateName(code: string): string {
  return stateNames.get(code) ?? code
}
