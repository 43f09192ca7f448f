import '../shared/ui/index.css'
import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { App } from '../app/app.tsx'
import { createAppRouter } from '../app/router.tsx'
import { BATCH_INTERVAL_MS } from '../shared/api/batcher.ts'
import { createQueryClient } from '../shared/api/query-client.ts'
import { currentUserOptions, type Membership, type User } from '../shared/session/session.ts'
import { storage } from '../shared/storage/storage.ts'
import { UiProvider } from '../shared/ui/ui-provider.tsx'
import { type AnswersByOperation, serve } from './server.ts'

// The original function, since a test may replace the global one.
const { setTimeout } = globalThis

beforeEach(() => localStorage.clear())

// Requests that a page still sends when its test ends go to that test's server, not to the next one.
afterEach(async () => {
  await cleanup()
  await new Promise((resolve) => setTimeout(resolve, BATCH_INTERVAL_MS))
  localStorage.clear()
})

/** Builds a membership of a workspace, without scopes and with all flags on. */
export function createMembership(id: number, overrides: Partial<Membership> = {}): Membership {
  return {
    id,
    role: 'CUSTOM',
    customRole: null,
    globalLevelLevel: null,
    expiresAt: null,
    effectiveScopes: [],
    hasUnfinishedSetup: false,
    hasHiddenSetup: false,
    opensSetupFirst: false,
    awaitsSetup: false,
    flags: FLAG_KEYS.map((key) => ({ id: key, enabled: true })),
    workspace: { id, name: `Workspace ${id}`, defaultCountry: 'US', defaultCurrency: 'USD' },
    ...overrides,
  }
}

/** Builds a signed-in user who is a member of workspace 1. */
export function createUser(overrides: Partial<User> = {}): User {
  return {
    id: 5,
    email: 'analyst@tidewater.example',
    fullName: 'Amara Okafor',
    avatarUrl: null,
    hasVerifiedEmail: true,
    isInternalStaff: false,
    sessionExpiresAt: null,
    memberships: [createMembership(1)],
    ...overrides,
  }
}

export interface PageOptions {
  /** The user's scopes in workspace 1. */
  scopes?: readonly Scope[]
  flags?: readonly FlagKey[]
  membership?: Partial<Membership>
  user?: Partial<User>
  answers?: AnswersByOperation
  /** Whether nobody is signed in. */
  isSignedOut?: boolean
}

/** Opens the whole app at an address, with a server that gives the answers in `options`. */
export async function openPage(address: string, options: PageOptions = {}) {
  const { queryClient, ...server } = createSession(options)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter(queryClient, history)
  // The pointer may still be over a link, as the last test left it: prefetching would send requests in this test.
  router.update({ ...router.options, defaultPreload: false })
  const page = await render(<App queryClient={queryClient} router={router} />)
  return { page, ...server, history, router, queryClient, address: () => router.state.location.href }
}

/** Renders a component in workspace 1, with a server that gives the answers in `options`. */
export async function openPart(part: ReactNode, options: PageOptions = {}) {
  const { queryClient, ...server } = createSession(options)
  const root = createRootRoute({ component: Outlet })
  const workspace = createRoute({
    getParentRoute: () => root,
    path: '/w/$workspaceId',
    params: {
      parse: ({ workspaceId }) => ({ workspaceId: Number(workspaceId) }),
      stringify: ({ workspaceId }) => ({ workspaceId: String(workspaceId) }),
    },
    component: () => part,
  })
  const router = createRouter({
    routeTree: root.addChildren([workspace]),
    history: createMemoryHistory({ initialEntries: ['/w/1'] }),
  })
  await router.load()
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <UiProvider isIdle>
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { page, ...server, queryClient }
}

/** Creates a server, and a query client that contains the signed-in user, if there is one. */
function createSession({
  scopes = [],
  flags = FLAG_KEYS,
  membership,
  user,
  answers = {},
  isSignedOut,
}: PageOptions) {
  const calls = serve(answers)
  /** Returns the variables of each request of this operation. */
  const sent = (operation: string) =>
    calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables)
  const queryClient = createQueryClient()
  if (isSignedOut) return { calls, sent, queryClient }
  storage.accessToken.set('a-token')
  const membershipOfUser = createMembership(1, {
    effectiveScopes: [...scopes],
    flags: FLAG_KEYS.map((id) => ({ id, enabled: flags.includes(id) })),
    ...membership,
  })
  queryClient.setQueryData(currentUserOptions.queryKey, {
    currentUser: createUser({ memberships: [membershipOfUser], ...user }),
  })
  return { calls, sent, queryClient }
}
