/** Equity values by level, and groups that follow others. */
import './schema.ts'

export { saveEquityBandGroups } from './group-operations.ts'
export { saveEquityBands } from './operations.ts'
export { equityBandGroupById, EquityBandGroupType } from './schema.ts'
export { EQUITY_BAND_GROUPS, EQUITY_BANDS } from './store.ts'
