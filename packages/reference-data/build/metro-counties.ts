import { metroId } from '../src/location-ids.ts'
import metroCounties from './metro-counties.json' with { type: 'json' }

/**
 * Metro id of each county in one of the 27 metros, by FIPS code: the combined statistical areas of OMB Bulletin 20-01 (March 2020), and the
 * metropolitan areas San Diego and Austin (README.md "Metros").
 */
export const METRO_OF_COUNTY: ReadonlyMap<string, string> = new Map(
  Object.entries(metroCounties as Record<string, Record<string, Record<string, string>>>).flatMap(
    ([label, counties]) =>
      Object.values(counties).flatMap((names) =>
        Object.keys(names).map((fips): [string, string] => [fips, metroId(label)]),
      ),
  ),
)
