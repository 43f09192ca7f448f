import DataLoader from 'dataloader'
import {
  builder,
  DeleteResultType,
  RoleEnum,
  ScopeEnum,
  versionField,
} from '../../../platform/graphql/schema/builder.ts'
import { actorOf, userOf } from '../../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../../platform/graphql/answers/answers.ts'
import { type RequestContext, temporaryIdsOf } from '../../../platform/graphql/schema/request-context.ts'
import { UserType, usersById } from '../../accounts/index.ts'
import { FeatureFlagType } from '../../flags/index.ts'
import { type CustomRole, type CustomRoleKey, CustomRoleType, findCustomRoles } from '../../roles/index.ts'
import { type MemberAuthority, readMemberAuthorities } from '../authority.ts'
import { WorkspaceType, workspacesById } from '../schema.ts'
import { deleteMembership, updateMembership, updateMembershipLevel } from './operations.ts'
import {
  countUsersOfCustomRoles,
  findMembershipsOfUser,
  findMembershipsOfWorkspaces,
  type Membership,
} from './store.ts'

/** Several fields of a membership need it: it is read once, for all memberships together. */
const authorityOf = (context: RequestContext, membership: Membership): Promise<MemberAuthority> =>
  context
    .loader(
      'workspaces.authorities',
      () =>
        new DataLoader<Membership, MemberAuthority>((memberships) => {
          const { userId, isInternalStaff } = userOf(context)
          const known = memberships.map((member) => ({
            ...member,
            isInternalStaff: member.userId === userId && isInternalStaff,
          }))
          return readMemberAuthorities(context.tx, known)
        }),
    )
    .load(membership)

const customRoleOf = (context: RequestContext, { workspaceId, customRoleId: id }: Membership) =>
  id === null
    ? null
    : context
        .loader(
          'workspaces.customRoles',
          () =>
            new DataLoader<CustomRoleKey, CustomRole | null>(
              async (keys) => {
                const found = await findCustomRoles(context.tx, keys)
                const roles = new Map(found.map((role) => [nameOf(role), role]))
                return keys.map((key) => roles.get(nameOf(key)) ?? null)
              },
              // Later fields of a mutation may have changed them.
              { cache: false },
            ),
        )
        .load({ workspaceId, id })

const nameOf = ({ workspaceId, id }: CustomRoleKey) => `${workspaceId}/${id}`

const MembershipType = builder.objectRef<Membership>('Membership').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    role: t.field({ type: RoleEnum, resolve: ({ role }) => role }),
    customRole: t.field({
      type: CustomRoleType,
      nullable: true,
      resolve: (membership, _args, context) => customRoleOf(context, membership),
    }),
    globalLevelLevel: t.exposeInt('globalLevelLevel', {
      nullable: true,
      description:
        'The number of the global level of the member. Without SEE_ALL_LEVELS_DATA, the member sees only the pay of levels below it. Null if no level is set.',
    }),
    expiresAt: t.string({
      nullable: true,
      description:
        'When the support access of the member ends, in ISO 8601. Null for members without support access.',
      resolve: ({ expiresAt }) => expiresAt?.toISOString() ?? null,
    }),
    supportReason: t.exposeString('supportReason', {
      nullable: true,
      description:
        'The reason for the support access of the member. Null for members without support access.',
    }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
    version: t.exposeInt('version'),
    user: t.field({
      type: UserType,
      resolve: ({ userId }, _args, context) => usersById(context).load(userId),
    }),
    workspace: t.field({
      type: WorkspaceType,
      resolve: ({ workspaceId }, _args, context) => workspacesById(context).load(workspaceId),
    }),
    effectiveScopes: t.field({
      type: [ScopeEnum],
      description:
        'The scopes that the member currently has: the scopes of the role, except those whose feature flag is off. A member who is internal staff has all scopes, but only that member sees this.',
      resolve: async (membership, _args, context) => [...(await authorityOf(context, membership)).scopes],
    }),
    flags: t.field({
      type: [FeatureFlagType],
      description: 'The feature flags of the workspace.',
      resolve: async (membership, _args, context) => [...(await authorityOf(context, membership)).flags],
    }),
  }),
})

builder.objectField(UserType, 'memberships', (t) =>
  t.field({
    type: [MembershipType],
    description: 'The active memberships of the logged-in user, oldest first. Empty for every other user.',
    resolve: async ({ id }, _args, context) => {
      if (userOf(context).userId !== id) return []
      const memberships = await findMembershipsOfUser(context.tx, id)
      const live = memberships.filter(({ hasExpired, suspendedAt }) => !hasExpired && suspendedAt === null)
      // What is asked of them next lies in workspaces that the transaction has not entered.
      context.tx.seeOwn(
        live.map(({ workspaceId }) => workspaceId),
        live.flatMap(({ workspaceId, customRoleId }) =>
          customRoleId === null ? [] : [{ workspaceId, customRoleId }],
        ),
      )
      return live
    },
  }),
)

builder.objectField(WorkspaceType, 'memberships', (t) =>
  t.field({
    type: [MembershipType],
    description: 'The memberships of the workspace, including those that have expired, oldest first.',
    requires: ['EDIT_WORKSPACE'],
    resolve: ({ id }, _args, { tx }) => findMembershipsOfWorkspaces(tx, [id]),
  }),
)

builder.objectField(CustomRoleType, 'userCount', (t) =>
  t.int({
    description: 'The number of members who have the role.',
    requires: ['EDIT_WORKSPACE'],
    resolve: ({ id }, _args, context) => userCountsByCustomRoleId(context).load(id),
  }),
)

/** Of the workspace in the header. Not cached: later fields of an operation may change what they count. */
const userCountsByCustomRoleId = (context: RequestContext) =>
  context.loader('workspaces.userCountsByCustomRoleId', () => {
    const { workspaceId } = actorOf(context)
    return new DataLoader<number, number>(
      async (ids) => {
        const counts = await countUsersOfCustomRoles(context.tx, workspaceId, ids)
        return ids.map((id) => counts.get(id) ?? 0)
      },
      { cache: false },
    )
  })

const MembershipUpdateRequest = builder.inputType('MembershipUpdateRequest', {
  fields: (t) => ({
    id: t.int(),
    role: t.field({ type: RoleEnum }),
    customRoleId: t.int({
      required: false,
      description: 'The id of the custom role. Required if the role is CUSTOM, otherwise not allowed.',
    }),
    version: versionField(t),
  }),
})

const MembershipLevelUpdateRequest = builder.inputType('MembershipLevelUpdateRequest', {
  fields: (t) => ({
    id: t.int(),
    level: t.int({
      required: false,
      description: 'The number of the global level, from 0 to 20. Null clears the level.',
    }),
    version: versionField(t),
  }),
})

const MembershipDeleteRequest = builder.inputType('MembershipDeleteRequest', {
  fields: (t) => ({ id: t.int() }),
})

builder.mutationField('updateMembership', (t) =>
  t.field({
    type: MembershipType,
    access: { scopes: ['EDIT_WORKSPACE'], outlivesSupport: true },
    args: { membershipUpdateRequest: t.arg({ type: MembershipUpdateRequest }) },
    resolve: async (_root, { membershipUpdateRequest: { customRoleId: named, ...input } }, context) => {
      const temporaryIds = temporaryIdsOf(context)
      const customRoleId =
        named == null ? null : accept(temporaryIds.resolve('custom_role', named, 'customRoleId'))
      const id = accept(temporaryIds.resolve('membership', input.id, 'id'))
      return accept(await updateMembership(actorOf(context), context.tx, { ...input, id, customRoleId }))
    },
  }),
)

builder.mutationField('updateMembershipLevel', (t) =>
  t.field({
    type: MembershipType,
    access: { scopes: ['SET_USERS_JOB_LEVEL'], outlivesSupport: true },
    args: { membershipLevelUpdateRequest: t.arg({ type: MembershipLevelUpdateRequest }) },
    resolve: async (_root, { membershipLevelUpdateRequest: { level = null, ...input } }, context) => {
      const id = accept(temporaryIdsOf(context).resolve('membership', input.id, 'id'))
      return accept(await updateMembershipLevel(actorOf(context), context.tx, { ...input, id, level }))
    },
  }),
)

builder.mutationField('deleteMembership', (t) =>
  t.field({
    type: DeleteResultType,
    access: { scopes: ['EDIT_WORKSPACE'] },
    args: { membershipDeleteRequest: t.arg({ type: MembershipDeleteRequest }) },
    resolve: async (_root, { membershipDeleteRequest }, context) => {
      const id = accept(temporaryIdsOf(context).resolve('membership', membershipDeleteRequest.id, 'id'))
      accept(await deleteMembership(actorOf(context), context.tx, id))
      return { id }
    },
  }),
)
