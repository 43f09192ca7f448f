import {
  COUNTY_BITS,
  COUNTY_SOURCES,
  type CountySource,
  ZIP_CODE_FILE,
} from '../src/zip-codes/zip-code-file.ts'
import type { CountyRule, ZipCode } from './zip-codes.ts'

const SOURCE_OF_RULE: Readonly<Record<CountyRule, CountySource>> = {
  'both agree': 'both',
  'polygon, Connecticut': 'map-of-connecticut',
  'polygon, the centroid agrees': 'map',
  'polygon, no centroid': 'map',
  'polygon, GeoNames names no county of 2017': 'map',
  'GeoNames, the centroid differs': 'list',
  'GeoNames, the point is in no county of its state': 'list',
  override: 'hand',
}

/** Returns the binary asset for src/zip-codes/zip-code-index.ts; ZIP_CODE_FILE describes its layout. */
export function encodeZipCodes(rows: readonly ZipCode[]): Uint8Array {
  const states = [...new Set(rows.map(({ state }) => state))].sort()
  const locationIds = [...new Set(rows.map(({ locationId }) => locationId))].sort()
  const cities = [...new Set(rows.map(({ city }) => city))].sort()
  const counties = [...new Set(rows.flatMap(({ county }) => (county ? [lineOf(county)] : [])))].sort()
  if (counties.length >= 2 ** COUNTY_BITS)
    throw new Error('There are more counties than the column can number')
  const names = new TextEncoder().encode(
    [states, locationIds, cities, counties].map((list) => list.join('\n')).join('\0'),
  )
  const file = new Uint8Array(ZIP_CODE_FILE.headerBytes + rows.length * ZIP_CODE_FILE.rowBytes + names.length)
  const view = new DataView(file.buffer)
  view.setUint32(0, ZIP_CODE_FILE.magic, true)
  view.setUint32(4, rows.length, true)
  const offsets = ZIP_CODE_FILE.columnOffsets(rows.length)
  const { lat, long, gap, city, county, state, location, names: namesAt } = offsets
  const indexOfCity = createIndexOf(cities)
  const indexOfState = createIndexOf(states)
  const indexOfLocation = createIndexOf(locationIds)
  const indexOfCounty = createIndexOf(counties)
  let previous = 0
  rows.forEach((row, index) => {
    view.setInt32(lat + index * 4, Math.round(row.lat * ZIP_CODE_FILE.unitsPerDegree), true)
    view.setInt32(long + index * 4, Math.round(row.long * ZIP_CODE_FILE.unitsPerDegree), true)
    view.setUint16(gap + index * 2, Number(row.zipcode) - previous, true)
    view.setUint16(city + index * 2, indexOfCity(row.city), true)
    view.setUint16(county + index * 2, countyCell(row.county, indexOfCounty), true)
    view.setUint8(state + index, indexOfState(row.state))
    view.setUint8(location + index, indexOfLocation(row.locationId))
    previous = Number(row.zipcode)
  })
  file.set(names, namesAt)
  return file
}

const lineOf = ({ fips, name }: NonNullable<ZipCode['county']>): string => `${fips} ${name}`

function countyCell(county: ZipCode['county'], indexOfCounty: (line: string) => number): number {
  if (!county) return 0
  return (
    (COUNTY_SOURCES.indexOf(SOURCE_OF_RULE[county.rule]) << COUNTY_BITS) | (indexOfCounty(lineOf(county)) + 1)
  )
}

function createIndexOf(list: readonly string[]): (value: string) => number {
  const indexes = new Map(list.map((value, index) => [value, index]))
  return (value) => {
    const index = indexes.get(value)
    if (index === undefined) throw new Error(`${value} is not in its list`)
    return index
  }
}
