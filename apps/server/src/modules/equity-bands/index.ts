/** Equity values by level, in groups; those of a dynamic group are a percentage of its parent’s. */
import './schema.ts'

export { recomputeDynamicValues } from './dynamic-values.ts'
export { planEquityBandGroups, saveEquityBandGroups } from './group-operations.ts'
export { planEquityBands, readEquity, saveEquityBands } from './operations.ts'
export { EquityBandGroupSaveItem, EquityBandSaveItem } from './schema.ts'
export { EQUITY_BAND_GROUPS, EQUITY_BANDS } from '@plumb/domain/equity-bands/table.ts'
