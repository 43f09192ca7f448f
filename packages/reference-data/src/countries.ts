import table from '../assets/countries.json' with { type: 'json' }

/** A country or territory of ISO 3166-1 with its place in the United Nations' regions (M49). */
export interface Country {
  /** ISO's English short name, which is accepted in files; pages use `countryName` (country-names.ts). */
  readonly name: string
  readonly alpha2: string
  readonly alpha3: string
  /** ISO's numeric code as text, three digits: `004`. */
  readonly countryCode: string
  /** Null where M49 has none: Antarctica has no region, Europe no intermediate regions. */
  readonly region: string | null
  readonly regionCode: string | null
  readonly subRegion: string | null
  readonly subRegionCode: string | null
  readonly intermediateRegion: string | null
  readonly intermediateRegionCode: string | null
}

/** A row of assets/countries.json; the last three elements are codes of the file's list of regions. */
type Row = [string, string, string, string, string | null, string | null, string | null]

const regions: Readonly<Record<string, string>> = table.regions
const regionName = (code: string | null): string | null => (code === null ? null : (regions[code] ?? null))

/**
 * All 249 countries, sorted by alpha-2 code (rule RD4). M49 leaves Taiwan out; here it is in Eastern Asia, Asia, like its neighbors and in
 * the United Nations' statistics. Its name is ISO's, as every name here is.
 */
export const COUNTRIES: readonly Country[] = (table.countries as Row[]).map(
  ([name, alpha2, alpha3, countryCode, region, subRegion, intermediateRegion]) => ({
    name,
    alpha2,
    alpha3,
    countryCode,
    region: regionName(region),
    regionCode: region,
    subRegion: regionName(subRegion),
    subRegionCode: subRegion,
    intermediateRegion: regionName(intermediateRegion),
    intermediateRegionCode: intermediateRegion,
  }),
)
