import type { JOBS } from '@plumb/domain/jobs/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { JOBS } from '@plumb/domain/jobs/table.ts'

export type Job = RowOf<typeof JOBS>
