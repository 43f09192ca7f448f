import type { CountyShapes } from './county-shapes.ts'

// FIPS codes of states, with which those of their counties begin.
const ALASKA = '02'
const LOUISIANA = '22'

/** The types of Alaska's boroughs, census areas and cities of 2017, which the names on the map leave out (FIPS 6-4, Census Bureau). */
const ALASKA_TYPES: Readonly<Record<string, string>> = {
  '02016': 'Census Area',
  '02020': 'Municipality',
  '02050': 'Census Area',
  '02070': 'Census Area',
  '02105': 'Census Area',
  '02110': 'City and Borough',
  '02158': 'Census Area',
  '02180': 'Census Area',
  '02198': 'Census Area',
  '02220': 'City and Borough',
  '02230': 'Municipality',
  '02240': 'Census Area',
  '02261': 'Census Area',
  '02275': 'City and Borough',
  '02282': 'City and Borough',
  '02290': 'Census Area',
}

/** Cities outside of any county, which count as counties: their codes end in 510 or more. */
const INDEPENDENT_CITY_FROM = 510

/** FIPS codes of counties whose name is complete without another word: District of Columbia, Carson City. */
const COMPLETE_NAME_CODES: readonly string[] = ['11001', '32510']

/**
 * @returns the name of a county: "Camden County", "Orleans Parish", "Baltimore city"
 * @throws if it is not on the map
 */
export function nameOfCounty(fips: string, { counties }: Pick<CountyShapes, 'counties'>): string {
  const county = counties.get(fips)
  if (!county) throw new Error(`County ${fips} is not on the map of 2017: its ZIP codes need an override`)
  return COMPLETE_NAME_CODES.includes(fips) ? county.name : `${county.name} ${typeOf(fips)}`
}

function typeOf(fips: string): string {
  if (fips.startsWith(ALASKA)) return ALASKA_TYPES[fips] ?? 'Borough'
  if (fips.startsWith(LOUISIANA)) return 'Parish'
  return Number(fips.slice(2)) >= INDEPENDENT_CITY_FROM ? 'city' : 'County'
}
