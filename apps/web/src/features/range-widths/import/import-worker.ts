import { type RangeWidthFacts, rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { handleFileRequests } from '../../../shared/csv-import/file-worker.ts'

handleFileRequests(({ groups, levels, percentDecimals }: RangeWidthFacts) => ({
  table: rangeWidthFile(groups, levels, percentDecimals),
  stored: rangeWidthRows(groups, levels),
}))
