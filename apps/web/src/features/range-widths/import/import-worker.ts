import { type RangeWidthFacts, rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'

serveFiles(({ groups, levels, percentDecimals }: RangeWidthFacts) => ({
  table: rangeWidthFile(groups, levels, percentDecimals),
  stored: rangeWidthRows(groups, levels),
}))
