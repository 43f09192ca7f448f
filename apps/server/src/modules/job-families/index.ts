/** Families of jobs, and the bands from which each is paid. */
import './schema.ts'
import './survey-schema.ts'

export { planJobFamilies, saveJobFamilies, type SaveJobFamiliesInput, type JobFamily } from './operations.ts'
export { jobFamilyIdsToDelete, JobFamilySaveItem } from './schema.ts'
export { saveSurveyCatalogue } from './survey-catalogue.ts'
export { JOB_FAMILIES } from '@plumb/domain/job-families/table.ts'
