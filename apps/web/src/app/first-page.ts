import { redirect } from '@tanstack/react-router'
import { visibleNavigation } from '../shared/routing/navigation.ts'
import type { RouterContext } from '../shared/routing/routes.ts'
import { readId } from '../shared/routing/search-values.ts'
import { requireUser } from '../shared/session/gate.ts'
import { allows, chooseMembership, type Membership, type User } from '../shared/session/session.ts'
import { storage } from '../shared/storage/storage.ts'

// The first page of a signed-in user, for routes outside of a workspace.

interface Visit {
  readonly context: RouterContext
  readonly search: { readonly workspaceId?: string | undefined }
  readonly location: { readonly href: string }
}

/** Returns the user and, if they have a workspace, their membership of the one to open. */
async function resolveVisit(
  { context, location }: Visit,
  workspaceId: number | null,
): Promise<{ user: User; membership: Membership | undefined }> {
  const user = await requireUser(context.queryClient, location.href)
  return { user, membership: chooseMembership(user, workspaceId, storage.workspaceId.get()) }
}

/** Returns a redirect to the first page of the navigation that the member can open: the ZIP code lookup, if they can. */
function toWorkspace(membership: Membership) {
  const [group] = visibleNavigation(
    () => true,
    (requirement) => allows(membership, requirement),
  )
  return redirect({ href: `/w/${membership.workspace.id}/${group?.items[0]?.path ?? ''}` })
}

/**
 * Redirects from `/` to the workspace that the user opened last, otherwise to their first one. Users without a workspace get to `/w`,
 * internal staff without one to the staff pages.
 */
export async function redirectFromHome(visit: Visit): Promise<never> {
  const { user, membership } = await resolveVisit(visit, null)
  if (membership) throw toWorkspace(membership)
  throw user.isInternalStaff ? redirect({ to: '/hq/$', params: { _splat: 'w' } }) : redirect({ to: '/w' })
}

/** Redirects after signing in or joining a workspace: members who can set up an empty workspace begin with its setup (rule PG28). */
export async function redirectFromStart(visit: Visit): Promise<never> {
  const { membership } = await resolveVisit(visit, readId(visit.search.workspaceId) ?? null)
  if (!membership) return await redirectFromHome(visit)
  const { id } = membership.workspace
  throw membership.opensSetupFirst
    ? redirect({ href: `/w/${id}/set-up`, replace: true })
    : toWorkspace(membership)
}

/** Redirects users who have a workspace into it. */
export async function requireNoWorkspace(visit: Visit): Promise<void> {
  const { membership } = await resolveVisit(visit, null)
  if (membership) throw toWorkspace(membership)
}
