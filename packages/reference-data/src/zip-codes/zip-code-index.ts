import { readFileSync } from 'node:fs'
import { COUNTY_BITS, COUNTY_SOURCES, type CountySource, ZIP_CODE_FILE } from './zip-code-file.ts'

/** A county or its equivalent: a parish, a borough, an independent city. */
export interface County {
  /** Five digits (FIPS 6-4). */
  readonly fips: string
  /** The full name: "Camden County", "Orleans Parish", "Baltimore city". */
  readonly name: string
}

/** A ZIP code with its place and its location. */
export interface ZipCodePlace {
  /** Five digits. */
  readonly zipcode: string
  readonly city: string
  /** Two letters: a state, a territory (PR, GU ...) or a military post office's AA, AE, AP. */
  readonly state: string
  /** Its metro if it is in one of the 27 metros, otherwise its state, otherwise `all-other`. Not yet resolved by tier. */
  readonly locationId: string
  /** Degrees, WGS 84, four decimals. */
  readonly lat: number
  readonly long: number
  /** As of 2017; null in territories and at military post offices. */
  readonly county: County | null
  /** Null without a county. */
  readonly countySource: CountySource | null
}

/**
 * Every ZIP code of the United States, in memory (README.md lists the sources and their accuracy). `find` creates an object; the other
 * lookups allocate nothing.
 */
export interface ZipCodeIndex {
  /** Number of ZIP codes. */
  readonly size: number
  find(zipcode: string): ZipCodePlace | undefined
  has(zipcode: string): boolean
  /** Like `find`, without creating an object, for bulk work: undefined if the ZIP code is not five digits or does not exist. */
  locationIdOf(zipcode: string): string | undefined
  stateOf(zipcode: string): string | undefined
  cityOf(zipcode: string): string | undefined
  /** All ZIP codes in ascending order. */
  zipcodes(): IterableIterator<string>
}

let cachedIndex: ZipCodeIndex | undefined

/** Returns the index, which is read from its asset on the first call. Server only. */
export function loadZipCodeIndex(): ZipCodeIndex {
  cachedIndex ??= readZipCodeIndex(readFileSync(new URL('../../assets/zip-codes.bin', import.meta.url)))
  return cachedIndex
}

const DIGIT_0 = 48
const COUNTY_MASK = 2 ** COUNTY_BITS - 1

/** Returns the number of five digits, or -1 for any other text. */
function numberOf(zipcode: string): number {
  if (zipcode.length !== 5) return -1
  let value = 0
  for (let index = 0; index < 5; index++) {
    const digit = zipcode.charCodeAt(index) - DIGIT_0
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** Reads the bytes of the asset; throws if they have another layout. */
export function readZipCodeIndex(file: Uint8Array): ZipCodeIndex {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.getUint32(0, true) !== ZIP_CODE_FILE.magic) throw new Error('zip-codes.bin is not of this version')
  const size = view.getUint32(4, true)
  const columns = ZIP_CODE_FILE.columnOffsets(size)
  const [states = [], locationIds = [], cities = [], countyLines = []] = new TextDecoder()
    .decode(file.subarray(columns.names))
    .split('\0')
    .map((list) => list.split('\n'))
  const counties = countyLines.map((line): County => ({ fips: line.slice(0, 5), name: line.slice(6) }))
  // Row of each ZIP code plus one; 0 if there is none.
  const rowPlusOneByZip = new Uint16Array(100_000)
  let zip = 0
  for (let row = 0; row < size; row++) {
    zip += view.getUint16(columns.gap + row * 2, true)
    rowPlusOneByZip[zip] = row + 1
  }
  const stateIndexes = file.subarray(columns.state, columns.state + size)
  const locationIndexes = file.subarray(columns.location, columns.location + size)
  const rowOf = (zipcode: string): number => (rowPlusOneByZip[numberOf(zipcode)] ?? 0) - 1
  const cityAt = (row: number): string => itemAt(cities, view.getUint16(columns.city + row * 2, true))

  return {
    size,
    find(zipcode) {
      const row = rowOf(zipcode)
      if (row < 0) return undefined
      const county = view.getUint16(columns.county + row * 2, true)
      const hasCounty = county > 0
      return {
        zipcode,
        city: cityAt(row),
        state: itemAt(states, stateIndexes[row]),
        locationId: itemAt(locationIds, locationIndexes[row]),
        lat: view.getInt32(columns.lat + row * 4, true) / ZIP_CODE_FILE.unitsPerDegree,
        long: view.getInt32(columns.long + row * 4, true) / ZIP_CODE_FILE.unitsPerDegree,
        county: hasCounty ? itemAt(counties, (county & COUNTY_MASK) - 1) : null,
        countySource: hasCounty ? itemAt(COUNTY_SOURCES, county >> COUNTY_BITS) : null,
      }
    },
    has: (zipcode) => rowOf(zipcode) >= 0,
    locationIdOf(zipcode) {
      const row = rowOf(zipcode)
      return row < 0 ? undefined : itemAt(locationIds, locationIndexes[row])
    },
    stateOf(zipcode) {
      const row = rowOf(zipcode)
      return row < 0 ? undefined : itemAt(states, stateIndexes[row])
    },
    cityOf(zipcode) {
      const row = rowOf(zipcode)
      return row < 0 ? undefined : cityAt(row)
    },
    *zipcodes() {
      for (let number = 0; number < rowPlusOneByZip.length; number++) {
        if (rowPlusOneByZip[number] !== 0) yield String(number).padStart(5, '0')
      }
    },
  }
}

function itemAt<T>(list: readonly T[], index: number | undefined): T {
  const entry = index === undefined ? undefined : list[index]
  if (entry === undefined) throw new Error('zip-codes.bin names a place that is not in its lists')
  return entry
}
