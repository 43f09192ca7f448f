import { isScope } from '@plumb/domain/access/scopes.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { builder, DeleteResultType, ScopeEnum, versionField } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { type RequestContext, temporaryIdsOf } from '../../platform/graphql/schema/request-context.ts'
import { createCustomRole, deleteCustomRole, findCustomRole, updateCustomRole } from './operations.ts'
import { CUSTOM_ROLES, type CustomRole } from './store.ts'

/** A custom role; the module that knows its users adds how many there are (`userCount`). */
export const CustomRoleType = builder.objectRef<CustomRole>('CustomRole').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => scopes.filter(isScope) }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
    version: t.exposeInt('version'),
  }),
})

const CustomRoleCreateRequest = builder.inputType('CustomRoleCreateRequest', {
  fields: (t) => ({
    id: t.int({
      required: false,
      description: 'A temporary id below 0 that later fields of the same operation can refer to.',
    }),
    name: t.string(),
    scopes: t.field({
      type: [ScopeEnum],
      description: 'The scopes of the role. Other scopes that these scopes require are added.',
    }),
  }),
})

const CustomRoleUpdateRequest = builder.inputType('CustomRoleUpdateRequest', {
  fields: (t) => ({
    id: t.int(),
    name: t.string(),
    scopes: t.field({
      type: [ScopeEnum],
      description:
        'All scopes of the role, replacing the current ones. Other scopes that these scopes require are added.',
    }),
    version: versionField(t),
  }),
})

const CustomRoleDeleteRequest = builder.inputType('CustomRoleDeleteRequest', {
  fields: (t) => ({ id: t.int() }),
})

builder.queryField('getCustomRoles', (t) =>
  t.field({
    type: [CustomRoleType],
    description: 'The custom roles of the workspace, sorted by name.',
    access: { scopes: ['EDIT_WORKSPACE'] },
    resolve: (_root, _args, context) => findRows(context.tx, actorOf(context).workspaceId, CUSTOM_ROLES),
  }),
)

builder.mutationField('createCustomRole', (t) =>
  t.field({
    type: CustomRoleType,
    access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
    args: { customRoleCreateRequest: t.arg({ type: CustomRoleCreateRequest }) },
    resolve: async (_root, { customRoleCreateRequest: { id: temporary, ...input } }, context) => {
      if (temporary != null && temporary >= 0)
        accept(refuse('VALIDATION_FAILED', platformMessages.temporaryIdExpected, 'id'))
      const id = accept(await createCustomRole(actorOf(context), context.tx, input))
      temporaryIdsOf(context).assign('custom_role', temporary, id)
      return await stored(context, id)
    },
  }),
)

builder.mutationField('updateCustomRole', (t) =>
  t.field({
    type: CustomRoleType,
    access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
    args: { customRoleUpdateRequest: t.arg({ type: CustomRoleUpdateRequest }) },
    resolve: async (_root, { customRoleUpdateRequest: input }, context) => {
      const id = accept(resolveId(context, input.id))
      accept(await updateCustomRole(actorOf(context), context.tx, { ...input, id }))
      return await stored(context, id)
    },
  }),
)

builder.mutationField('deleteCustomRole', (t) =>
  t.field({
    type: DeleteResultType,
    description:
      'Deletes a custom role. Refused with IN_USE if a member has the role, or if people who join by email domain get the role.',
    access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
    args: { customRoleDeleteRequest: t.arg({ type: CustomRoleDeleteRequest }) },
    resolve: async (_root, { customRoleDeleteRequest }, context) => {
      const id = accept(resolveId(context, customRoleDeleteRequest.id))
      accept(await deleteCustomRole(actorOf(context), context.tx, id))
      return { id }
    },
  }),
)

const resolveId = (context: RequestContext, id: number): number | Refusal =>
  temporaryIdsOf(context).resolve('custom_role', id, 'id')

async function stored(context: RequestContext, id: number): Promise<CustomRole> {
  const role = await findCustomRole(context.tx, actorOf(context).workspaceId, id)
  if (!role) throw new Error(`The custom role ${id} was deleted within its own transaction.`)
  return role
}
