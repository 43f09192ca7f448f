import { countryAliases } from './country-aliases.ts'
import { COUNTRIES } from './countries.ts'
import { countryName } from './country-names.ts'

/** Countries in files: by their common English names; their aliases are accepted too. */
export const NAMED_COUNTRIES = COUNTRIES.map((country) => ({
  code: country.alpha2,
  name: countryName(country.alpha2),
  also: countryAliases(country),
}))
