import { planMappingImport } from '@plumb/domain/global-mappings/csv-rows.ts'
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
    countryCode: 'The ISO 3166-1 alpha-2 code of the country. Each country can have one mapping.',
    compBandPercentage:
      'The percentage of comp bands that are for another country, a decimal above 0. A saved item that omits it gets "100".',
    equityPercent: 'The percentage of equity values, a decimal above 0.',
    localCurrency: 'The ISO 4217 code of the local currency.',
  },
  optional: ['compBandPercentage'],
  descriptions: {
    list: 'The global mappings of the workspace, sorted by country code.',
    save: 'Creates, updates and deletes global mappings. Returns the saved rows. Refused with IN_USE if comp bands or bonus structures use a country to delete.',
  },
  save: saveGlobalMappings,
  kept: KEPT_MAPPINGS,
  file: {
    facts: (_actor, _tx, rows) => ({ countries: COUNTRY_CODES, currencies: CURRENCIES, rows }),
    plan: {
      module: import.meta.resolve('@plumb/domain/global-mappings/csv-rows.ts'),
      run: planMappingImport,
    },
  },
})
