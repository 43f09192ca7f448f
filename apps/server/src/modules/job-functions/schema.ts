import {
  builder,
  DeletedType,
  deleteRequest,
  rowFields,
  saveItemFields,
} from '../../platform/graphql/builder.ts'
import { deleteRow } from '../../platform/saves/delete-row.ts'
import { actorOf } from '../../platform/graphql/declared-access.ts'
import { loadRow } from '../../platform/graphql/loaders.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import type { RequestContext } from '../../platform/graphql/request-context.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import { saveJobFunction } from './operations.ts'
import { JOB_FUNCTIONS, type JobFunction } from './store.ts'

export const JobFunctionType = builder.objectRef<JobFunction>('JobFunction').implement({
  fields: (t) => ({ ...rowFields(t), name: t.exposeString('name') }),
})

/** The function of this id in the workspace in the header. */
export const jobFunctionById = (context: RequestContext, id: number | null) =>
  loadRow(context, 'job-functions.byId', id, (ids) =>
    findRows(context.tx, actorOf(context).workspaceId, JOB_FUNCTIONS, { id: ids }),
  )

builder.queryField('jobFunctions', (t) =>
  t.field({
    type: [JobFunctionType],
    description: "The workspace's job functions, by name.",
    access: { scopes: ['JOB_FUNCTIONS_VIEW'] },
    resolve: (_root, _args, context) => findRows(context.tx, actorOf(context).workspaceId, JOB_FUNCTIONS),
  }),
)

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

builder.mutationField('jobFunctionDelete', (t) =>
  t.field({
    type: DeletedType,
    description: 'IN_USE while a family has it.',
    access: { scopes: ['JOB_FUNCTIONS_EDIT'] },
    args: { jobFunctionDeleteRequest: t.arg({ type: deleteRequest('JobFunctionDeleteRequest') }) },
    resolve: async (_root, { jobFunctionDeleteRequest: { id } }, context) => {
      accept(await deleteRow(actorOf(context), context.tx, JOB_FUNCTIONS, id))
      return { id }
    },
  }),
)
