import { countryAliases } from './country-aliases.ts'
import { COUNTRIES } from './countries.ts'
import { countryName } from './country-names.ts'

/** A country in a list to choose from. */
export interface CountryCode {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** The common name. */
  readonly name: string
  /** Other accepted names, such as that of ISO. */
  readonly also: readonly string[]
}

/** All countries by their common names, to choose from and to read in files. */
export const COUNTRY_CODES: readonly CountryCode[] = COUNTRIES.map((country) => ({
  code: country.alpha2,
  name: countryName(country.alpha2),
  also: countryAliases(country),
})).sort((a, b) => a.name.localeCompare(b.name, 'en'))
