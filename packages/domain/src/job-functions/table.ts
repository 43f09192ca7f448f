import { jobFunctionMessages } from '../messages/job-functions.ts'
import { defineTable, text, uniqueName } from '../tables/table.ts'

export const JOB_FUNCTIONS = defineTable('job_function', {
  columns: { name: text },
  view: ['JOB_FUNCTIONS_VIEW'],
  edit: 'JOB_FUNCTIONS_EDIT',
  type: 'JobFunction',
  order: [{ by: 'name', ignoringCase: true }],
  unique: { job_function_name: uniqueName('name') },
  names: { rows: jobFunctionMessages.many, field: 'name' },
  inUseMessage: () => jobFunctionMessages.inUse,
})
