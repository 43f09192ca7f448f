import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { saveErrorMessages } from '@plumb/domain/messages/save-errors.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { describeTable, numeric, type RowOf, type TenantTable, text } from '../../platform/db/rows/table.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    global_mapping: TenantTable<typeof GLOBAL_MAPPINGS>
  }
}

export const GLOBAL_MAPPINGS = describeTable('global_mapping', {
  columns: { countryCode: text, compBandPercentage: numeric, equityPercent: numeric, localCurrency: text },
  view: ['GLOBAL_MAPPING_VIEW'],
  order: [{ by: 'countryCode' }],
  unique: {
    global_mapping_country: {
      fields: ['countryCode'],
      field: 'countryCode',
      repeated: ({ countryCode }) => globalMappingMessages.countryTwice(countryName(countryCode)),
      taken: ({ countryCode }) => saveErrorMessages.countryMapped(countryName(countryCode)),
    },
  },
})

export type GlobalMapping = RowOf<typeof GLOBAL_MAPPINGS>
