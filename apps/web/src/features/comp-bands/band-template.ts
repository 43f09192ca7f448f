import { compBandFile } from '@plumb/domain/comp-bands/csv-rows.ts'

const NOTHING = {
  groups: [],
  levels: [],
  levelsBelow: null,
  globalMappings: [],
  defaultCountry: '',
  defaultCurrency: '',
}

/** @returns the table of files of bands, whose head is the same whatever stands. */
export const bandTemplate = () => compBandFile(NOTHING, { countries: [], currencies: [] })
