/** How wide ranges are by level. */
import './schema.ts'

export { prepareRangeWidths, saveRangeWidthGroups, saveRangeWidths } from './operations.ts'
export { rangeWidthGroupById, RangeWidthGroupType } from './schema.ts'
export { findRangeWidthGroups, findRangeWidthsOfGroups } from './store.ts'
