import { compBandFile } from './csv-rows.ts'

/** The description of files of bands for a workspace without groups, with bands in US dollars. */
export const BAND_FILE = compBandFile(
  {
    groups: [],
    levels: [
      { level: 9, name: 'Principal' },
      { level: 8, name: 'Senior' },
    ],
    lowestHiddenLevel: null,
    globalMappings: [],
    defaultCountry: 'US',
    defaultCurrency: 'USD',
    hasRangeWidths: true,
  },
  { countries: [{ code: 'US', name: 'United States' }], currencies: [{ code: 'USD', symbol: '$' }] },
)
