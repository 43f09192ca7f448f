import {
  bandRowsToFill,
  type CompBandFacts,
  compBandFile,
  compBandRows,
} from '@plumb/domain/comp-bands/csv-rows.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'

const CODES = { countries: COUNTRY_CODES, currencies: CURRENCIES }

/** Returns the columns of comp band files, the stored rows, and the rows of a pre-filled template. */
export const bandFiles = (facts: CompBandFacts) => ({
  table: compBandFile(facts, CODES),
  stored: compBandRows(facts),
  rows: bandRowsToFill(facts),
})
