/** Countries: how pay there relates to the bands, and in which currency. */
import './schema.ts'

export { type CountryChoice, countryChoices, CountryOption, readCountryOptions } from './country-options.ts'
export { saveGlobalMappings } from './operations.ts'
export { GLOBAL_MAPPINGS } from './store.ts'
