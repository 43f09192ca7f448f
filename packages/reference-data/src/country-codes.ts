import { COUNTRIES } from './countries.ts'
import { countryName } from './country-names.ts'

/** A country as a list to choose from has it. */
export interface CountryCode {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** What people call it. */
  readonly name: string
  /** ISO's name for it, which is understood too. */
  readonly also: readonly string[]
}

/** All countries by the name that people know. */
export const COUNTRY_CODES: readonly CountryCode[] = COUNTRIES.map(({ alpha2: code, name }) => ({
  code,
  name: countryName(code),
  also: [name],
})).sort((a, b) => a.name.localeCompare(b.name, 'en'))
