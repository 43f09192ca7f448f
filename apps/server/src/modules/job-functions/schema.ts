import { addDeletion, addRowList, rowById } from '../../platform/graphql/row-fields.ts'
import { builder, rowFields, saveItemFields } from '../../platform/graphql/builder.ts'
import { deleteRow } from '../../platform/saves/delete-row.ts'
import { actorOf } from '../../platform/graphql/declared-access.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { saveJobFunction } from './operations.ts'
import { JOB_FUNCTIONS, type JobFunction } from './store.ts'

export const JobFunctionType = builder.objectRef<JobFunction>('JobFunction').implement({
  fields: (t) => ({ ...rowFields(t), name: t.exposeString('name') }),
})

/** The function of this id in the workspace in the header. */
export const jobFunctionById = rowById(JOB_FUNCTIONS)

addRowList('jobFunctions', JobFunctionType, JOB_FUNCTIONS, "The workspace's job functions, by name.")

const JobFunctionSaveRequest = builder.inputType('JobFunctionSaveRequest', {
  fields: (t) => ({ ...saveItemFields(t), name: t.string() }),
})

builder.mutationField('jobFunctionSave', (t) =>
  t.field({
    type: JobFunctionType,
    access: { scopes: ['JOB_FUNCTIONS_EDIT'] },
    args: { jobFunctionSaveRequest: t.arg({ type: JobFunctionSaveRequest }) },
    resolve: async (_root, { jobFunctionSaveRequest: request }, context) =>
      accept(await saveJobFunction(actorOf(context), context.tx, request, context.temporaryIds)),
  }),
)

addDeletion('jobFunctionDelete', {
  scopes: ['JOB_FUNCTIONS_EDIT'],
  description: 'IN_USE while a family has it.',
  run: (actor, tx, id) => deleteRow(actor, tx, JOB_FUNCTIONS, id),
})
