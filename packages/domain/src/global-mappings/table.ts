import { globalMappingMessages } from '../messages/global-mappings.ts'
import { saveErrorMessages } from '../messages/save-errors.ts'
import { country, defineTable, numeric, text } from '../tables/table.ts'

const { labels } = globalMappingMessages

export const GLOBAL_MAPPINGS = defineTable('global_mapping', {
  columns: {
    countryCode: {
      ...country,
      label: labels.countryCode,
      api: 'The ISO 3166-1 alpha-2 code of the country. Each country can have one mapping.',
    },
    compBandPercentage: {
      ...numeric,
      label: labels.compBandPercentage,
      mayBeOmitted: true,
      api: 'The percentage by which comp bands of another country are multiplied for this country, a decimal above 0. If a saved item omits it, `100` is used.',
    },
    equityPercent: {
      ...numeric,
      label: labels.equityPercent,
      api: 'The percentage by which equity values are multiplied for this country, a decimal above 0.',
    },
    localCurrency: {
      ...text,
      label: labels.localCurrency,
      api: 'The ISO 4217 code of the local currency.',
    },
  },
  view: ['GLOBAL_MAPPING_VIEW'],
  edit: 'GLOBAL_MAPPING_EDIT',
  type: 'GlobalMapping',
  order: [{ by: 'countryCode' }],
  unique: {
    global_mapping_country: {
      fields: ['countryCode'],
      field: 'countryCode',
      repeated: ({ countryCode }, countryName) =>
        globalMappingMessages.countryTwice(countryName(countryCode)),
      taken: ({ countryCode }, countryName) => saveErrorMessages.countryMapped(countryName(countryCode)),
    },
  },
  identifyingFields: ['countryCode'],
})
