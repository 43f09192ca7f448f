import type { JOB_FAMILIES } from '@plumb/domain/job-families/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { JOB_FAMILIES, MATCH_COLUMNS, SURVEY_CATALOGUE } from '@plumb/domain/job-families/table.ts'

export type JobFamily = RowOf<typeof JOB_FAMILIES>
