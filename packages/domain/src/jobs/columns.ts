import { columnsOf, describedCells } from '../editing/column.ts'
import type { RowRules } from '../editing/problems.ts'
import type { Job } from './job.ts'
import { JOBS } from './table.ts'

/** The editable fields of a job. */
export type JobKey = Exclude<keyof Job, 'id' | 'jobFamilyId' | 'jobLevelId'>

const cells = describedCells(JOBS.columns)

/** The columns of jobs, in the order of the page (rule JB1). */
export const JOB_COLUMNS = columnsOf(JOBS.columns, {
  ...cells,
  jobType: { ...cells.jobType, isRequired: true },
})

export const JOB_RULES: RowRules<JobKey> = { columns: Object.values(JOB_COLUMNS) }
