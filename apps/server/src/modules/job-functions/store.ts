import { jobFunctionMessages } from '@plumb/domain/messages/job-functions.ts'
import { describeTable, type RowOf, type TenantTable, text } from '../../platform/db/rows/table.ts'
import { uniqueName } from '../../platform/saves/unique.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    job_function: TenantTable<typeof JOB_FUNCTIONS>
  }
}

export const JOB_FUNCTIONS = describeTable('job_function', {
  columns: { name: text },
  view: ['JOB_FUNCTIONS_VIEW'],
  order: [{ by: 'name', ignoringCase: true }],
  unique: { job_function_name: uniqueName('name') },
  names: { rows: jobFunctionMessages.many, field: 'name' },
  inUse: () => jobFunctionMessages.inUse,
})

export type JobFunction = RowOf<typeof JOB_FUNCTIONS>
