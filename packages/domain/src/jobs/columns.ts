import type { Column } from '../editing/column.ts'
import { line, oneOf } from '../editing/kinds.ts'
import type { RowRules } from '../editing/problems.ts'
import { messages } from '../messages/messages.ts'
import { DEFAULT_JOB_TYPE, type Job, JOB_TYPES } from './job.ts'

const words = messages.jobs

/** What of a job is typed. */
export type JobKey = Exclude<keyof Job, 'id' | 'jobFamilyId' | 'jobLevelId'>

/** The columns of jobs, in the order of the page (docs/rules/jobs 1). */
export const JOB_COLUMNS: readonly Column<JobKey>[] = [
  {
    key: 'title',
    header: words.columns.title,
    head: words.columns.title,
    isRequired: true,
    kind: line({ what: words.aTitle }),
  },
  optional('businessTitle', words.columns.businessTitle, words.heads.businessTitle, words.aBusinessTitle),
  optional('jobCode', words.columns.code, words.heads.code, words.aCode),
  optional('jobSubLevel', words.columns.subLevel, words.heads.subLevel, words.aSubLevel),
  {
    key: 'jobType',
    header: words.columns.type,
    head: words.heads.type,
    isRequired: true,
    kind: {
      ...oneOf(
        JOB_TYPES.map((type) => ({ value: type, label: type })),
        words.jobType,
      ),
      blank: DEFAULT_JOB_TYPE,
    },
  },
]

export const JOB_RULES: RowRules<JobKey> = { columns: JOB_COLUMNS }

function optional(key: JobKey, header: string, head: string, what: string): Column<JobKey> {
  return { key, header, head, isRequired: false, kind: line({ what }) }
}
