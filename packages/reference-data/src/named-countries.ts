import { COUNTRIES } from './countries.ts'
import { countryName } from './country-names.ts'

/** Countries as files name them: by their common English names; ISO's are understood too. */
export const NAMED_COUNTRIES = COUNTRIES.map(({ alpha2: code, name: isoName }) => ({
  code,
  name: countryName(code),
  isoName,
}))
