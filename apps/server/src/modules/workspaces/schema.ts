import DataLoader from 'dataloader'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { builder, RoleEnum, versionField } from '../../platform/graphql/schema/builder.ts'
import { actorOf, userOf } from '../../platform/graphql/schema/declared-access.ts'
import { readOnce } from '../../platform/graphql/schema/loaders.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { type RequestContext, temporaryIdsOf } from '../../platform/graphql/schema/request-context.ts'
import { CustomRoleType, findCustomRole } from '../roles/index.ts'
import { inviteFirstAdmin } from './invitations/operations.ts'
import { createWorkspace, type PrepareWorkspace, readWorkspace, updateWorkspace } from './operations.ts'
import { findWorkspaces, type Workspace } from './store.ts'

export const workspacesById = (context: RequestContext) =>
  context.loader('workspaces.workspacesById', () => {
    return new DataLoader<number, Workspace>(async (ids) => {
      const workspaces = new Map(
        (await findWorkspaces(context.tx, ids)).map((workspace) => [workspace.id, workspace]),
      )
      return ids.map(
        (id) =>
          workspaces.get(id) ??
          new Error(`Workspace ${id} does not exist, or the caller does not have access to it.`),
      )
    })
  })

/** A workspace; its members are added beside the members. */
export const WorkspaceType = builder.objectRef<Workspace>('Workspace').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    domain: t.exposeString('domain', {
      nullable: true,
      description: 'The email domain of the workspace, such as example.com. Null if it has none.',
    }),
    enableInviteByDomain: t.exposeBoolean('enableInviteByDomain', {
      description:
        'Whether people with an email address at the domain of the workspace can join without an invitation.',
    }),
    inviteByDomainRole: t.field({
      type: RoleEnum,
      description: 'The role that people get when they join by email domain.',
      resolve: ({ inviteByDomainRole }) => inviteByDomainRole,
    }),
    inviteByDomainCustomRole: t.field({
      type: CustomRoleType,
      nullable: true,
      description:
        'The custom role that people get when they join by email domain. Null unless `inviteByDomainRole` is CUSTOM.',
      requires: ['EDIT_WORKSPACE'],
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
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
    version: t.exposeInt('version'),
  }),
})

const WorkspaceDefaults = builder
  .objectRef<Pick<Workspace, 'defaultCountry' | 'defaultCurrency'>>('WorkspaceDefaults')
  .implement({
    fields: (t) => ({
      defaultCountry: t.exposeString('defaultCountry', {
        description: 'The ISO 3166-1 alpha-2 code of the default country of the workspace.',
      }),
      defaultCurrency: t.exposeString('defaultCurrency', {
        description: 'The ISO 4217 code of the default currency of the workspace.',
      }),
    }),
  })

const WorkspaceUpdateRequest = builder.inputType('WorkspaceUpdateRequest', {
  description: 'Changes to the workspace in the request header. Omitted fields keep their current values.',
  fields: (t) => ({
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
    inviteByDomainCustomRoleId: t.int({
      required: false,
      description: 'The id of the custom role. Required if the role is CUSTOM, otherwise not allowed.',
    }),
    version: versionField(t),
  }),
})

const ownWorkspace = (context: RequestContext) =>
  readOnce(context, 'workspaces.own', () => readWorkspace(context.tx, actorOf(context).workspaceId))

builder.queryField('workspace', (t) =>
  t.field({
    type: WorkspaceType,
    description: 'The workspace in the request header.',
    access: { scopes: ['EDIT_WORKSPACE'] },
    resolve: (_root, _args, context) => ownWorkspace(context),
  }),
)

builder.queryField('workspaceDefaults', (t) =>
  t.field({
    type: WorkspaceDefaults,
    description:
      'The default country and currency of the workspace in the request header. US and USD unless others are set.',
    access: { scopes: [] },
    isReplicated: true,
    resolve: (_root, _args, context) => ownWorkspace(context),
  }),
)

builder.mutationField('updateWorkspace', (t) =>
  t.field({
    type: WorkspaceType,
    access: { scopes: ['EDIT_WORKSPACE'] },
    args: { workspaceUpdateRequest: t.arg({ type: WorkspaceUpdateRequest }) },
    resolve: async (_root, { workspaceUpdateRequest: input }, context) => {
      const actor = actorOf(context)
      const named = input.inviteByDomainCustomRoleId
      const inviteByDomainCustomRoleId =
        named == null
          ? named
          : accept(temporaryIdsOf(context).resolve('custom_role', named, 'inviteByDomainCustomRoleId'))
      const workspace = accept(
        await updateWorkspace(actor, context.tx, { ...input, inviteByDomainCustomRoleId }),
      )
      workspacesById(context).clear(workspace.id)
      return workspace
    },
  }),
)

/**
 * Adds createWorkspace, which needs to know what the capabilities put into a new workspace. Staff who make one are not
 * its members: they enter it as they enter any other, by support access, which its people can see and end.
 */
export function addCreateWorkspaceField(preparations: readonly PrepareWorkspace[]): void {
  builder.mutationField('createWorkspace', (t) =>
    t.field({
      type: WorkspaceType,
      description: 'Creates a workspace. The caller does not become a member of it. For internal staff.',
      access: { signedIn: true, staff: true },
      args: {
        name: t.arg.string(),
        adminEmail: t.arg.string({
          required: false,
          description: 'The email address to invite as the first Super Admin. If omitted, no one is invited.',
        }),
      },
      resolve: async (_root, { name, adminEmail }, context) => {
        const id = accept(await createWorkspace(context.tx, { name }, preparations))
        if (adminEmail != null) {
          const invitedBy = userOf(context).userId
          const refusal = await inviteFirstAdmin(context.tx, id, { email: adminEmail, invitedBy })
          if (refusal) accept({ ...refusal, field: 'adminEmail' })
        }
        const workspace = await readWorkspace(context.tx, id)
        // Making it meant entering it; later fields of the operation belong to the workspace in the header again.
        const { actor } = context.authority
        if (!isRefusal(actor)) await context.tx.enterWorkspace(actor.workspaceId)
        return workspace
      },
    }),
  )
}
