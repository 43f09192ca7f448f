/** Countries: their pay in relation to the bands, and their currency. */
export { GlobalMappingSaveItem } from './schema.ts'
export { addCountryOptions, CountryOption } from './country-options.ts'
export { planGlobalMappings, saveGlobalMappings } from './operations.ts'
export { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'
