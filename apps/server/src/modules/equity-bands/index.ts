/** Equity values by level, and groups that follow others. */
import './schema.ts'

export {
  type EquityBandGroupItem,
  readEquityBandGroup,
  refuseEquityBandGroups,
  saveEquityBandGroups,
} from './group-operations.ts'
export { createBandReader, type EquityBandItem, saveEquityBands } from './operations.ts'
export {
  equityBandGroupById,
  EquityBandGroupSaveItem,
  EquityBandGroupType,
  EquityBandSaveItem,
} from './schema.ts'
export { EQUITY_BAND_GROUPS, EQUITY_BANDS } from './store.ts'
