import type { EQUITY_BANDS, EQUITY_BAND_GROUPS } from '@plumb/domain/equity-bands/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { EQUITY_BANDS, EQUITY_BAND_GROUPS } from '@plumb/domain/equity-bands/table.ts'

export type EquityBandGroup = RowOf<typeof EQUITY_BAND_GROUPS>
export type EquityBand = RowOf<typeof EQUITY_BANDS>
