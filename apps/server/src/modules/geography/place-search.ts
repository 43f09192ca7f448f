import { createPlaceSearch, type NamedPlace } from '@plumb/domain/geography/place-search.ts'
import { loadZipCodeIndex } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { getStateName } from './place-facts.ts'

/** A place with its ZIP codes, in ascending order. */
export interface FoundByName extends NamedPlace {
  readonly zipcodes: readonly string[]
}

const zipCodes = loadZipCodeIndex()

/** Finds cities, towns and post offices by name, in memory, within a few milliseconds (rule GE29). */
export const searchPlacesByName = createPlaceSearch(listPlaces())

function listPlaces(): readonly FoundByName[] {
  const zipcodesOf = new Map<string, string[]>()
  for (const zipcode of zipCodes.zipcodes()) {
    const key = `${zipCodes.stateOf(zipcode)}${zipCodes.cityOf(zipcode)}`
    const zipcodes = zipcodesOf.get(key)
    if (zipcodes) zipcodes.push(zipcode)
    else zipcodesOf.set(key, [zipcode])
  }
  return [...zipcodesOf].map(([key, zipcodes]) => {
    const state = key.slice(0, 2)
    return {
      city: key.slice(2),
      state,
      stateName: getStateName(state),
      zipcodes,
      zipcodeCount: zipcodes.length,
    }
  })
}

/** @returns the unresolved locations of a place's ZIP codes, each once: nearly always one */
export function locationsOf({ zipcodes }: FoundByName): readonly string[] {
  return [...new Set(zipcodes.flatMap((zipcode) => zipCodes.locationIdOf(zipcode) ?? []))]
}
