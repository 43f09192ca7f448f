import { ALL_OTHER_ID, stateId } from '../src/location-ids.ts'
import { STATES } from '../src/states.ts'
import { TERRITORIES } from '../src/territories.ts'
import { nameOfCounty } from './county-names.ts'
import type { CountyShapes } from './county-shapes.ts'
import { METRO_OF_COUNTY } from './metro-counties.ts'
import type { GeoNamesRow, TerritoryRow } from './sources.ts'
import { COUNTY_OVERRIDES, TERRITORY_OF_ZIP_CODE } from './zip-overrides.ts'

/** Codes of territories and freely associated states with ZIP codes: all of them resolve to All Other Locations. */
export const TERRITORY_CODES: ReadonlySet<string> = new Set(
  TERRITORIES.filter(({ kind }) => kind !== 'military').map(({ code }) => code),
)

/** The rule that decided a county; the names are those of README.md "Which county". */
export type CountyRule =
  | 'both agree'
  | 'polygon, Connecticut'
  | 'polygon, the centroid agrees'
  | 'GeoNames, the centroid differs'
  | 'polygon, no centroid'
  | 'polygon, GeoNames names no county of 2017'
  | 'GeoNames, the point is in no county of its state'
  | 'override'

/** A ZIP code with its location, and the rule that decided its county. */
export interface ZipCode {
  readonly zipcode: string
  readonly city: string
  readonly state: string
  readonly locationId: string
  readonly lat: number
  readonly long: number
  /** Only for ZIP codes of the 51 states. */
  readonly county?: {
    readonly fips: string
    /** The full name: "Camden County", "Orleans Parish". */
    readonly name: string
    readonly rule: CountyRule
    readonly geoNamesFips: string
    readonly polygonFips: string | undefined
    readonly geoNamesName: string
  }
}

/** The sources of ZIP codes, as `sources.ts` reads them. */
export interface ZipCodeSources {
  readonly geoNames: readonly GeoNamesRow[]
  readonly centroids: ReadonlyMap<string, { long: number; lat: number }>
  readonly territories: readonly TerritoryRow[]
  readonly shapes: CountyShapes
  /** FIPS codes of the states by name. */
  readonly stateFips: ReadonlyMap<string, string>
}

const STATE_CODES: ReadonlySet<string> = new Set(STATES.map(({ code }) => code))

/** Returns every ZIP code with its location, in ascending order, each once. */
export function resolveZipCodes(sources: ZipCodeSources): ZipCode[] {
  const inStates = sources.geoNames.filter((row) => STATE_CODES.has(row.stateCode))
  const known = new Set(inStates.map(({ zipcode }) => zipcode))
  // Pearl Harbor (96860) and Kaneohe Bay (96863) occur twice: as places of Hawaii, which is how the Postal Service addresses them, and as
  // military rows without a state. The place in Hawaii is used.
  const outsideStates = sources.geoNames.filter(
    (row) => !STATE_CODES.has(row.stateCode) && !known.has(row.zipcode),
  )
  const all = [
    ...inStates.map((row) => zipCodeOfState(row, sources)),
    ...outsideStates.map(zipCodeOutsideStates),
    // Where both sources have a ZIP code, such as those of the Marshall Islands, the row of GeoNames is more precise.
    ...sources.territories
      .filter(({ zipcode }) => !outsideStates.some((row) => row.zipcode === zipcode))
      .map((row): ZipCode => ({ ...row, locationId: ALL_OTHER_ID })),
  ].sort((a, b) => (a.zipcode < b.zipcode ? -1 : 1))
  const twice = all.find((row, index) => row.zipcode === all[index + 1]?.zipcode)
  if (twice) throw new Error(`ZIP code ${twice.zipcode} occurs twice in the sources`)
  return all
}

function zipCodeOfState(row: GeoNamesRow, sources: ZipCodeSources): ZipCode {
  const territory = TERRITORY_OF_ZIP_CODE[row.zipcode]
  if (territory !== undefined) {
    const { zipcode, place: city, lat, long } = row
    return { zipcode, city, state: territory, locationId: ALL_OTHER_ID, lat, long }
  }
  const fips = sources.stateFips.get(row.stateName)
  if (!fips) throw new Error(`No state named ${row.stateName} (ZIP code ${row.zipcode})`)
  const geoNamesFips = fips + row.countyCode
  const polygonFips = sources.shapes.countyAt(fips, row.long, row.lat)
  const county = decideCounty(row, fips, geoNamesFips, polygonFips, sources)
  return {
    zipcode: row.zipcode,
    city: row.place,
    state: row.stateCode,
    locationId: METRO_OF_COUNTY.get(county.fips) ?? stateId(row.stateCode),
    lat: row.lat,
    long: row.long,
    county: {
      ...county,
      name: nameOfCounty(county.fips, sources.shapes),
      geoNamesFips,
      polygonFips,
      geoNamesName: row.countyName,
    },
  }
}

function decideCounty(
  row: GeoNamesRow,
  stateFips: string,
  geoNamesFips: string,
  polygonFips: string | undefined,
  { centroids, shapes }: ZipCodeSources,
): { fips: string; rule: CountyRule } {
  const override = COUNTY_OVERRIDES[row.zipcode]
  if (override) return { fips: override.fips, rule: 'override' }
  const centroid = centroids.get(row.zipcode)
  const centroidFips = centroid && shapes.countyAt(stateFips, centroid.long, centroid.lat)
  if (row.stateCode === 'CT') {
    const fips = polygonFips ?? centroidFips
    // GeoNames lists Connecticut by planning region, so there is no other source.
    if (!fips)
      throw new Error(`ZIP code ${row.zipcode} lies in no county of Connecticut: it needs an override`)
    return { fips, rule: 'polygon, Connecticut' }
  }
  if (!polygonFips) return { fips: geoNamesFips, rule: 'GeoNames, the point is in no county of its state' }
  if (polygonFips === geoNamesFips) return { fips: polygonFips, rule: 'both agree' }
  // Counties created after 2017 (Chugach, Copper River) or dissolved before (Skagway-Hoonah-Angoon), all in Alaska.
  if (!shapes.counties.has(geoNamesFips)) {
    return { fips: polygonFips, rule: 'polygon, GeoNames names no county of 2017' }
  }
  if (!centroid) return { fips: polygonFips, rule: 'polygon, no centroid' }
  return centroidFips === polygonFips
    ? { fips: polygonFips, rule: 'polygon, the centroid agrees' }
    : { fips: geoNamesFips, rule: 'GeoNames, the centroid differs' }
}

/** Returns the ZIP code of a row outside of the 51 states: a military post office ("APO AE", "FPO AA"), or the Marshall Islands. */
function zipCodeOutsideStates(row: GeoNamesRow): ZipCode {
  const { zipcode, lat, long } = row
  if (row.stateCode !== '') {
    if (!TERRITORY_CODES.has(row.stateCode))
      throw new Error(`${zipcode} is in unknown state ${row.stateCode}`)
    return { zipcode, city: row.place, state: row.stateCode, locationId: ALL_OTHER_ID, lat, long }
  }
  const [city = ''] = row.place.split(' ')
  return { zipcode, city, state: militaryState(zipcode), locationId: ALL_OTHER_ID, lat, long }
}

/**
 * The "state" of a military post office. GeoNames assigns AA to most of the Pacific and some of Europe, so the ranges of the Postal Service
 * decide: 340 the Americas, 090 to 098 Europe, 962 to 966 the Pacific.
 */
function militaryState(zipcode: string): string {
  if (zipcode.startsWith('340')) return 'AA'
  if (zipcode.startsWith('09')) return 'AE'
  if (zipcode.startsWith('96')) return 'AP'
  throw new Error(`ZIP code ${zipcode} has no state and is in no range of military post offices`)
}
