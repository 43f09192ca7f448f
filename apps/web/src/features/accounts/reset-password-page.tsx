import { messages } from '@plumb/domain/messages/messages.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { resetPassword } from '../../shared/api/open-calls.ts'
import { EntryPage } from '../../shared/entry/entry-page.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { NewPassword } from './set-password-page.tsx'

const { accounts, loginPages } = messages
const route = getRouteApi('/reset-password')

/** Opened by the link in a recovery email. Opening it changes nothing; submitting the form sets the password. */
export function ResetPasswordPage() {
  const { email, code } = route.useSearch()
  return (
    <EntryPage title={loginPages.resetTitle}>
      {email === undefined || code === undefined ? (
        <>
          <Note kind="danger">{loginPages.linkIncomplete}</Note>
          <Link to="/login/forgot-password" className="text-accent underline">
            {accounts.forgotPassword}
          </Link>
        </>
      ) : (
        <>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{loginPages.resetFor(email)}</p>
          <NewPassword
            email={email}
            set={(password) => resetPassword({ resetPasswordRequest: { email, code, password } })}
          />
        </>
      )}
    </EntryPage>
  )
}
