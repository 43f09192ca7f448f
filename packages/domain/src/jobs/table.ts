import { jobMessages } from '../messages/jobs.ts'
import { defineTable, nullable, reference, text, choiceText } from '../tables/table.ts'
import type { JobType } from './job.ts'

const { labels, many } = jobMessages

export const JOBS = defineTable('job', {
  columns: {
    jobFamilyId: reference('job_family', 'job_of_family'),
    jobLevelId: reference('job_level', 'job_job_level'),
    title: { ...text, label: labels.title },
    businessTitle: { ...nullable(text), label: labels.businessTitle },
    jobCode: { ...nullable(text), label: labels.jobCode },
    jobSubLevel: { ...nullable(text), label: labels.jobSubLevel },
    jobType: {
      ...choiceText<JobType>(),
      label: labels.jobType,
      mayBeOmitted: true,
      api: { item: 'The type of the job. If omitted, the job is Salaried.' },
    },
  },
  view: ['JOB_DEFINITIONS_VIEW'],
  edit: 'JOB_DEFINITIONS_EDIT',
  type: 'Job',
  names: { rows: many, field: 'title' },
  identity: ['title'],
  place: 'jobFamilyId',
})
