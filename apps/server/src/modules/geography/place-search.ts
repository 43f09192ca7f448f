import { createPlaceSearch, type NamedPlace } from '@plumb/domain/geography/place-search.ts'
import { loadZipCodeIndex } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { getStateName } from './zip-code-details.ts'

/** A place with its ZIP codes, in ascending order. */
export interface FoundPlace extends NamedPlace {
  readonly zipcodes: readonly string[]
}

const zipCodes = loadZipCodeIndex()

/** Finds cities, towns and post offices by name, in memory, within a few milliseconds (rule GE29). */
export const searchPlacesByName = createPlaceSearch(listPlaces())

function listPlaces(): readonly FoundPlace[] {
  const zipcodesByPlace = Map.groupBy(
    zipCodes.zipcodes(),
    (zipcode) => `${zipCodes.stateOf(zipcode)}${zipCodes.cityOf(zipcode)}`,
  )
  return [...zipcodesByPlace].map(([stateAndCity, zipcodes]) => {
    const [state, city] = [stateAndCity.slice(0, 2), stateAndCity.slice(2)]
    return { city, state, stateName: getStateName(state), zipcodes, zipcodeCount: zipcodes.length }
  })
}

/** @returns the ids of the unresolved locations of a place's ZIP codes, each once: nearly always one */
export function locationIdsOf({ zipcodes }: FoundPlace): readonly string[] {
  return [...new Set(zipcodes.flatMap((zipcode) => zipCodes.locationIdOf(zipcode) ?? []))]
}
