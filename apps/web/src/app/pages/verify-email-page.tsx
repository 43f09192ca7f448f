import { normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { requestVerificationEmail, verifyEmail } from '../../shared/api/auth-calls.ts'
import { EmailForm } from '../../shared/sign-in/email-form.tsx'
import { EntryForm } from '../../shared/sign-in/entry-form.tsx'
import { EntryPage } from '../../shared/sign-in/entry-page.tsx'
import { forgetMailCode, useMailCode } from '../../shared/sign-in/mail-code.ts'
import { useAttempt } from '../../shared/sign-in/use-attempt.ts'
import { OutboxHint, useMailDelivery } from '../../shared/sign-in/mail-delivery.tsx'
import { currentUserOptions } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage/storage.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { logOutAndReload } from '../../shared/session/log-out.ts'

const route = getRouteApi('/verify-email')

/**
 * Shown to logged-in users until their email address is verified, and opened by the link in the verification email. Opening the link does
 * not verify, because email scanners open links too. Users with a verified address are redirected to their workspace.
 */
export function VerifyEmailPage() {
  const router = useRouter()
  const { email } = route.useSearch()
  const { user } = route.useRouteContext()
  const code = useMailCode()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isVerified, setIsVerified] = useState(false)
  const isSignedIn = storage.accessToken.get() !== null
  const mailDelivery = useMailDelivery()
  // The link can also be for another account than the one that is logged in.
  const isOwnAddress = user !== null && (email === undefined || normalizeEmail(email) === user.email)
  if (user?.hasVerifiedEmail && isOwnAddress) return <Navigate to="/start" replace />
  const title = isVerified
    ? loginPageMessages.verified
    : sentTo !== null && mailDelivery !== 'none'
      ? loginPageMessages.verificationEmailSent
      : loginPageMessages.verifyTitle
  return (
    <EntryPage title={title}>
      {isVerified && isSignedIn ? (
        <Link to="/start" className="text-accent underline">
          {loginPageMessages.continue}
        </Link>
      ) : isVerified ? (
        <Link to="/login" search={email === undefined ? {} : { email }} className="text-accent underline">
          {accountMessages.logIn}
        </Link>
      ) : email !== undefined && code !== undefined ? (
        <Verification
          key={code}
          email={email}
          code={code}
          onVerified={() => {
            setIsVerified(true)
            void forgetMailCode(router)
          }}
          onFailed={() => setSentTo(email)}
        />
      ) : (
        <ResendEmail email={email} sentTo={sentTo} onSent={setSentTo} />
      )}
      {isSignedIn && !isVerified && (
        <div>
          <Button onClick={() => void logOutAndReload()}>{shellMessages.logout}</Button>
        </div>
      )}
    </EntryPage>
  )
}

interface VerificationProps {
  email: string
  code: string
  onVerified: () => void
  /** Called after the code was refused and removed. The server has then sent another email. */
  onFailed: () => void
}

/** Verifies with the code of the link. If the server refuses the code, it sends another email, and the code is removed. */
function Verification({ email, code, onVerified, onFailed }: VerificationProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { isBusy, attempt, clear, errorOf, formError } = useAttempt(['password'])
  // Logged-in users enter a password only if the server requires it: the session may have ended or belong to another account.
  const [needsPassword, setNeedsPassword] = useState(storage.accessToken.get() === null)
  const [password, setPassword] = useState('')
  const verify = async () => {
    const isDone = await attempt(() =>
      verifyEmail({ email, code, ...(needsPassword && { password }) }).catch((error: unknown) => {
        if (error instanceof ApiError && error.field === 'password') setNeedsPassword(true)
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
        toasts.error(error.message)
        onFailed()
        return router.navigate({ to: '/verify-email', search: { email }, replace: true }).then(() => {
          throw error
        })
      }),
    )
    if (!isDone) return
    // The loaded user does not have the verified address yet.
    if (storage.accessToken.get() !== null) await queryClient.refetchQueries(currentUserOptions)
    onVerified()
  }
  return (
    <EntryForm
      submit={isBusy ? loginPageMessages.verifying : loginPageMessages.verify}
      isBusy={isBusy}
      isDisabled={needsPassword && password === ''}
      formError={formError}
      onSubmit={() => void verify()}
    >
      <p className="text-ink-2 wrap-anywhere">{loginPageMessages.verifyExplained(email)}</p>
      {needsPassword && (
        <>
          <Field label={loginPageMessages.verifyPassword} error={errorOf('password')}>
            <TextInput
              size="tall"
              type="password"
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this field begins it
              autoFocus
              value={password}
              onChange={({ target }) => {
                setPassword(target.value)
                clear()
              }}
            />
          </Field>
          <p className="text-ink-2">
            {loginPageMessages.verifyNotYours}{' '}
            <Link to="/login/forgot-password" search={{ email }} className="text-accent underline">
              {loginPageMessages.verifySetAnother}
            </Link>
          </p>
        </>
      )}
    </EntryForm>
  )
}

function ResendEmail({
  email,
  sentTo,
  onSent,
}: {
  email: string | undefined
  sentTo: string | null
  onSent: (email: string) => void
}) {
  const mailDelivery = useMailDelivery()
  if (mailDelivery === 'none') return <Note kind="warning">{loginPageMessages.noEmail}</Note>
  if (sentTo !== null)
    return (
      <>
        <Note live="polite">
          <span className="wrap-anywhere">{loginPageMessages.verificationSentTo(sentTo)}</span>
        </Note>
        <OutboxHint />
      </>
    )
  return (
    <>
      <p className="text-ink-2">{loginPageMessages.verificationExplained}</p>
      <EmailForm
        email={email}
        submit={loginPageMessages.sendVerification}
        submitBusy={loginPageMessages.verifying}
        send={requestVerificationEmail}
        onSent={onSent}
      />
      <OutboxHint />
    </>
  )
}
