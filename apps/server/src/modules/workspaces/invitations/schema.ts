import { customRoleIdField } from '../../roles/index.ts'
import { enterIfWorkspace } from '../operations.ts'
import { resolveId } from '../../../platform/graphql/schema/request-context.ts'
import { addInput, addMutation, addObject } from '../../../platform/graphql/schema/api-fields.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { DEFAULT_INVITED_ROLE } from '@plumb/domain/workspaces/defaults.ts'
import {
  builder,
  DeleteResultType,
  RoleEnum,
  versionField,
} from '../../../platform/graphql/schema/builder.ts'
import { actorOf, requiresScopes, userOf } from '../../../platform/graphql/schema/declared-access.ts'
import type { RequestContext } from '../../../platform/graphql/schema/request-context.ts'
import { UserType, usersById } from '../../accounts/index.ts'
import { CustomRoleType, findCustomRole } from '../../roles/index.ts'
import { WorkspaceType } from '../schema.ts'
import {
  acceptInvitation,
  deleteInvitation,
  inviteFirstAdmin,
  inviteUser,
  renewInvitation,
  updateInvitation,
} from './operations.ts'
import { findAcceptedInvitations, findOpenInvitations, type Invitation } from './store.ts'

const InvitationStatusEnum = builder.enumType('InvitationStatus', {
  values: ['INVITED', 'ACCEPTED'] as const,
})

const inviterOf = ({ invitedBy }: Invitation, context: RequestContext) =>
  invitedBy === null ? null : usersById(context).load(invitedBy)

const InvitationType = addObject<Invitation>('Invitation', (t) => ({
  id: t.exposeInt('id'),
  email: t.exposeString('email'),
  status: t.expose('status', { type: InvitationStatusEnum }),
  role: t.expose('role', { type: RoleEnum }),
  customRole: t.field({
    type: CustomRoleType,
    nullable: true,
    resolve: async ({ workspaceId, customRoleId }, _args, { tx }) =>
      customRoleId === null ? null : ((await findCustomRole(tx, workspaceId, customRoleId)) ?? null),
  }),
  invitedBy: t.field({
    type: UserType,
    nullable: true,
    description: 'The user who sent the invitation. Null if it was sent by the operator of the server.',
    resolve: (invitation, _args, context) => inviterOf(invitation, context),
  }),
  expiresAt: t.string({ resolve: ({ expiresAt }) => expiresAt.toISOString() }),
  hasExpired: t.exposeBoolean('hasExpired'),
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
  version: t.exposeInt('version'),
}))

builder.objectField(WorkspaceType, 'invitations', (t) =>
  t.field({
    type: [InvitationType],
    description:
      'The invitations that have not been accepted, including expired ones, sorted by email address.',
    extensions: requiresScopes(['EDIT_WORKSPACE']),
    resolve: ({ id }, _args, { tx }) => findOpenInvitations(tx, id),
  }),
)

// Without the role, which the membership has from then on.
const AcceptedInvitationType = addObject<Invitation>(
  'AcceptedInvitation',
  (t) => ({
    id: t.exposeInt('id'),
    email: t.exposeString('email', { description: 'The email address that was invited.' }),
    invitedBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The user who sent the invitation. Null if it was sent by the operator of the server.',
      resolve: (invitation, _args, context) => inviterOf(invitation, context),
    }),
    acceptedAt: t.string({
      description: 'When the invitation was accepted, in ISO 8601.',
      resolve: ({ updatedAt }) => updatedAt.toISOString(),
    }),
  }),
  'An invitation that was accepted.',
)

builder.objectField(WorkspaceType, 'acceptedInvitations', (t) =>
  t.field({
    type: [AcceptedInvitationType],
    description:
      'The invitations that have been accepted, latest first. An email address that was invited again is not included until the new invitation is accepted.',
    extensions: requiresScopes(['EDIT_WORKSPACE']),
    resolve: ({ id }, _args, { tx }) => findAcceptedInvitations(tx, id),
  }),
)

addMutation('inviteUser', {
  type: InvitationType,
  description:
    'Invites a person by email. The invitation expires after 7 days. The role must not have scopes that the caller does not have.',
  access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
  request: addInput('InviteUserRequest', (t) => ({
    email: t.string(),
    role: t.field({ type: RoleEnum, required: false, description: 'MEMBER if omitted.' }),
    customRoleId: customRoleIdField(t),
  })),
  run: (context, { email, role: chosen, customRoleId: named }) => {
    const role = chosen ?? DEFAULT_INVITED_ROLE
    const customRoleId = resolveId(context, 'custom_role', named ?? null, 'customRoleId')
    return inviteUser(actorOf(context), context.tx, { email, role, customRoleId })
  },
})

addMutation('updateInvitation', {
  type: InvitationType,
  description:
    'Changes the role of an invitation. The new role must not have scopes that the caller does not have.',
  access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
  request: addInput('InvitationUpdateRequest', (t) => ({
    invitationId: t.int(),
    role: t.field({ type: RoleEnum }),
    customRoleId: customRoleIdField(t),
    version: versionField(t),
  })),
  run: async (context, input) => {
    const { role, version } = input
    const customRoleId = resolveId(context, 'custom_role', input.customRoleId ?? null, 'customRoleId')
    const id = resolveId(context, 'invitation', input.invitationId, 'invitationId')
    return await updateInvitation(actorOf(context), context.tx, { id, version, role, customRoleId })
  },
})

addMutation('renewInvitation', {
  type: InvitationType,
  description: 'Sends an invitation again. The invitation then expires 7 days from now.',
  access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
  request: addInput('InvitationRenewRequest', (t) => ({ invitationId: t.int() })),
  run: (context, { invitationId }) => {
    const id = resolveId(context, 'invitation', invitationId, 'invitationId')
    return renewInvitation(actorOf(context), context.tx, id)
  },
})

addMutation('deleteInvitation', {
  type: DeleteResultType,
  access: { scopes: ['EDIT_WORKSPACE'] },
  request: addInput('InvitationDeleteRequest', (t) => ({ invitationId: t.int() })),
  run: async (context, { invitationId }) => {
    const id = resolveId(context, 'invitation', invitationId, 'invitationId')
    return (await deleteInvitation(actorOf(context), context.tx, id)) ?? { id }
  },
})

addMutation('inviteFirstAdmin', {
  type: 'Boolean',
  description:
    'Invites the first Super Admin of a workspace without members, or sends the invitation again. For internal staff, who do not become members.',
  access: { signedIn: true, staff: true },
  request: addInput('FirstAdminInviteRequest', (t) => ({ workspaceId: t.int(), email: t.string() })),
  run: async (context, { workspaceId, email }) => {
    const { tx } = context
    if (!(await enterIfWorkspace(tx, workspaceId)))
      return refuse('NOT_FOUND', platformMessages.notFound, 'workspaceId')
    const invitedBy = userOf(context).userId
    return (await inviteFirstAdmin(tx, workspaceId, { email, invitedBy })) ?? true
  },
})

addMutation('acceptInvitation', {
  type: 'Boolean',
  description:
    'Accepts an invitation to the verified email address of the logged-in user, who becomes a member. An invitation can be accepted once.',
  access: { signedIn: true },
  request: addInput('InvitationAcceptRequest', (t) => ({
    workspaceId: t.int({
      description: 'The id of the workspace that has invited the email address of the logged-in user.',
    }),
  })),
  run: async (context, { workspaceId }) =>
    (await acceptInvitation(userOf(context), context.tx, workspaceId)) ?? true,
})
