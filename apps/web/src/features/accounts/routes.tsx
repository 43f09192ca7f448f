import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { moveFragmentToState, moveMailCodeToState } from '../../shared/sign-in/mail-code.ts'
import { rootRoute, workspaceRoute } from '../../shared/routing/routes.ts'
import { strictParams } from '../../shared/routing/search-values.ts'
import { loadUser } from '../../shared/session/gate.ts'
import { safeRedirectPath } from './safe-redirect-path.ts'

/** Reads an email address from a link: any text, but no longer than an address, since links are not trusted. */
const readEmail = (email: unknown) => (typeof email === 'string' ? { email: email.slice(0, 254) } : {})

/** Reads the search parameter of a page that needs an email address only. */
export const readEmailSearch = strictParams(({ email }): { email?: string } => readEmail(email))

const readLoginSearch = strictParams(({ redirect: to, email }): { redirect?: string; email?: string } => ({
  ...(typeof to === 'string' && { redirect: to }),
  ...readEmail(email),
}))

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readLoginSearch,
  staticData: { title: accountMessages.logIn },
  beforeLoad: async ({ context, search }) => {
    if (await loadUser(context.queryClient))
      throw redirect({ href: safeRedirectPath(search.redirect), replace: true })
  },
  component: lazyRouteComponent(() => import('./login-route-page.tsx'), 'LoginRoutePage'),
})

/** The page that Google redirects to. Google's answer is after the #, which browsers do not send to servers. */
const googleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/google',
  staticData: { title: accountMessages.logIn },
  component: lazyRouteComponent(() => import('./google-page.tsx'), 'GooglePage'),
})

/** Open to signed-in users too: the link, not the session, says whose password is set. */
const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  staticData: { title: accountMessages.setPasswordTitle },
  beforeLoad: ({ location }) => moveFragmentToState(location),
  component: lazyRouteComponent(() => import('./set-password-page.tsx'), 'SetPasswordPage'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/forgot-password',
  validateSearch: readEmailSearch,
  staticData: { title: shellMessages.pageTitles.forgotPassword },
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: readEmailSearch,
  staticData: { title: shellMessages.pageTitles.resetPassword },
  beforeLoad: ({ location }) => moveMailCodeToState(location),
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
})

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  staticData: { title: shellMessages.pageTitles.signUp },
  beforeLoad: async ({ context }) => {
    const user = await loadUser(context.queryClient)
    // From /, a verified member is redirected to the workspace, others to the page that they need first.
    if (user) throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
})

const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/outbox',
  staticData: { title: shellMessages.pageTitles.outbox },
  component: lazyRouteComponent(() => import('./outbox-page.tsx'), 'OutboxPage'),
})

/** The user's own account, `/w/{workspaceId}/account`. */
export const ownAccountRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'account',
  staticData: { title: shellMessages.pageTitles.account, supportsNarrowScreens: true },
  component: lazyRouteComponent(() => import('./own-account/own-account-page.tsx'), 'OwnAccountPage'),
})

/** Pages of sign-in and sign-up. */
export const accountsRoutes = [
  loginRoute,
  googleRoute,
  setPasswordRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  signUpRoute,
  outboxRoute,
] as const
