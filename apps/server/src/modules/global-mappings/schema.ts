import { planMappingImport } from '@plumb/domain/global-mappings/csv-rows.ts'
import { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { addEditedTable } from '../../platform/graphql/schema/edited-table.ts'
import { PROTECTED_MAPPINGS, saveGlobalMappings } from './operations.ts'

export const GlobalMappingSaveItem = addEditedTable({
  list: 'globalMappings',
  table: GLOBAL_MAPPINGS,
  descriptions: {
    list: 'The global mappings of the workspace, sorted by country code.',
    save: 'Creates, updates, and deletes global mappings. Returns the saved rows. Refused with `IN_USE` if comp bands or bonus structures use a country that would be deleted.',
  },
  save: saveGlobalMappings,
  protectedRows: PROTECTED_MAPPINGS,
  file: {
    facts: (_actor, _tx, rows) => ({ countries: COUNTRY_CODES, currencies: CURRENCIES, rows }),
    plan: {
      module: import.meta.resolve('@plumb/domain/global-mappings/csv-rows.ts'),
      run: planMappingImport,
    },
  },
})
