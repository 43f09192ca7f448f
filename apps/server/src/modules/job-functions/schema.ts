import { builder, rowFields, saveItemFields } from '../../platform/graphql/schema/builder.ts'
import { addRowList, rowById } from '../../platform/graphql/schema/row-fields.ts'
import { addDeletion, addRowSave } from '../../platform/graphql/schema/row-mutations.ts'
import { deleteRow } from '../../platform/saves/write-plan.ts'
import { saveJobFunction } from './operations.ts'
import { JOB_FUNCTIONS, type JobFunction } from './store.ts'

export const JobFunctionType = builder.objectRef<JobFunction>('JobFunction').implement({
  fields: (t) => ({ ...rowFields(t), name: t.exposeString('name') }),
})

/** The function of this id in the workspace in the header. */
export const jobFunctionById = rowById(JOB_FUNCTIONS)

addRowList(
  'jobFunctions',
  JobFunctionType,
  JOB_FUNCTIONS,
  'The job functions of the workspace, sorted by name.',
)

const JobFunctionSaveRequest = builder.inputType('JobFunctionSaveRequest', {
  fields: (t) => ({ ...saveItemFields(t), name: t.string() }),
})

addRowSave('jobFunctionSave', {
  type: JobFunctionType,
  scopes: ['JOB_FUNCTIONS_EDIT'],
  request: JobFunctionSaveRequest,
  run: saveJobFunction,
})

addDeletion('jobFunctionDelete', {
  scopes: ['JOB_FUNCTIONS_EDIT'],
  description: 'Deletes a job function. Refused with IN_USE if a job family uses it.',
  run: (context, id) => deleteRow(context, JOB_FUNCTIONS, id),
})
