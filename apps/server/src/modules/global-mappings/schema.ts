import { mappingFile } from '@plumb/domain/global-mappings/csv-rows.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { addEditedTable } from '../../platform/graphql/schema/edited-table.ts'
import { KEPT_MAPPINGS, saveGlobalMappings } from './operations.ts'
import { GLOBAL_MAPPINGS } from './store.ts'

export const { item: GlobalMappingSaveItem } = addEditedTable({
  type: 'GlobalMapping',
  list: 'globalMappings',
  table: GLOBAL_MAPPINGS,
  edit: 'GLOBAL_MAPPING_EDIT',
  fieldDescriptions: {
    countryCode: 'ISO 3166 alpha-2; each once.',
    compBandPercentage: 'Decimal above 0.',
    equityPercent: 'Decimal above 0.',
    localCurrency: 'ISO 4217.',
  },
  descriptions: {
    list: "The workspace's countries, by code.",
    save: 'Answers the saved rows. IN_USE where a country to delete is used by bands or bonus structures.',
  },
  save: saveGlobalMappings,
  kept: KEPT_MAPPINGS,
  file: () => mappingFile(COUNTRY_CODES, CURRENCIES),
})
