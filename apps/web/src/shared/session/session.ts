import type { CurrentUserQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../api/api-query.ts'
import { execute } from '../api/execute.ts'
import { currentUserQuery } from './queries.ts'

/** The signed-in user. */
export type User = NonNullable<CurrentUserQuery['currentUser']>
/** The user's membership of one workspace: role, level, permissions. */
export type Membership = User['memberships'][number]

/** The requirements of a page, a navigation item or a button; an empty one is always met. */
export interface Requirement {
  scopes?: readonly Scope[] | undefined
  flags?: readonly FlagKey[] | undefined
}

/** The workspace of the current page; null until the user's membership is known, and on pages of internal staff. */
let enteredWorkspaceId: number | null = null

/** Sets the workspace of the current page; null on pages of internal staff. */
export function setEnteredWorkspace(workspaceId: number | null): void {
  enteredWorkspaceId = workspaceId
}

/**
 * The query of the current user. Sent without a workspace at first, since it needs none; later with that of the page, so that it is batched
 * with the page's queries.
 */
export const currentUserOptions = queryOptions({
  ...apiQuery(currentUserQuery, {}, { workspaceId: null }),
  queryFn: async () => {
    const workspaceId = enteredWorkspaceId
    // The page that needs the user shows the reason of a refusal in its place.
    const options = { workspaceId, refusalsShownBy: 'caller' } as const
    const answer = await execute(currentUserQuery, {}, options)
    const memberships = answer.currentUser?.memberships
    // No longer a member: a call in the workspace is refused with the reason, and that ends the session.
    if (workspaceId !== null && memberships?.every(({ workspace }) => workspace.id !== workspaceId))
      await execute((await import('./still-member/queries.ts')).stillMemberQuery, {}, options)
    return answer
  },
})

/** The permissions that a requirement is checked against: of a member, or of a role without members. */
export type Access = Pick<Membership, 'effectiveScopes' | 'flags'>

/** Returns the missing scopes and flags; empty lists mean allowed. The server checks again on every call. */
export function findMissingAccess(membership: Access, { scopes = [], flags = [] }: Requirement) {
  const enabledFlags = new Set(membership.flags.filter(({ enabled }) => enabled).map(({ id }) => id))
  return {
    scopes: scopes.filter((scope) => !membership.effectiveScopes.includes(scope)),
    flags: flags.filter((flag) => !enabledFlags.has(flag)),
  }
}

/** Returns whether the member has every scope and every flag is on (rule AC2). */
export function allows(membership: Access, requirement: Requirement): boolean {
  const { scopes, flags } = findMissingAccess(membership, requirement)
  return scopes.length === 0 && flags.length === 0
}

/** Returns the membership of the workspace in the path, otherwise of the last one used, otherwise the first (rule WS9). */
export function chooseMembership(
  user: User,
  pathId: number | null,
  rememberedId: number | null,
): Membership | undefined {
  const findMembership = (id: number | null) => user.memberships.find(({ workspace }) => workspace.id === id)
  return findMembership(pathId) ?? findMembership(rememberedId) ?? user.memberships[0]
}

/** Returns the signed-in user, on pages behind sign-in, where the router has loaded it. */
export function useUser(): User {
  const { data } = useSuspenseQuery(currentUserOptions)
  if (!data.currentUser) throw new Error('No user is signed in')
  return data.currentUser
}

/** Returns the user's membership of the workspace in the path, on pages under /w/{workspaceId}. */
export function useMembership(): Membership {
  const { workspaceId } = useParams({ from: '/w/$workspaceId' })
  const membership = useUser().memberships.find(({ workspace }) => workspace.id === workspaceId)
  if (!membership) throw new Error(`No membership of workspace ${workspaceId}`)
  return membership
}

/** Returns the id of the workspace in the path, which calls of a page send. */
export function useWorkspaceId(): number {
  return useParams({ from: '/w/$workspaceId' }).workspaceId
}

/** Returns the id of the workspace in the path; null for a component that is used outside of a workspace. */
export function useWorkspaceIdIfAny(): number | null {
  return useParams({ strict: false }).workspaceId ?? null
}

/** Returns a function that checks a requirement: `const may = useMay(); may({ scopes: ['CSV_EXPORT_ACTION'], flags: ['csv_export'] })`. */
export function useMay(): (requirement: Requirement) => boolean {
  const membership = useMembership()
  return (requirement) => allows(membership, requirement)
}
