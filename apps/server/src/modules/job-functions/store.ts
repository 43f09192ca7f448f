import type { JOB_FUNCTIONS } from '@plumb/domain/job-functions/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { JOB_FUNCTIONS } from '@plumb/domain/job-functions/table.ts'

export type JobFunction = RowOf<typeof JOB_FUNCTIONS>
