/** Kinds of work that families belong to. */
import './schema.ts'

export { saveJobFunction } from './operations.ts'
export { JOB_FUNCTIONS } from '@plumb/domain/job-functions/table.ts'
