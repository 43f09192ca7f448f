import { isScope } from '@plumb/domain/access/scopes.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { addInput, addMutation, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import {
  DeleteResultType,
  type InputBuilder,
  rowFields,
  ScopeEnum,
  temporaryIdField,
  versionField,
} from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { type RequestContext, resolveId } from '../../platform/graphql/schema/request-context.ts'
import { saveContextOf } from '../../platform/graphql/schema/row-mutations.ts'
import { refuseExistingId } from '../../platform/saves/refusals.ts'
import { createCustomRole, deleteCustomRole, updateCustomRole } from './operations.ts'
import { CUSTOM_ROLES, type CustomRole } from './store.ts'

/** A custom role; the module of members adds the number of its users (`userCount`). */
export const CustomRoleType = addObject<CustomRole>('CustomRole', (t) => ({
  ...rowFields(t),
  name: t.exposeString('name'),
  scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => scopes.filter(isScope) }),
}))

/** The custom role that a request assigns. */
export const customRoleIdField = (t: InputBuilder) =>
  t.int({
    required: false,
    description: 'The ID of the custom role. Required if the role is `CUSTOM`, otherwise not allowed.',
  })

/** @returns the id of the custom role in a request with `customRoleIdField`; null if it names none */
export const resolveCustomRoleId = (
  context: RequestContext,
  { customRoleId = null }: { readonly customRoleId?: number | null | undefined },
) => resolveId(context, 'custom_role', customRoleId, 'customRoleId')

addQuery('getCustomRoles', {
  type: [CustomRoleType],
  description: 'The custom roles of the workspace, sorted by name.',
  access: { scopes: ['EDIT_WORKSPACE'] },
  run: (context) => findRows(context.tx, actorOf(context).workspaceId, CUSTOM_ROLES),
})

addMutation('createCustomRole', {
  type: CustomRoleType,
  access: { scopes: ['EDIT_WORKSPACE'], isRefusedToSupport: true },
  request: addInput('CustomRoleCreateRequest', (t) => ({
    id: temporaryIdField(t),
    name: t.string(),
    scopes: t.field({
      type: [ScopeEnum],
      description: 'The scopes of the role. Any other scopes that these require are added automatically.',
    }),
  })),
  run: (context, { id, ...role }) =>
    refuseExistingId({ id }) ?? createCustomRole(saveContextOf(context), role, id),
})

addMutation('updateCustomRole', {
  type: CustomRoleType,
  access: { scopes: ['EDIT_WORKSPACE'], isRefusedToSupport: true },
  request: addInput('CustomRoleUpdateRequest', (t) => ({
    id: t.int(),
    name: t.string(),
    scopes: t.field({
      type: [ScopeEnum],
      description:
        'All scopes of the role, replacing the current ones. Any other scopes that these require are added automatically.',
    }),
    version: versionField(t),
  })),
  run: (context, input) => {
    const id = resolveId(context, 'custom_role', input.id)
    return updateCustomRole(saveContextOf(context), { ...input, id })
  },
})

addMutation('deleteCustomRole', {
  type: DeleteResultType,
  description:
    'Deletes a custom role. Refused with `IN_USE` if a member has the role, or if people who join by email domain get the role.',
  access: { scopes: ['EDIT_WORKSPACE'], isRefusedToSupport: true },
  request: addInput('CustomRoleDeleteRequest', (t) => ({ id: t.int() })),
  run: async (context, request) => {
    const id = resolveId(context, 'custom_role', request.id)
    return (await deleteCustomRole(saveContextOf(context), id)) ?? { id }
  },
})
