import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { googleErrorMessages } from '@plumb/domain/messages/google-errors.ts'
import { googleMessages } from '@plumb/domain/messages/google.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, NetworkError } from '../../shared/api/api-error.ts'
import { loginWithGoogle } from '../../shared/api/auth-calls.ts'
import {
  acceptInvitationWithGoogle,
  createUserWithGoogle,
  signupAndCreateNewWorkspaceWithGoogle,
} from '../../shared/api/open-calls.ts'
import { EntryPage } from '../../shared/sign-in/entry-page.tsx'
import { type GoogleReturn, takeGoogleReturn, googleFailure } from '../../shared/sign-in/google.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { Note } from '../../shared/ui/note.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { safeRedirectPath } from './safe-redirect-path.ts'

/** The page to which Google returns the user. Completes the login, sign-up or invitation, then continues to the app. */
export function GooglePage() {
  const router = useRouter()
  // Read once: Google's answer is removed from the URL and the browser history.
  const [googleReturn] = useState(readGoogleReturn)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  useEffect(() => {
    /** Shows the reason here if the user was signing up or joining, otherwise on the login page. */
    const showFailure = (reason: string) => {
      if (googleReturn.intent === null || googleReturn.intent.does === 'log-in') {
        googleFailure.set(reason)
        void router.navigate({ to: '/login', replace: true })
      } else setErrorMessage(reason)
    }
    void completeSignIn(googleReturn).then(pageLoad.open, (error: unknown) => {
      if (error instanceof ApiError) showFailure(error.message)
      else if (error instanceof NetworkError) showFailure(accountMessages.notReached)
      else throw error
    })
  }, [googleReturn, router])
  return (
    <EntryPage title={errorMessage === null ? googleMessages.loggingIn : accountMessages.logInTitle}>
      {errorMessage === null ? (
        <Spinner />
      ) : (
        <>
          <Note kind="danger" live="assertive">
            {errorMessage}
          </Note>
          <Link to="/login" className="text-accent underline">
            {googleMessages.back}
          </Link>
        </>
      )}
    </EntryPage>
  )
}

/** Reads Google's answer from the address, and removes it there. */
function readGoogleReturn(): GoogleReturn {
  const googleReturn = takeGoogleReturn(location.hash)
  history.replaceState(history.state, '', location.pathname)
  return googleReturn
}

/**
 * Completes the sign-up or invitation, if there is one, and logs in.
 * @returns the URL to continue to
 * @throws ApiError if the server refuses, or if Google's answer does not match the request
 */
async function completeSignIn({ intent, credentials }: GoogleReturn): Promise<string> {
  if (!credentials || !intent) throw new ApiError(googleErrorMessages.failed, { code: 'VALIDATION_FAILED' })
  if (intent.does === 'log-in') {
    await loginWithGoogle(credentials)
    return safeRedirectPath(intent.redirect)
  }
  if (intent.does === 'create') {
    await signupAndCreateNewWorkspaceWithGoogle({
      signupAndCreateNewWorkspaceWithGoogleRequest: { ...credentials, ...intent.workspace },
    })
    await loginWithGoogle(credentials)
    return safeRedirectPath(undefined)
  }
  // Here the user joins an existing workspace: with an invitation, or on sign-up, by email domain.
  const request = { ...credentials, workspaceId: intent.workspaceId }
  if (intent.does === 'join') await acceptInvitationWithGoogle({ acceptInvitationWithGoogleRequest: request })
  else await createUserWithGoogle({ createUserWithGoogleRequest: request })
  await loginWithGoogle(credentials)
  return `/start?workspaceId=${intent.workspaceId}`
}
