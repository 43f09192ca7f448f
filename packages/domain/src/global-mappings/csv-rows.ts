import { columnValues, type CsvTable } from '../csv/csv-table.ts'
import { type ImportInput, planImport } from '../csv/import-plan.ts'
import type { NamedCode } from '../editing/codes.ts'
import { globalMappingMessages } from '../messages/global-mappings.ts'
import { mappingColumns } from './columns.ts'
import { type CountryBands, type GlobalMapping, describeOtherCurrencies } from './global-mapping.ts'

const { currencyChanges, noValidData } = globalMappingMessages

export type MappingRow = Readonly<Record<keyof GlobalMapping, string>>

/**
 * @param bands of all groups, as far as the reader may see them: the review warns of those that stay in the old currency of a country
 * @returns the description of files of mappings: one row per country (rule GM6)
 */
export const mappingFile = (
  countries: readonly NamedCode[],
  currencies: readonly NamedCode[],
  bands: readonly CountryBands[] = [],
): CsvTable<MappingRow> => ({
  name: 'global_mappings',
  columns: orderForFile(mappingColumns(countries, currencies)),
  keys: ['countryCode'],
  samples: [
    { countryCode: 'US', compBandPercentage: '100', equityPercent: '100', localCurrency: 'USD' },
    { countryCode: 'GB', compBandPercentage: '85', equityPercent: '90', localCurrency: 'GBP' },
    { countryCode: 'IN', compBandPercentage: '40', equityPercent: '50', localCurrency: 'INR' },
  ],
  rowRules: () => ({
    warn(after, _values, before) {
      if (before === null || before.localCurrency === after.localCurrency) return []
      const { countryCode, localCurrency } = after
      const country = countries.find(({ code }) => code === countryCode)?.name ?? countryCode
      const bandsInOldCurrency = bands.filter(({ currencyCode }) => currencyCode === before.localCurrency)
      return [
        [
          currencyChanges(country, before.localCurrency, localCurrency),
          ...describeOtherCurrencies(after, bandsInOldCurrency),
        ].join(' '),
      ]
    },
  }),
  noRowsMessage: noValidData,
  noValidRowsMessage: noValidData,
})

const orderForFile = ({
  countryCode,
  equityPercent,
  localCurrency,
  compBandPercentage,
}: ReturnType<typeof mappingColumns>) => [countryCode, equityPercent, localCurrency, compBandPercentage]

/** The stored data with which a file is compared. */
export interface MappingFacts {
  readonly countries: readonly NamedCode[]
  readonly currencies: readonly NamedCode[]
  readonly rows: readonly GlobalMapping[]
}

export function planMappingImport({ facts, file }: ImportInput<MappingFacts>) {
  const table = mappingFile(facts.countries, facts.currencies)
  return planImport(table, file, columnValues(table, facts.rows))
}
