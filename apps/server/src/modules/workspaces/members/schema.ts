import { addInput, addMutation, addObject } from '../../../platform/graphql/schema/api-fields.ts'
import {
  builder,
  DeleteResultType,
  RoleEnum,
  rowFields,
  ScopeEnum,
  versionField,
} from '../../../platform/graphql/schema/builder.ts'
import { actorOf, requiresScopes, userOf } from '../../../platform/graphql/schema/declared-access.ts'
import { loadEach } from '../../../platform/graphql/schema/loaders.ts'
import { type RequestContext, resolveId } from '../../../platform/graphql/schema/request-context.ts'
import { saveContextOf } from '../../../platform/graphql/schema/row-mutations.ts'
import { UserType, usersById } from '../../accounts/index.ts'
import { FeatureFlagType } from '../../flags/index.ts'
import {
  type CustomRole,
  customRoleIdField,
  type CustomRoleKey,
  CustomRoleType,
  findCustomRoles,
  resolveCustomRoleId,
} from '../../roles/index.ts'
import { type MemberAuthority, readMemberAuthorities } from '../authority.ts'
import { WorkspaceType, workspacesById } from '../schema.ts'
import { deleteMembership, updateMembership, updateMembershipLevel } from './operations.ts'
import {
  countUsersOfCustomRoles,
  findMembershipsOfUser,
  findMembershipsOfWorkspaces,
  type Membership,
} from './store.ts'

/** @returns the current rights of a membership. Read once for all memberships, because several fields of each need them */
export const authorityOf = (context: RequestContext, membership: Membership): Promise<MemberAuthority> =>
  loadEach(context, 'workspaces.authorities', membership, (memberships) => {
    const { userId, isInternalStaff } = userOf(context)
    const members = memberships.map((member) => ({
      ...member,
      isInternalStaff: member.userId === userId && isInternalStaff,
    }))
    return readMemberAuthorities(context.tx, members)
  })

const customRoleOf = (context: RequestContext, { workspaceId, customRoleId: id }: Membership) => {
  const load = async (keys: readonly CustomRoleKey[]): Promise<readonly (CustomRole | null)[]> => {
    const roles = new Map((await findCustomRoles(context.tx, keys)).map((role) => [roleKey(role), role]))
    return keys.map((key) => roles.get(roleKey(key)) ?? null)
  }
  if (id === null) return null
  // Not cached: later fields of an operation may change the roles.
  return loadEach(context, 'workspaces.customRoles', { workspaceId, id }, load, { cache: false })
}

const roleKey = ({ workspaceId, id }: CustomRoleKey) => `${workspaceId}/${id}`

export const MembershipType = addObject<Membership>('Membership', (t) => ({
  ...rowFields(t),
  role: t.expose('role', { type: RoleEnum }),
  customRole: t.field({
    type: CustomRoleType,
    nullable: true,
    resolve: (membership, _args, context) => customRoleOf(context, membership),
  }),
  globalLevelLevel: t.exposeInt('globalLevelLevel', {
    nullable: true,
    description:
      'The number of the member’s global level. Without `SEE_ALL_LEVELS_DATA`, the member sees pay only at levels below this one. Null if no level is set.',
  }),
  expiresAt: t.string({
    nullable: true,
    description:
      'When the support access of the member ends, in ISO 8601. Null if the member has no support access.',
    resolve: ({ expiresAt }) => expiresAt?.toISOString() ?? null,
  }),
  supportReason: t.exposeString('supportReason', {
    nullable: true,
    description: 'The reason for the member’s support access. Null if the member has no support access.',
  }),
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
      'The scopes that the member currently has, except those whose feature flag is off: the scopes of the role or, for internal staff, all scopes. To others, internal staff appear with the scopes of their role.',
    resolve: async (membership, _args, context) => [...(await authorityOf(context, membership)).scopes],
  }),
  flags: t.field({
    type: [FeatureFlagType],
    description: 'The feature flags of the workspace.',
    resolve: async (membership, _args, context) => [...(await authorityOf(context, membership)).flags],
  }),
}))

builder.objectField(UserType, 'memberships', (t) =>
  t.field({
    type: [MembershipType],
    description: 'The active memberships of the logged-in user, oldest first. Empty for all other users.',
    resolve: async ({ id }, _args, context) => {
      if (userOf(context).userId !== id) return []
      const memberships = await findMembershipsOfUser(context.tx, id)
      const activeMemberships = memberships.filter(
        ({ hasExpired, suspendedAt }) => !hasExpired && suspendedAt === null,
      )
      // Their further fields are in workspaces that the transaction has not entered.
      context.tx.allowReadingOwnWorkspaces(
        activeMemberships.map(({ workspaceId }) => workspaceId),
        activeMemberships.flatMap(({ workspaceId, customRoleId }) =>
          customRoleId === null ? [] : [{ workspaceId, customRoleId }],
        ),
      )
      return activeMemberships
    },
  }),
)

builder.objectField(WorkspaceType, 'memberships', (t) =>
  t.field({
    type: [MembershipType],
    description: 'The memberships of the workspace, including those that have expired, oldest first.',
    extensions: requiresScopes(['EDIT_WORKSPACE']),
    resolve: ({ id }, _args, { tx }) => findMembershipsOfWorkspaces(tx, [id]),
  }),
)

builder.objectField(CustomRoleType, 'userCount', (t) =>
  t.int({
    description: 'The number of members who have the role.',
    extensions: requiresScopes(['EDIT_WORKSPACE']),
    resolve: ({ id }, _args, context) => loadUserCount(context, id),
  }),
)

/** Loads user counts in the actor's workspace. Not cached: later fields of an operation may change the counts. */
const loadUserCount = (context: RequestContext, customRoleId: number) => {
  const load = async (ids: readonly number[]) => {
    const counts = await countUsersOfCustomRoles(context.tx, actorOf(context).workspaceId, ids)
    return ids.map((id) => counts.get(id) ?? 0)
  }
  return loadEach(context, 'workspaces.userCounts', customRoleId, load, { cache: false })
}

addMutation('updateMembership', {
  type: MembershipType,
  access: { scopes: ['EDIT_WORKSPACE'], isRefusedToSupport: true },
  request: addInput('MembershipUpdateRequest', (t) => ({
    id: t.int(),
    role: t.field({ type: RoleEnum }),
    customRoleId: customRoleIdField(t),
    version: versionField(t),
  })),
  run: (context, input) => {
    const customRoleId = resolveCustomRoleId(context, input)
    const id = resolveId(context, 'membership', input.id)
    return updateMembership(saveContextOf(context), { ...input, id, customRoleId })
  },
})

addMutation('updateMembershipLevel', {
  type: MembershipType,
  access: { scopes: ['SET_USERS_JOB_LEVEL'], isRefusedToSupport: true },
  request: addInput('MembershipLevelUpdateRequest', (t) => ({
    id: t.int(),
    level: t.int({
      required: false,
      description: 'The number of the global level, from 0 to 20. Null clears the level.',
    }),
    version: versionField(t),
  })),
  run: (context, { level = null, ...input }) => {
    const id = resolveId(context, 'membership', input.id)
    return updateMembershipLevel(saveContextOf(context), { ...input, id, level })
  },
})

addMutation('deleteMembership', {
  type: DeleteResultType,
  access: { scopes: ['EDIT_WORKSPACE'] },
  request: addInput('MembershipDeleteRequest', (t) => ({ id: t.int() })),
  run: async (context, request) => {
    const id = resolveId(context, 'membership', request.id)
    return (await deleteMembership(saveContextOf(context), id)) ?? { id }
  },
})
