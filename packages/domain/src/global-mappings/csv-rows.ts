import type { CsvTable } from '../csv/csv-table.ts'
import type { NamedCode } from '../editing/codes.ts'
import { columnsOf } from '../editing/column.ts'
import { messages } from '../messages/messages.ts'
import { mappingColumns } from './columns.ts'
import type { GlobalMapping } from './global-mapping.ts'

const { noValidData } = messages.globalMappings

/** A row of a file of mappings. */
export type MappingRow = Readonly<Record<keyof GlobalMapping, string>>

/** @returns what files of mappings hold: a row a country (docs/rules/global-mappings 6). */
export const mappingFile = (
  countries: readonly NamedCode[],
  currencies: readonly NamedCode[],
): CsvTable<MappingRow> => ({
  name: 'global_mappings',
  columns: columnsOf(mappingColumns(countries, currencies), [
    'countryCode',
    'equityPercent',
    'localCurrency',
    'compBandPercentage',
  ]),
  keys: ['countryCode'],
  samples: [
    { countryCode: 'US', compBandPercentage: '100', equityPercent: '100', localCurrency: 'USD' },
    { countryCode: 'GB', compBandPercentage: '85', equityPercent: '90', localCurrency: 'GBP' },
    { countryCode: 'IN', compBandPercentage: '40', equityPercent: '50', localCurrency: 'INR' },
  ],
  withoutRows: noValidData,
  withoutGoodRows: noValidData,
})
