import type { RANGE_WIDTHS, RANGE_WIDTH_GROUPS } from '@plumb/domain/range-widths/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { RANGE_WIDTHS, RANGE_WIDTH_GROUPS } from '@plumb/domain/range-widths/table.ts'

export type RangeWidthGroup = RowOf<typeof RANGE_WIDTH_GROUPS>
export type RangeWidth = RowOf<typeof RANGE_WIDTHS>
