import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../shared/routing/routes.ts'
import { loadUser } from '../../shared/session/gate.ts'
import { ownAddress } from './own-address.ts'

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  staticData: { title: messages.accounts.logIn },
  beforeLoad: async ({ context, search }) => {
    if (await loadUser(context.queryClient))
      throw redirect({ href: ownAddress(search.redirect), replace: true })
  },
  component: lazyRouteComponent(() => import('./login-route-page.tsx'), 'LoginRoutePage'),
})

/** Whoever is signed in may be somebody else: the link says whose password it is. */
const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  staticData: { title: messages.accounts.setPasswordTitle },
  component: lazyRouteComponent(() => import('./set-password-page.tsx'), 'SetPasswordPage'),
})

/** Pages of signing in and up. */
export const accountsRoutes = [loginRoute, setPasswordRoute] as const
