import { columnsOf } from '../editing/column.ts'
import { line, choiceKind } from '../editing/kinds.ts'
import type { RowRules } from '../editing/problems.ts'
import { jobMessages } from '../messages/jobs.ts'
import { DEFAULT_JOB_TYPE, type Job, JOB_TYPES } from './job.ts'
import { JOBS } from './table.ts'

/** The editable fields of a job. */
export type JobKey = Exclude<keyof Job, 'id' | 'jobFamilyId' | 'jobLevelId'>

/** The columns of jobs, in the order of the page (rule JB1). */
export const JOB_COLUMNS = columnsOf(JOBS.columns, {
  title: { kind: line({ subject: jobMessages.aTitle }) },
  businessTitle: { kind: line({ subject: jobMessages.aBusinessTitle }) },
  jobCode: { kind: line({ subject: jobMessages.aCode }) },
  jobSubLevel: { kind: line({ subject: jobMessages.aSubLevel }) },
  jobType: {
    isRequired: true,
    kind: {
      ...choiceKind(
        JOB_TYPES.map((type) => ({ value: type, label: type })),
        jobMessages.jobType,
      ),
      blank: DEFAULT_JOB_TYPE,
    },
  },
})

export const JOB_RULES: RowRules<JobKey> = { columns: Object.values(JOB_COLUMNS) }
