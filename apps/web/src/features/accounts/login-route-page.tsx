import { getRouteApi, useRouter } from '@tanstack/react-router'
import { LoginPage } from './login-page.tsx'
import { safeRedirectPath } from './safe-redirect-path.ts'

const route = getRouteApi('/login')

/** The /login route: after login, it opens the page where the user was. Before the router is loaded, `showSignIn` shows LoginPage. */
export function LoginRoutePage() {
  const router = useRouter()
  const { redirect, email } = route.useSearch()
  return (
    <LoginPage
      email={email}
      redirect={safeRedirectPath(redirect)}
      onSignedIn={() => router.navigate({ href: safeRedirectPath(redirect), replace: true })}
    />
  )
}
