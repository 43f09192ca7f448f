import { mappingColumns, mappingRules } from '@plumb/domain/global-mappings/columns.ts'
import { mappingFile } from '@plumb/domain/global-mappings/csv-rows.ts'
import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { describeEditedTable } from '../../shared/editing/edited-table.ts'
import { MAPPING_OPERATIONS } from './queries.ts'

/** Countries on the page and in files (rules GM1, GM6). */
export const MAPPINGS = describeEditedTable({
  name: 'global-mappings',
  table: 'global_mapping',
  path: 'geos/global-mapping',
  editScope: 'GLOBAL_MAPPING_EDIT',
  messages: globalMappingMessages,
  calls: MAPPING_OPERATIONS,
  rules: mappingRules(mappingColumns(COUNTRY_CODES, CURRENCIES)),
  file: mappingFile(COUNTRY_CODES, CURRENCIES),
})
