/** How wide ranges are by level. */
import './schema.ts'

export { prepareRangeWidths, saveRangeWidths } from './operations.ts'
export { rangeWidthGroupById, RangeWidthGroupType } from './schema.ts'
export { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from './store.ts'
