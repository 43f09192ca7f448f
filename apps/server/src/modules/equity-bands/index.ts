/** Equity values by level, and groups that follow others. */
import './schema.ts'

export { saveEquityBandGroups, saveEquityBands } from './operations.ts'
export { equityBandGroupById, EquityBandGroupType } from './schema.ts'
export { findEquityBandGroups, findEquityBands } from './store.ts'
