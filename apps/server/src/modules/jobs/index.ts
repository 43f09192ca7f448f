/** Jobs: titles of a family at a job level. */
import './schema.ts'

export { saveJobs } from './operations.ts'
export { findJobs } from './store.ts'
export { JobTypeEnum } from './schema.ts'
