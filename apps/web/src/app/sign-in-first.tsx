import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { ownAddress } from '../features/accounts/own-address.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { notePageAtRest } from './note-page.ts'
import { usePageTitle } from './page-title.ts'

/** Addresses that somebody who is signed out is asked to sign in for: what the router's own guards say, before there is a router. */
const BEHIND_SIGN_IN = /^\/(?:login|w(?:\/.*)?)$/

/** @returns whether the window's address leads to the sign-in page for who has no session. */
export function leadsToSignIn(pathname: string): boolean {
  return BEHIND_SIGN_IN.test(pathname)
}

/** Shows the sign-in page without the rest of the app, which is fetched meanwhile and shown after it. */
export function showSignIn(root: Root, fetchApp: () => Promise<() => void>): void {
  const { pathname, search, hash } = location
  if (pathname !== '/login') {
    const redirect = new URLSearchParams({ redirect: pathname + search + hash })
    history.replaceState(null, '', `/login?${redirect.toString()}`)
  }
  notePageAtRest('/login')
  root.render(
    <StrictMode>
      <SignIn
        onSignedIn={async () => {
          const show = await fetchApp()
          const redirect = new URLSearchParams(location.search).get('redirect') ?? undefined
          history.replaceState(null, '', ownAddress(redirect))
          show()
        }}
      />
    </StrictMode>,
  )
}

function SignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  usePageTitle(accountMessages.logIn)
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
