/** Jobs: titles of a family at a job level. */
import './schema.ts'

export { saveJobs } from './operations.ts'
export { JOBS } from './store.ts'
export { JobTypeEnum } from './schema.ts'
