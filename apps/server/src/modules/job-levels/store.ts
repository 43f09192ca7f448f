import type { GLOBAL_LEVELS, JOB_LEVELS } from '@plumb/domain/job-levels/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { GLOBAL_LEVELS, JOB_LEVELS } from '@plumb/domain/job-levels/table.ts'

export type GlobalLevel = RowOf<typeof GLOBAL_LEVELS>
export type JobLevel = RowOf<typeof JOB_LEVELS>
