/** Widths of ranges, by level. */
import './schema.ts'

export { prepareRangeWidths, planRangeWidths, saveRangeWidths } from './operations.ts'
export { RangeWidthSaveItem } from './schema.ts'
export { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from '@plumb/domain/range-widths/table.ts'
