/** Families of jobs, and which bands each is paid by. */
import './schema.ts'
import './survey-schema.ts'

export { planJobFamilies, saveJobFamilies, type SaveJobFamiliesInput, type JobFamily } from './operations.ts'
export { JobFamilySaveItem } from './schema.ts'
export { saveSurveyCatalogue } from './survey-catalogue.ts'
export { JOB_FAMILIES } from '@plumb/domain/job-families/table.ts'
