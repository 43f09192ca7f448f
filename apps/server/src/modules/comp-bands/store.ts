import type {
  COMP_BANDS,
  COMP_BAND_COUNTRY_GROUPS,
  COMP_BAND_GROUPS,
} from '@plumb/domain/comp-bands/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { COMP_BANDS, COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS } from '@plumb/domain/comp-bands/table.ts'

export type CompBandGroup = RowOf<typeof COMP_BAND_GROUPS>
export type CompBandCountryGroup = RowOf<typeof COMP_BAND_COUNTRY_GROUPS>
export type CompBand = RowOf<typeof COMP_BANDS>
