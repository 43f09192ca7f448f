import type { Column } from '../editing/column.ts'
import { line, oneOf } from '../editing/kinds.ts'
import type { RowRules } from '../editing/problems.ts'
import { jobMessages } from '../messages/jobs.ts'
import { DEFAULT_JOB_TYPE, type Job, JOB_TYPES } from './job.ts'

/** What of a job is typed. */
export type JobKey = Exclude<keyof Job, 'id' | 'jobFamilyId' | 'jobLevelId'>

/** The columns of jobs, in the order of the page (rule JB1). */
export const JOB_COLUMNS: readonly Column<JobKey>[] = [
  {
    key: 'title',
    header: jobMessages.columns.title,
    head: jobMessages.columns.title,
    isRequired: true,
    kind: line({ what: jobMessages.aTitle }),
  },
  optional(
    'businessTitle',
    jobMessages.columns.businessTitle,
    jobMessages.heads.businessTitle,
    jobMessages.aBusinessTitle,
  ),
  optional('jobCode', jobMessages.columns.code, jobMessages.heads.code, jobMessages.aCode),
  optional('jobSubLevel', jobMessages.columns.subLevel, jobMessages.heads.subLevel, jobMessages.aSubLevel),
  {
    key: 'jobType',
    header: jobMessages.columns.type,
    head: jobMessages.heads.type,
    isRequired: true,
    kind: {
      ...oneOf(
        JOB_TYPES.map((type) => ({ value: type, label: type })),
        jobMessages.jobType,
      ),
      blank: DEFAULT_JOB_TYPE,
    },
  },
]

export const JOB_RULES: RowRules<JobKey> = { columns: JOB_COLUMNS }

function optional(key: JobKey, header: string, head: string, what: string): Column<JobKey> {
  return { key, header, head, isRequired: false, kind: line({ what }) }
}
