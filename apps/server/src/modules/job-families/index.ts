/** Families of jobs, and which bands each is paid by. */
import './schema.ts'
import './survey-schema.ts'

export { planJobFamilies, saveJobFamilies, type SaveJobFamiliesInput } from './operations.ts'
export { JobFamilySaveItem } from './schema.ts'
export { JOB_FAMILIES, type JobFamily } from './store.ts'
export { saveSurveyCatalogue } from './survey-catalogue.ts'
