import { type GroupOfWidths, rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'

/** What a file of widths is held against. */
export interface WidthFacts {
  readonly groups: readonly GroupOfWidths[]
  readonly levels: readonly NamedLevel[]
}

serveFiles(({ groups, levels }: WidthFacts) => ({
  table: rangeWidthFile(groups, levels),
  standing: rangeWidthRows(groups, levels),
}))
