/** Families of jobs, and which bands each is paid by. */
import './schema.ts'
import './survey-schema.ts'

export { saveJobFamilies } from './operations.ts'
export { JOB_FAMILIES, type JobFamily } from './store.ts'
