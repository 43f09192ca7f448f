import type { JobType } from '@plumb/domain/jobs/job.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import {
  describeTable,
  integer,
  nullable,
  type RowOf,
  type TenantTable,
  text,
  textOf,
} from '../../platform/db/rows/table.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    job: TenantTable<typeof JOBS>
  }
}

export const JOBS = describeTable('job', {
  columns: {
    jobFamilyId: integer,
    jobLevelId: integer,
    title: text,
    businessTitle: nullable(text),
    jobCode: nullable(text),
    jobSubLevel: nullable(text),
    jobType: textOf<JobType>(),
  },
  view: ['JOB_DEFINITIONS_VIEW'],
  references: {
    jobFamilyId: { to: 'job_family', constraint: 'job_of_family' },
    jobLevelId: { to: 'job_level', constraint: 'job_job_level' },
  },
  names: { rows: jobMessages.many, field: 'title' },
})

export type Job = RowOf<typeof JOBS>
