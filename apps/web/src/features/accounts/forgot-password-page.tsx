import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requestPasswordRecovery } from '../../shared/api/auth-calls.ts'
import { EmailForm } from '../../shared/sign-in/email-form.tsx'
import { EntryPage } from '../../shared/sign-in/entry-page.tsx'
import { OutboxHint, useMailDelivery } from '../../shared/sign-in/mail-delivery.tsx'
import { Note } from '../../shared/ui/note.tsx'

const route = getRouteApi('/login/forgot-password')

/** Requests an email with a link to set a new password. The page does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { email } = route.useSearch()
  const mailDelivery = useMailDelivery()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntryPage title={sentTo === null ? loginPageMessages.forgotTitle : loginPageMessages.recoveryEmailSent}>
      {mailDelivery === 'none' ? (
        <Note kind="warning">{loginPageMessages.noEmail}</Note>
      ) : sentTo === null ? (
        <>
          <p className="text-ink-2">{loginPageMessages.forgotExplained}</p>
          <EmailForm
            email={email}
            submit={loginPageMessages.sendRecovery}
            send={requestPasswordRecovery}
            onSent={setSentTo}
          />
        </>
      ) : (
        <>
          <Note live="polite">
            <span className="wrap-anywhere">{loginPageMessages.recoveryExplained(sentTo)}</span>
          </Note>
          <OutboxHint />
        </>
      )}
      <Link to="/login" className="text-accent underline">
        {loginPageMessages.backToLogIn}
      </Link>
    </EntryPage>
  )
}
