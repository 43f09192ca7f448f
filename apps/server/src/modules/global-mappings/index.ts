/** Countries: how pay there relates to the bands, and in which currency. */
export { GlobalMappingSaveItem } from './schema.ts'
export { addCountryOptions, CountryOption } from './country-options.ts'
export { planGlobalMappings, saveGlobalMappings } from './operations.ts'
export { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'
