import { DEFAULT_INVITED_ROLE } from '@plumb/domain/workspaces/defaults.ts'
import { addInput, addMutation, addObject } from '../../../platform/graphql/schema/api-fields.ts'
import {
  builder,
  DeleteResultType,
  type InputBuilder,
  RoleEnum,
  rowFields,
  type SchemaTypes,
  versionField,
} from '../../../platform/graphql/schema/builder.ts'
import { requiresScopes, userOf } from '../../../platform/graphql/schema/declared-access.ts'
import { resolveId } from '../../../platform/graphql/schema/request-context.ts'
import { saveContextOf } from '../../../platform/graphql/schema/row-mutations.ts'
import { notFound } from '../../../platform/saves/refusals.ts'
import { UserType, usersById } from '../../accounts/index.ts'
import { customRoleIdField, CustomRoleType, findCustomRole, resolveCustomRoleId } from '../../roles/index.ts'
import { enterWorkspaceIfExists } from '../operations.ts'
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

const inviterField = (t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Invitation>) =>
  t.field({
    type: UserType,
    nullable: true,
    description: 'The user who sent the invitation. Null if it was sent by the operator of the server.',
    resolve: ({ invitedBy }, _args, context) =>
      invitedBy === null ? null : usersById(context).load(invitedBy),
  })

const InvitationType = addObject<Invitation>('Invitation', (t) => ({
  ...rowFields(t),
  email: t.exposeString('email'),
  status: t.expose('status', { type: InvitationStatusEnum }),
  role: t.expose('role', { type: RoleEnum }),
  customRole: t.field({
    type: CustomRoleType,
    nullable: true,
    resolve: async ({ workspaceId, customRoleId }, _args, { tx }) =>
      customRoleId === null ? null : ((await findCustomRole(tx, workspaceId, customRoleId)) ?? null),
  }),
  level: t.exposeInt('level', {
    nullable: true,
    description:
      'The number of the global level that the invited person gets as a member. Null if no level is set.',
  }),
  invitedBy: inviterField(t),
  expiresAt: t.string({ resolve: ({ expiresAt }) => expiresAt.toISOString() }),
  hasExpired: t.exposeBoolean('hasExpired'),
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
    invitedBy: inviterField(t),
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

const levelField = (t: InputBuilder) =>
  t.int({
    required: false,
    description:
      'The number of the global level, from 0 to 20, that the invited person gets as a member. Setting one requires `SET_USERS_JOB_LEVEL`. If omitted, the member gets no level.',
  })

addMutation('inviteUser', {
  type: InvitationType,
  description:
    'Invites a person by email. The invitation expires after 7 days. The role must not have scopes that the caller does not have.',
  access: { scopes: ['EDIT_WORKSPACE'], isRefusedToSupport: true },
  request: addInput('InviteUserRequest', (t) => ({
    email: t.string(),
    role: t.field({
      type: RoleEnum,
      required: false,
      description: 'The role of the person. If omitted, `MEMBER` is used.',
    }),
    customRoleId: customRoleIdField(t),
    level: levelField(t),
  })),
  run: (context, { email, role, level = null, ...input }) =>
    inviteUser(saveContextOf(context), {
      email,
      level,
      role: role ?? DEFAULT_INVITED_ROLE,
      customRoleId: resolveCustomRoleId(context, input),
    }),
})

addMutation('updateInvitation', {
  type: InvitationType,
  description:
    'Changes the role and the level in an invitation. The new role must not have scopes that the caller does not have.',
  access: { scopes: ['EDIT_WORKSPACE'], isRefusedToSupport: true },
  request: addInput('InvitationUpdateRequest', (t) => ({
    invitationId: t.int(),
    role: t.field({ type: RoleEnum }),
    customRoleId: customRoleIdField(t),
    level: levelField(t),
    version: versionField(t),
  })),
  run: (context, { invitationId, level = null, ...input }) => {
    const customRoleId = resolveCustomRoleId(context, input)
    const id = resolveId(context, 'invitation', invitationId, 'invitationId')
    return updateInvitation(saveContextOf(context), { ...input, id, level, customRoleId })
  },
})

addMutation('renewInvitation', {
  type: InvitationType,
  description: 'Sends an invitation again. The invitation is then valid for another 7 days.',
  access: { scopes: ['EDIT_WORKSPACE'], isRefusedToSupport: true },
  request: addInput('InvitationRenewRequest', (t) => ({ invitationId: t.int() })),
  run: (context, { invitationId }) => {
    const id = resolveId(context, 'invitation', invitationId, 'invitationId')
    return renewInvitation(saveContextOf(context), id)
  },
})

addMutation('deleteInvitation', {
  type: DeleteResultType,
  access: { scopes: ['EDIT_WORKSPACE'] },
  request: addInput('InvitationDeleteRequest', (t) => ({ invitationId: t.int() })),
  run: async (context, { invitationId }) => {
    const id = resolveId(context, 'invitation', invitationId, 'invitationId')
    return (await deleteInvitation(saveContextOf(context), id)) ?? { id }
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
    if (!(await enterWorkspaceIfExists(tx, workspaceId))) return notFound('workspaceId')
    const invitedBy = userOf(context).userId
    return (await inviteFirstAdmin(tx, workspaceId, { email, invitedBy })) ?? true
  },
})

addMutation('acceptInvitation', {
  type: 'Boolean',
  description:
    'Accepts an invitation sent to the verified email address of the logged-in user, who becomes a member. An invitation can be accepted only once.',
  access: { signedIn: true },
  request: addInput('InvitationAcceptRequest', (t) => ({
    workspaceId: t.int({
      description: 'The ID of the workspace that the logged-in user has been invited to.',
    }),
  })),
  run: async (context, { workspaceId }) =>
    (await acceptInvitation(userOf(context), context.tx, workspaceId)) ?? true,
})
