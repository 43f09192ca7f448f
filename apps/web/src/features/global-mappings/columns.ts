import type { GlobalMappingsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { mappingColumns } from '@plumb/domain/global-mappings/columns.ts'
import { mappingFile, type MappingRow } from '@plumb/domain/global-mappings/csv-rows.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'

export const MAPPING_COLUMNS = mappingColumns(COUNTRY_CODES, CURRENCIES)

/** Files of mappings, in and out. */
export const MAPPING_FILES = {
  name: 'global_mappings',
  path: 'geos/global-mapping',
  scopes: ['GLOBAL_MAPPING_EDIT'] as const,
  table: () => mappingFile(COUNTRY_CODES, CURRENCIES),
}

/** @returns mappings as a file has them. */
export const fileRows = ({ globalMappings }: GlobalMappingsQuery): readonly MappingRow[] =>
  globalMappings.map(({ countryCode, compBandPercentage, equityPercent, localCurrency }) => ({
    countryCode,
    compBandPercentage,
    equityPercent,
    localCurrency,
  }))
