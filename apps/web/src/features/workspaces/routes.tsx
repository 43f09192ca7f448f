import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { moveMailCodeToState } from '../../shared/sign-in/mail-code.ts'
import { rootRoute } from '../../shared/routing/routes.ts'
import { readId, strictParams } from '../../shared/routing/search-values.ts'
import { loadUser } from '../../shared/session/gate.ts'
import { settingsRoute } from '../../shared/settings/settings-route.ts'

/** The general settings, `/w/{workspaceId}/settings/general`. */
const generalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'general',
  component: lazyRouteComponent(() => import('./general/general-page.tsx'), 'GeneralPage'),
})

/** The users of the workspace, `/w/{workspaceId}/settings/users`. */
const usersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'users',
  component: lazyRouteComponent(() => import('./users/users-page.tsx'), 'UsersPage'),
})

interface JoinSearch {
  workspaceId?: number | undefined
  workspaceName?: string
  email?: string
  /** Whether the address had a verified account when the email was sent: a hint for the first paint, the server decides. */
  userExists?: boolean
}

/** Reads the parameters of an invitation link. They are not trusted: the server stores who is invited. */
const readJoinSearch = strictParams(
  ({ workspaceId, workspaceName, email, userExists }): JoinSearch => ({
    workspaceId: readId(workspaceId),
    ...(typeof workspaceName === 'string' && { workspaceName: workspaceName.slice(0, 255) }),
    ...(typeof email === 'string' && { email: email.slice(0, 254) }),
    ...(String(userExists) === 'true' && { userExists: true }),
  }),
)

/** The page of an invitation link, `/join`. */
export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  validateSearch: readJoinSearch,
  staticData: { title: shellMessages.pageTitles.join },
  beforeLoad: async ({ context, search, location }) => {
    moveMailCodeToState(location)
    if (search.workspaceId === undefined) throw redirect({ to: '/' })
    return { user: await loadUser(context.queryClient) }
  },
  component: lazyRouteComponent(() => import('./join/join-page.tsx'), 'JoinPage'),
})

/** The pages of the capability, nested in the settings. */
export const workspacesRoutes = [generalRoute, usersRoute] as const
