import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { safeRedirectPath } from '../features/accounts/safe-redirect-path.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { recordPageViewWhenIdle } from './record-page-view.ts'
import { usePageTitle } from './page-title.ts'
import { useServerCheck } from './use-server-check.ts'

/** The login page, and addresses that need a session, which the router checks once it is loaded. */
const SIGN_IN_PATH = /^\/(?:login|w(?:\/.*)?)$/

/** Returns whether the address shows the sign-in page to users without a session. */
export function requiresSignIn(pathname: string): boolean {
  return SIGN_IN_PATH.test(pathname)
}

/** Shows the sign-in page without the rest of the app, which loads in the background and is shown afterwards. */
export function showSignIn(root: Root, fetchApp: () => Promise<() => void>): void {
  const { pathname, search, hash } = location
  if (pathname !== '/login') {
    const redirect = new URLSearchParams({ redirect: pathname + search + hash })
    history.replaceState(null, '', `/login?${redirect.toString()}`)
  }
  recordPageViewWhenIdle('/login')
  root.render(
    <StrictMode>
      <SignIn
        onSignedIn={async () => {
          const show = await fetchApp()
          const redirect = new URLSearchParams(location.search).get('redirect') ?? undefined
          history.replaceState(null, '', safeRedirectPath(redirect))
          show()
        }}
      />
    </StrictMode>,
  )
}

function SignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  usePageTitle(accountMessages.logIn)
  useServerCheck()
  return (
    <>
      <LoginPage
        onSignedIn={onSignedIn}
        email={new URLSearchParams(location.search).get('email') ?? undefined}
      />
      <ConnectionNotice />
    </>
  )
}
