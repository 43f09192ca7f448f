/** Jobs: titles of a family at a job level. */
import './schema.ts'

export { saveJobs } from './operations.ts'
export { JobTypeEnum } from './schema.ts'
export { JOBS } from '@plumb/domain/jobs/table.ts'
