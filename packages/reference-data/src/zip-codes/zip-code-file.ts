/**
 * Layout of assets/zip-codes.bin, little-endian: magic and row count (uint32 each); then one column after another, a row per ZIP code in
 * ascending order; then four lists of names (states, location ids, cities, counties), UTF-8, one name per line, the lists separated by NUL;
 * a county's line is its FIPS code, a blank and its name. Not compressed, because zlib's output differs between versions and a rebuild must
 * give the same bytes.
 */
export const ZIP_CODE_FILE = {
  /** The bytes "PLZ2", which identify the layout and its version. */
  magic: 0x32_5a_4c_50,
  headerBytes: 8,
  rowBytes: 16,
  /** Coordinates are stored in units of 1/10,000 degree, the precision of GeoNames. */
  unitsPerDegree: 10_000,
  /** Offset of each column in a file with this number of rows, in bytes. */
  columnOffsets(rows: number) {
    const lat = 8
    const long = lat + rows * 4
    const gap = long + rows * 4
    const city = gap + rows * 2
    const county = city + rows * 2
    const state = county + rows * 2
    const location = state + rows
    return {
      /** int32 */
      lat,
      /** int32 */
      long,
      /** uint16: the difference from the previous ZIP code (for the first: from 0) */
      gap,
      /** uint16: index in the list of cities */
      city,
      /**
       * uint16: the lower 12 bits are the index in the list of counties plus one, 0 if there is none; the upper 4 are the index of the
       * source in COUNTY_SOURCES
       */
      county,
      /** uint8: index in the list of states */
      state,
      /** uint8: index in the list of location ids */
      location,
      /** the names, up to the end of the file */
      names: location + rows,
    }
  },
} as const

/** Number of lower bits of the county column, which contain the index of the county plus one. */
export const COUNTY_BITS = 12

/**
 * The source of a ZIP code's county: GeoNames' list and the map of counties, if they agree; one of them, if they differ (README.md "Which
 * county" says which); the map for Connecticut, for which the list has planning regions; or an override by hand.
 */
export const COUNTY_SOURCES = ['both', 'map', 'list', 'map-of-connecticut', 'hand'] as const
export type CountySource = (typeof COUNTY_SOURCES)[number]
