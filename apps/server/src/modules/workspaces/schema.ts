import DataLoader from 'dataloader'
import { builder, RoleEnum, ScopeEnum } from '../../platform/graphql/builder.ts'
import { userOf } from '../../platform/graphql/declared-access.ts'
import type { RequestContext } from '../../platform/graphql/request-context.ts'
import { UserType } from '../accounts/index.ts'
import { FeatureFlagType } from '../flags/index.ts'
import { CustomRoleType } from '../roles/index.ts'
import { type MemberAuthority, readMemberAuthorities } from './authority.ts'
import { findMembershipsOfUser, findWorkspaces, type Membership, type Workspace } from './store.ts'

const workspacesById = (context: RequestContext) =>
  context.loader('workspaces.workspacesById', () => {
    return new DataLoader<number, Workspace>(async (ids) => {
      const workspaces = new Map(
        (await findWorkspaces(context.tx, ids)).map((workspace) => [workspace.id, workspace]),
      )
      return ids.map((id) => workspaces.get(id) ?? new Error(`There is no workspace ${id} to see.`))
    })
  })

/** Several fields of a membership need it: it is read once, for all memberships together. */
const authorityOf = (context: RequestContext, membership: Membership): Promise<MemberAuthority> =>
  context
    .loader(
      'workspaces.authorities',
      () =>
        new DataLoader<Membership, MemberAuthority>((memberships) =>
          readMemberAuthorities(context.tx, memberships, userOf(context).isInternalStaff),
        ),
    )
    .load(membership)

export const WorkspaceType = builder.objectRef<Workspace>('Workspace').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    domain: t.exposeString('domain', { nullable: true }),
    defaultCountry: t.exposeString('defaultCountry', { description: 'ISO 3166 alpha-2.' }),
    defaultCurrency: t.exposeString('defaultCurrency', { description: 'ISO 4217.' }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
  }),
})

export const MembershipType = builder.objectRef<Membership>('Membership').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    role: t.field({ type: RoleEnum, resolve: ({ role }) => role }),
    customRole: t.field({
      type: CustomRoleType,
      nullable: true,
      resolve: async (membership, _args, context) => (await authorityOf(context, membership)).customRole,
    }),
    globalLevelLevel: t.exposeInt('globalLevelLevel', { nullable: true }),
    expiresAt: t.string({ nullable: true, resolve: ({ expiresAt }) => expiresAt?.toISOString() ?? null }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
    workspace: t.field({
      type: WorkspaceType,
      resolve: ({ workspaceId }, _args, context) => workspacesById(context).load(workspaceId),
    }),
    effectiveScopes: t.field({
      type: [ScopeEnum],
      description: "What the member may do here now: the role's scopes, less those whose flag is off.",
      resolve: async (membership, _args, context) => [...(await authorityOf(context, membership)).scopes],
    }),
    flags: t.field({
      type: [FeatureFlagType],
      resolve: async (membership, _args, context) => [...(await authorityOf(context, membership)).flags],
    }),
  }),
})

builder.objectField(UserType, 'memberships', (t) =>
  t.field({
    type: [MembershipType],
    description: "The signed-in user's own live memberships, the oldest first.",
    resolve: async ({ id }, _args, context) => {
      if (userOf(context).userId !== id) return []
      const memberships = await findMembershipsOfUser(context.tx, id)
      return memberships.filter(({ hasExpired }) => !hasExpired)
    },
  }),
)
