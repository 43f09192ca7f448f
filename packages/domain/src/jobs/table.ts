import { choiceKind, lineKind } from '../editing/kinds.ts'
import { jobMessages } from '../messages/jobs.ts'
import { defineTable, nullable, reference, text, choiceText } from '../tables/table.ts'
import { DEFAULT_JOB_TYPE, JOB_TYPES, type JobType } from './job.ts'

const { labels, many } = jobMessages

export const JOBS = defineTable('job', {
  columns: {
    jobFamilyId: reference('job_family', 'job_of_family'),
    jobLevelId: reference('job_level', 'job_job_level'),
    title: { ...text, label: labels.title, kind: lineKind({ subject: jobMessages.aTitle }) },
    businessTitle: {
      ...nullable(text),
      label: labels.businessTitle,
      kind: lineKind({ subject: jobMessages.aBusinessTitle }),
    },
    jobCode: {
      ...nullable(text),
      label: labels.jobCode,
      kind: lineKind({ subject: jobMessages.aCode }),
    },
    jobSubLevel: {
      ...nullable(text),
      label: labels.jobSubLevel,
      kind: lineKind({ subject: jobMessages.aSubLevel }),
    },
    jobType: {
      ...choiceText<JobType>(),
      label: labels.jobType,
      kind: {
        ...choiceKind(
          JOB_TYPES.map((type) => ({ value: type, label: type })),
          jobMessages.jobType,
        ),
        blank: DEFAULT_JOB_TYPE,
      },
      mayBeOmitted: true,
      api: { item: 'The type of the job. If omitted, `Salaried` is used.' },
    },
  },
  view: ['JOB_DEFINITIONS_VIEW'],
  edit: 'JOB_DEFINITIONS_EDIT',
  type: 'Job',
  names: { rows: many, field: 'title' },
  identifyingFields: ['title'],
  containerField: 'jobFamilyId',
})
