/**
 * Layout of assets/zip-codes.bin, little-endian: magic and row count (uint32 each); then one column after another, a
 * row per ZIP code in ascending order; then three lists of names (states, location ids, cities), UTF-8, a name a
 * line, the lists parted by NUL. Not compressed, because zlib's output differs between versions and a rebuild must
 * give the same bytes.
 */
export const ZIP_CODE_FILE = {
  /** "PLZ1" */
  magic: 0x31_5a_4c_50,
  headerBytes: 8,
  rowBytes: 14,
  /** Coordinates are stored in units of 1/10,000 degree, as precise as GeoNames gives them. */
  degree: 10_000,
  /** Offset of each column in a file of so many rows. */
  columns(rows: number) {
    const lat = 8
    const long = lat + rows * 4
    const gap = long + rows * 4
    const city = gap + rows * 2
    const state = city + rows * 2
    const location = state + rows
    return {
      /** int32 */
      lat,
      /** int32 */
      long,
      /** uint16: how far the ZIP code is above the one before (the first: above 0) */
      gap,
      /** uint16: place in the list of cities */
      city,
      /** uint8: place in the list of states */
      state,
      /** uint8: place in the list of location ids */
      location,
      /** the names, to the end of the file */
      names: location + rows,
    }
  },
} as const
