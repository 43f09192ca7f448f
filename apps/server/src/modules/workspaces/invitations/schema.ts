import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { builder, DeletedType, RoleEnum, versionField } from '../../../platform/graphql/schema/builder.ts'
import { actorOf, demandScopes, userOf } from '../../../platform/graphql/schema/declared-access.ts'
import { temporaryIdsOf } from '../../../platform/graphql/schema/request-context.ts'
import { accept } from '../../../platform/graphql/answers/answers.ts'
import { UserType, usersById } from '../../accounts/index.ts'
import { CustomRoleType, findCustomRole } from '../../roles/index.ts'
import { WorkspaceType } from '../schema.ts'
import {
  acceptInvitation,
  deleteInvitation,
  inviteUser,
  renewInvitation,
  updateInvitation,
} from './operations.ts'
import { findOpenInvitations, type Invitation } from './store.ts'

const InvitationStatusEnum = builder.enumType('InvitationStatus', {
  values: ['INVITED', 'ACCEPTED'] as const,
})

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
      description: 'Null: whoever runs this Plumb.',
      resolve: ({ invitedBy }, _args, context) =>
        invitedBy === null ? null : usersById(context).load(invitedBy),
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
    description: 'Those that wait to be accepted, by address, expired ones too. Needs EDIT_WORKSPACE.',
    resolve: ({ id }, _args, context) => {
      demandScopes(context, id, ['EDIT_WORKSPACE'])
      return findOpenInvitations(context.tx, id)
    },
  }),
)

const InviteUserRequest = builder.inputType('InviteUserRequest', {
  fields: (t) => ({
    email: t.string(),
    role: t.field({ type: RoleEnum }),
    customRoleId: t.int({ required: false, description: 'With CUSTOM, and only then.' }),
  }),
})

const InvitationUpdateRequest = builder.inputType('InvitationUpdateRequest', {
  fields: (t) => ({
    invitationId: t.int(),
    role: t.field({ type: RoleEnum }),
    customRoleId: t.int({ required: false, description: 'With CUSTOM, and only then.' }),
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
    description: 'Lasts 7 days. Nobody gives a role that holds what they lack.',
    access: { scopes: ['EDIT_WORKSPACE'] },
    args: { inviteUserRequest: t.arg({ type: InviteUserRequest }) },
    resolve: async (_root, { inviteUserRequest: { customRoleId: named, ...input } }, context) => {
      const customRoleId =
        named == null ? null : accept(temporaryIdsOf(context).resolve('custom_role', named, 'customRoleId'))
      return accept(await inviteUser(actorOf(context), context.tx, { ...input, customRoleId }))
    },
  }),
)

builder.mutationField('updateInvitation', (t) =>
  t.field({
    type: InvitationType,
    description: 'Gives another role to whoever accepts it. Nobody gives a role that holds what they lack.',
    access: { scopes: ['EDIT_WORKSPACE'] },
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
    description: 'Lasts 7 days from now.',
    access: { scopes: ['EDIT_WORKSPACE'] },
    args: { invitationRenewRequest: t.arg({ type: InvitationRenewRequest }) },
    resolve: async (_root, { invitationRenewRequest: { invitationId } }, context) => {
      const id = accept(temporaryIdsOf(context).resolve('invitation', invitationId, 'invitationId'))
      return accept(await renewInvitation(actorOf(context), context.tx, id))
    },
  }),
)

builder.mutationField('deleteInvitation', (t) =>
  t.field({
    type: DeletedType,
    access: { scopes: ['EDIT_WORKSPACE'] },
    args: { invitationDeleteRequest: t.arg({ type: InvitationDeleteRequest }) },
    resolve: async (_root, { invitationDeleteRequest: { invitationId } }, context) => {
      const id = accept(temporaryIdsOf(context).resolve('invitation', invitationId, 'invitationId'))
      accept(await deleteInvitation(actorOf(context), context.tx, id))
      return { id }
    },
  }),
)

const InvitationAcceptRequest = builder.inputType('InvitationAcceptRequest', {
  fields: (t) => ({ workspaceId: t.int({ description: 'That has invited the signed-in user’s address.' }) }),
})

builder.mutationField('acceptInvitation', (t) =>
  t.boolean({
    description: 'Makes the signed-in user a member, by the verified address that was invited, once.',
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
