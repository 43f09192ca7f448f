import { JOB_FUNCTIONS } from '@plumb/domain/job-functions/table.ts'
import { addRowList } from '../../platform/graphql/schema/row-fields.ts'
import { addDeletion, addRowsSave, addSave } from '../../platform/graphql/schema/row-mutations.ts'
import { addRowType, addSaveItem } from '../../platform/graphql/schema/row-types.ts'
import { deleteRow } from '../../platform/saves/write-plan.ts'
import { saveJobFunction, saveJobFunctions } from './operations.ts'

addRowType(JOB_FUNCTIONS)

addRowList('jobFunctions', JOB_FUNCTIONS, 'The job functions of the workspace, sorted by name.')

addSave('jobFunctionSave', {
  table: JOB_FUNCTIONS,
  returns: 'row',
  request: addSaveItem(JOB_FUNCTIONS, { name: 'JobFunctionSaveRequest' }),
  run: saveJobFunction,
})

addRowsSave('jobFunctionSaveMany', {
  table: JOB_FUNCTIONS,
  item: addSaveItem(JOB_FUNCTIONS),
  run: saveJobFunctions,
})

addDeletion('jobFunctionDelete', {
  table: JOB_FUNCTIONS,
  description: 'Deletes a job function. Refused with `IN_USE` if a job family uses it.',
  run: (context, id) => deleteRow(context, JOB_FUNCTIONS, id),
})
