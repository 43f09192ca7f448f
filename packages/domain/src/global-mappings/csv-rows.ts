import type { CsvTable } from '../csv/csv-table.ts'
import { messages } from '../messages/messages.ts'
import type { NamedCode } from '../editing/codes.ts'
import { mappingColumns } from './columns.ts'
import type { GlobalMapping } from './global-mapping.ts'

/** A row of a file of mappings. */
export type MappingRow = Readonly<Record<keyof GlobalMapping, string>>

const ORDER: readonly (keyof GlobalMapping)[] = [
  'countryCode',
  'equityPercent',
  'localCurrency',
  'compBandPercentage',
]

/** @returns what files of mappings hold: a row a country (docs/rules/global-mappings 6). */
export function mappingFile(
  countries: readonly NamedCode[],
  currencies: readonly NamedCode[],
): CsvTable<MappingRow> {
  const columns = mappingColumns(countries, currencies)
  const { noValidData } = messages.globalMappings
  return {
    name: 'global_mappings',
    columns: columns.toSorted((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key)),
    keys: ['countryCode'],
    samples: [
      sample('US', '100', '100', 'USD'),
      sample('GB', '85', '90', 'GBP'),
      sample('IN', '40', '50', 'INR'),
    ],
    withoutRows: noValidData,
    withoutGoodRows: noValidData,
  }
}

const sample = (
  countryCode: string,
  compBandPercentage: string,
  equityPercent: string,
  localCurrency: string,
): MappingRow => ({ countryCode, compBandPercentage, equityPercent, localCurrency })
