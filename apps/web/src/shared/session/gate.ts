import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { storage } from '../storage/storage.ts'
import {
  chooseMembership,
  currentUserOptions,
  setEnteredWorkspace,
  findMissingAccess,
  type Requirement,
  type User,
} from './session.ts'
import { typedText } from './typed-text.ts'

/** Returns the signed-in user; null without a token, or if the server no longer accepts it. */
export async function loadUser(queryClient: QueryClient): Promise<User | null> {
  if (storage.accessToken.get() === null) return null
  try {
    const { currentUser } = await queryClient.ensureQueryData(currentUserOptions)
    if (currentUser === null) storage.accessToken.remove()
    else typedText.setOwner(currentUser.id)
    return currentUser
  } catch (error) {
    // The token is removed already, and the page is about to reload.
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}

/** Returns the user of a page that needs a session; redirects others to a page that they can use (rule PG3). */
export async function requireUser(queryClient: QueryClient, href: string): Promise<User> {
  const user = await loadUser(queryClient)
  if (!user) throw redirect({ to: '/login', search: { redirect: href } })
  if (!user.hasVerifiedEmail) throw redirect({ to: '/verify-email', search: { email: user.email } })
  return user
}

interface WorkspaceVisit {
  queryClient: QueryClient
  /** From the path; 0 if the segment is not an id. */
  workspaceId: number
  /** The address without its origin. */
  href: string
  /** The routes that the address matched, with their requirements. */
  matches: readonly { routeId: string; staticData: Requirement }[]
}

/**
 * Admits a member to a page of a workspace, and stores the workspace. A workspace of which the user is no member is replaced in the path; a
 * missing scope or flag leads to the no-access page (rule PG5).
 */
export async function enterWorkspace({
  queryClient,
  workspaceId,
  href,
  matches,
}: WorkspaceVisit): Promise<void> {
  const user = await requireUser(queryClient, href)
  const membership = chooseMembership(user, workspaceId, storage.workspaceId.get())
  if (!membership) throw redirect({ to: '/w' })
  const enteredWorkspaceId = membership.workspace.id
  if (enteredWorkspaceId !== workspaceId)
    throw redirect({ href: href.replace(/^\/w\/[^/?#]*/, `/w/${enteredWorkspaceId}`), replace: true })
  storage.workspaceId.set(enteredWorkspaceId)
  setEnteredWorkspace(enteredWorkspaceId)
  for (const { routeId, staticData } of matches) {
    const { scopes, flags } = findMissingAccess(membership, staticData)
    if (scopes.length + flags.length > 0) {
      throw redirect({
        to: '/w/$workspaceId/no-access',
        params: { workspaceId: enteredWorkspaceId },
        search: { page: routeId },
      })
    }
  }
}
