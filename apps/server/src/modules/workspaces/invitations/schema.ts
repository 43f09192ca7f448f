import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse } from '@plumb/domain/refusals/refusal.ts'
import { DEFAULT_INVITED_ROLE } from '@plumb/domain/workspaces/defaults.ts'
import {
  builder,
  DeleteResultType,
  RoleEnum,
  versionField,
} from '../../../platform/graphql/schema/builder.ts'
import { actorOf, userOf } from '../../../platform/graphql/schema/declared-access.ts'
import { type RequestContext, temporaryIdsOf } from '../../../platform/graphql/schema/request-context.ts'
import { accept } from '../../../platform/graphql/answers/answers.ts'
import { UserType, usersById } from '../../accounts/index.ts'
import { CustomRoleType, findCustomRole } from '../../roles/index.ts'
import { isWorkspace } from '../operations.ts'
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

const InvitationType = builder.objectRef<Invitation>('Invitation').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    email: t.exposeString('email'),
    status: t.field({ type: InvitationStatusEnum, resolve: ({ status }) => status }),
    role: t.field({ type: RoleEnum, resolve: ({ role }) => role }),
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
  }),
})

builder.objectField(WorkspaceType, 'invitations', (t) =>
  t.field({
    type: [InvitationType],
    description:
      'The invitations that have not been accepted, including expired ones, sorted by email address.',
    requires: ['EDIT_WORKSPACE'],
    resolve: ({ id }, _args, { tx }) => findOpenInvitations(tx, id),
  }),
)

// Without the role: it is the membership's from then on.
const AcceptedInvitationType = builder.objectRef<Invitation>('AcceptedInvitation').implement({
  description: 'An invitation that was accepted.',
  fields: (t) => ({
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
})

builder.objectField(WorkspaceType, 'acceptedInvitations', (t) =>
  t.field({
    type: [AcceptedInvitationType],
    description:
      'The invitations that have been accepted, latest first. An address that is invited again is not among them until it accepts again.',
    requires: ['EDIT_WORKSPACE'],
    resolve: ({ id }, _args, { tx }) => findAcceptedInvitations(tx, id),
  }),
)

const InviteUserRequest = builder.inputType('InviteUserRequest', {
  fields: (t) => ({
    email: t.string(),
    role: t.field({ type: RoleEnum, required: false, description: 'MEMBER if omitted.' }),
    customRoleId: t.int({
      required: false,
      description: 'The id of the custom role. Required if the role is CUSTOM, otherwise not allowed.',
    }),
  }),
})

const InvitationUpdateRequest = builder.inputType('InvitationUpdateRequest', {
  fields: (t) => ({
    invitationId: t.int(),
    role: t.field({ type: RoleEnum }),
    customRoleId: t.int({
      required: false,
      description: 'The id of the custom role. Required if the role is CUSTOM, otherwise not allowed.',
    }),
    version: versionField(t),
  }),
})

const InvitationRenewRequest = builder.inputType('InvitationRenewRequest', {
  fields: (t) => ({ invitationId: t.int() }),
})

const InvitationDeleteRequest = builder.inputType('InvitationDeleteRequest', {
  fields: (t) => ({ invitationId: t.int() }),
})

builder.mutationField('inviteUser', (t) =>
  t.field({
    type: InvitationType,
    description:
      'Invites a person by email. The invitation expires after 7 days. The role must not have scopes that the caller does not have.',
    access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
    args: { inviteUserRequest: t.arg({ type: InviteUserRequest }) },
    resolve: async (_root, { inviteUserRequest: { email, role: chosen, customRoleId: named } }, context) => {
      const role = chosen ?? DEFAULT_INVITED_ROLE
      const customRoleId =
        named == null ? null : accept(temporaryIdsOf(context).resolve('custom_role', named, 'customRoleId'))
      return accept(await inviteUser(actorOf(context), context.tx, { email, role, customRoleId }))
    },
  }),
)

builder.mutationField('updateInvitation', (t) =>
  t.field({
    type: InvitationType,
    description:
      'Changes the role of an invitation. The new role must not have scopes that the caller does not have.',
    access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
    args: { invitationUpdateRequest: t.arg({ type: InvitationUpdateRequest }) },
    resolve: async (_root, { invitationUpdateRequest: input }, context) => {
      const temporaryIds = temporaryIdsOf(context)
      const { invitationId, customRoleId: named, role, version } = input
      const customRoleId =
        named == null ? null : accept(temporaryIds.resolve('custom_role', named, 'customRoleId'))
      const id = accept(temporaryIds.resolve('invitation', invitationId, 'invitationId'))
      return accept(await updateInvitation(actorOf(context), context.tx, { id, version, role, customRoleId }))
    },
  }),
)

builder.mutationField('renewInvitation', (t) =>
  t.field({
    type: InvitationType,
    description: 'Sends an invitation again. The invitation then expires 7 days from now.',
    access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
    args: { invitationRenewRequest: t.arg({ type: InvitationRenewRequest }) },
    resolve: async (_root, { invitationRenewRequest: { invitationId } }, context) => {
      const id = accept(temporaryIdsOf(context).resolve('invitation', invitationId, 'invitationId'))
      return accept(await renewInvitation(actorOf(context), context.tx, id))
    },
  }),
)

builder.mutationField('deleteInvitation', (t) =>
  t.field({
    type: DeleteResultType,
    access: { scopes: ['EDIT_WORKSPACE'] },
    args: { invitationDeleteRequest: t.arg({ type: InvitationDeleteRequest }) },
    resolve: async (_root, { invitationDeleteRequest: { invitationId } }, context) => {
      const id = accept(temporaryIdsOf(context).resolve('invitation', invitationId, 'invitationId'))
      accept(await deleteInvitation(actorOf(context), context.tx, id))
      return { id }
    },
  }),
)

const FirstAdminInviteRequest = builder.inputType('FirstAdminInviteRequest', {
  fields: (t) => ({ workspaceId: t.int(), email: t.string() }),
})

builder.mutationField('inviteFirstAdmin', (t) =>
  t.boolean({
    description:
      'Invites the first Super Admin of a workspace without members, or sends the invitation again. For internal staff, who do not become members.',
    access: { signedIn: true, staff: true },
    args: { firstAdminInviteRequest: t.arg({ type: FirstAdminInviteRequest }) },
    resolve: async (_root, { firstAdminInviteRequest: { workspaceId, email } }, context) => {
      const { tx } = context
      const notFound = refuse('NOT_FOUND', platformMessages.notFound, 'workspaceId')
      // No workspace has such an id, and none can be entered under it.
      if (workspaceId < 1) accept(notFound)
      await tx.enterWorkspace(workspaceId)
      if (!(await isWorkspace(tx, workspaceId))) accept(notFound)
      const refusal = await inviteFirstAdmin(tx, workspaceId, { email, invitedBy: userOf(context).userId })
      if (refusal) accept(refusal)
      // Later fields of the operation belong to the workspace in the header again.
      const { actor } = context.authority
      if (!isRefusal(actor)) await tx.enterWorkspace(actor.workspaceId)
      return true
    },
  }),
)

const InvitationAcceptRequest = builder.inputType('InvitationAcceptRequest', {
  fields: (t) => ({
    workspaceId: t.int({
      description: 'The id of the workspace that has invited the email address of the logged-in user.',
    }),
  }),
})

builder.mutationField('acceptInvitation', (t) =>
  t.boolean({
    description:
      'Accepts an invitation to the verified email address of the logged-in user, who becomes a member. An invitation can be accepted once.',
    access: { signedIn: true },
    args: { invitationAcceptRequest: t.arg({ type: InvitationAcceptRequest }) },
    resolve: async (_root, { invitationAcceptRequest: { workspaceId } }, context) => {
      const refusal = await acceptInvitation(userOf(context), context.tx, workspaceId)
      // Later fields of the operation belong to the workspace in the header again.
      const { actor } = context.authority
      if (!isRefusal(actor)) await context.tx.enterWorkspace(actor.workspaceId)
      if (refusal) accept(refusal)
      return true
    },
  }),
)
