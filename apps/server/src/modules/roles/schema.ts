import type { InputBuilder } from '../../platform/graphql/schema/builder.ts'
import { temporaryIdField } from '../../platform/graphql/schema/builder.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { resolveId } from '../../platform/graphql/schema/request-context.ts'
import { addInput, addMutation, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { isScope } from '@plumb/domain/access/scopes.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { DeleteResultType, ScopeEnum, versionField } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { temporaryIdsOf } from '../../platform/graphql/schema/request-context.ts'
import { createCustomRole, deleteCustomRole, updateCustomRole } from './operations.ts'
import { CUSTOM_ROLES, type CustomRole } from './store.ts'

/** A custom role; the module of members adds the number of its users (`userCount`). */
export const CustomRoleType = addObject<CustomRole>('CustomRole', (t) => ({
  id: t.exposeInt('id'),
  name: t.exposeString('name'),
  scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => scopes.filter(isScope) }),
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
  version: t.exposeInt('version'),
}))

/** The custom role that a request assigns. */
export const customRoleIdField = (t: InputBuilder) =>
  t.int({
    required: false,
    description: 'The id of the custom role. Required if the role is CUSTOM, otherwise not allowed.',
  })

addQuery('getCustomRoles', {
  type: [CustomRoleType],
  description: 'The custom roles of the workspace, sorted by name.',
  access: { scopes: ['EDIT_WORKSPACE'] },
  run: (context) => findRows(context.tx, actorOf(context).workspaceId, CUSTOM_ROLES),
})

addMutation('createCustomRole', {
  type: CustomRoleType,
  access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
  request: addInput('CustomRoleCreateRequest', (t) => ({
    id: temporaryIdField(t),
    name: t.string(),
    scopes: t.field({
      type: [ScopeEnum],
      description: 'The scopes of the role. Other scopes that these scopes require are added.',
    }),
  })),
  run: async (context, { id: temporary, ...input }) => {
    if (temporary != null && temporary >= 0)
      return refuse('VALIDATION_FAILED', platformMessages.temporaryIdExpected, 'id')
    const role = await createCustomRole(actorOf(context), context.tx, input)
    if (!isRefusal(role)) temporaryIdsOf(context).assign('custom_role', temporary, role.id)
    return role
  },
})

addMutation('updateCustomRole', {
  type: CustomRoleType,
  access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
  request: addInput('CustomRoleUpdateRequest', (t) => ({
    id: t.int(),
    name: t.string(),
    scopes: t.field({
      type: [ScopeEnum],
      description:
        'All scopes of the role, replacing the current ones. Other scopes that these scopes require are added.',
    }),
    version: versionField(t),
  })),
  run: (context, input) => {
    const id = resolveId(context, 'custom_role', input.id)
    return updateCustomRole(actorOf(context), context.tx, { ...input, id })
  },
})

addMutation('deleteCustomRole', {
  type: DeleteResultType,
  description:
    'Deletes a custom role. Refused with IN_USE if a member has the role, or if people who join by email domain get the role.',
  access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
  request: addInput('CustomRoleDeleteRequest', (t) => ({ id: t.int() })),
  run: async (context, request) => {
    const id = resolveId(context, 'custom_role', request.id)
    return (await deleteCustomRole(actorOf(context), context.tx, id)) ?? { id }
  },
})
