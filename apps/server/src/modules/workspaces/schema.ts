import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import DataLoader from 'dataloader'
import { addInput, addMutation, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import {
  builder,
  type InputBuilder,
  RoleEnum,
  rowFields,
  versionField,
} from '../../platform/graphql/schema/builder.ts'
import { actorOf, requiresScopes, userOf } from '../../platform/graphql/schema/declared-access.ts'
import { type RequestContext, resolveId } from '../../platform/graphql/schema/request-context.ts'
import { saveContextOf } from '../../platform/graphql/schema/row-mutations.ts'
import { customRoleIdField, CustomRoleType, findCustomRole } from '../roles/index.ts'
import { inviteFirstAdmin } from './invitations/operations.ts'
import { createWorkspace, type PrepareWorkspace, readWorkspace, updateWorkspace } from './operations.ts'
import { findWorkspaces, areDefaultsInUse, missingWorkspace, type Workspace } from './store.ts'

/** @returns the loader of workspaces by id, one per request */
export const workspacesById = (context: RequestContext) =>
  context.once('workspaces.workspacesById', () => {
    return new DataLoader<number, Workspace>(async (ids) => {
      const workspaces = new Map(
        (await findWorkspaces(context.tx, ids)).map((workspace) => [workspace.id, workspace]),
      )
      return ids.map((id) => workspaces.get(id) ?? missingWorkspace(id))
    })
  })

/** A workspace; the module of members adds its members. */
export const WorkspaceType = addObject<Workspace>('Workspace', (t) => ({
  ...rowFields(t),
  name: t.exposeString('name'),
  domain: t.exposeString('domain', {
    nullable: true,
    description: 'The email domain of the workspace, such as `example.com`. Null if there is none.',
  }),
  enableInviteByDomain: t.exposeBoolean('enableInviteByDomain', {
    description:
      'Whether people with an email address at the domain of the workspace can join without an invitation.',
  }),
  inviteByDomainRole: t.expose('inviteByDomainRole', {
    type: RoleEnum,
    description: 'The role that people get when they join by email domain.',
  }),
  inviteByDomainCustomRole: t.field({
    type: CustomRoleType,
    nullable: true,
    description:
      'The custom role that people get when they join by email domain. Null if `inviteByDomainRole` is not `CUSTOM`.',
    extensions: requiresScopes(['EDIT_WORKSPACE']),
    resolve: async ({ id, inviteByDomainCustomRoleId }, _args, context) => {
      if (inviteByDomainCustomRoleId === null) return null
      return (await findCustomRole(context.tx, id, inviteByDomainCustomRoleId)) ?? null
    },
  }),
  defaultCountry: t.exposeString('defaultCountry', {
    description: 'The ISO 3166-1 alpha-2 code of the default country of the workspace.',
  }),
  defaultCurrency: t.exposeString('defaultCurrency', {
    description: 'The ISO 4217 code of the default currency of the workspace.',
  }),
}))

const WorkspaceDefaults = addObject<Pick<Workspace, 'id' | 'defaultCountry' | 'defaultCurrency'>>(
  'WorkspaceDefaults',
  (t) => ({
    defaultCountry: t.exposeString('defaultCountry', {
      description: 'The ISO 3166-1 alpha-2 code of the default country of the workspace.',
    }),
    defaultCurrency: t.exposeString('defaultCurrency', {
      description: 'The ISO 4217 code of the default currency of the workspace.',
    }),
    areInUse: t.boolean({
      description:
        'Whether comp bands, bonus structures, or equity bands depend on the default country and currency, which then cannot be changed.',
      resolve: ({ id }, _args, { tx }) => areDefaultsInUse(tx, id),
    }),
  }),
)

/** The default country and currency of a workspace, in requests that set them. */
export const defaultsFields = (t: InputBuilder) => ({
  defaultCountry: t.string({
    required: false,
    description: 'The ISO 3166-1 alpha-2 code of the default country.',
  }),
  defaultCurrency: t.string({ required: false, description: 'The ISO 4217 code of the default currency.' }),
})

const readCurrentWorkspace = (context: RequestContext) =>
  context.once('workspaces.own', () => readWorkspace(context.tx, actorOf(context).workspaceId))

addQuery('workspace', {
  type: WorkspaceType,
  description: 'The workspace in the request header.',
  access: { scopes: ['EDIT_WORKSPACE'] },
  run: (context) => readCurrentWorkspace(context),
})

addQuery('workspaceDefaults', {
  type: WorkspaceDefaults,
  description:
    'The default country and currency of the workspace in the request header: `US` and `USD` unless others are set.',
  access: { scopes: [] },
  canUseReplica: true,
  run: (context) => readCurrentWorkspace(context),
})

addMutation('updateWorkspace', {
  type: WorkspaceType,
  access: { scopes: ['EDIT_WORKSPACE'] },
  request: addInput(
    'WorkspaceUpdateRequest',
    (t) => ({
      name: t.string({ required: false }),
      domain: t.string({
        required: false,
        description:
          'The email domain of the workspace. Null or an empty string removes the domain. Only internal staff can change it.',
      }),
      enableInviteByDomain: t.boolean({
        required: false,
        description:
          'Whether people with an email address at the domain of the workspace can join without an invitation. Requires a domain.',
      }),
      inviteByDomainRole: t.field({ type: RoleEnum, required: false }),
      inviteByDomainCustomRoleId: customRoleIdField(t),
      ...defaultsFields(t),
      version: versionField(t),
    }),
    'Changes to the workspace that the request header names. Omitted fields keep their current values.',
  ),
  run: async (context, input) => {
    const field = 'inviteByDomainCustomRoleId'
    const inviteByDomainCustomRoleId = resolveId(context, 'custom_role', input[field], field)
    const workspace = await updateWorkspace(saveContextOf(context), { ...input, inviteByDomainCustomRoleId })
    if (!isRefusal(workspace)) workspacesById(context).clear(workspace.id)
    return workspace
  },
})

/**
 * Adds createWorkspace, which needs the functions that prepare a new workspace. Staff who create one do not become members: they enter it
 * like any other, by support access, which its members can see and end.
 */
export function addCreateWorkspaceField(preparations: readonly PrepareWorkspace[]): void {
  addMutation('createWorkspace', {
    type: WorkspaceType,
    description: 'Creates a workspace. The caller does not become a member of it. For internal staff.',
    access: { signedIn: true, staff: true },
    args: builder.args((t) => ({
      name: t.string(),
      adminEmail: t.string({
        required: false,
        description: 'The email address to invite as the first Super Admin. If omitted, no one is invited.',
      }),
    })),
    async run(context, { name, adminEmail }) {
      const id = await createWorkspace(context.tx, { name }, preparations)
      if (isRefusal(id)) return id
      const invited = { email: adminEmail ?? '', invitedBy: userOf(context).userId }
      const refusal = adminEmail == null ? null : await inviteFirstAdmin(context.tx, id, invited)
      return refusal ? { ...refusal, field: 'adminEmail' } : await readWorkspace(context.tx, id)
    },
  })
}
