import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { resetPassword } from '../../shared/api/open-calls.ts'
import { EntryPage } from '../../shared/sign-in/entry-page.tsx'
import { useMailCode } from '../../shared/sign-in/mail-code.ts'
import { Note } from '../../shared/ui/note.tsx'
import { NewPassword, PasswordSetMessage, useUsedCode } from './set-password-page.tsx'

const route = getRouteApi('/reset-password')

/** The page of the link in a recovery email. Opening it changes nothing; submitting its form sets the password. */
export function ResetPasswordPage() {
  const { email } = route.useSearch()
  const code = useMailCode()
  const { isPasswordSet, onPasswordSet } = useUsedCode(code)
  return (
    <EntryPage title={loginPageMessages.resetTitle}>
      {isPasswordSet ? (
        <PasswordSetMessage email={email} />
      ) : email === undefined || code === undefined ? (
        <>
          <Note kind="danger">{loginPageMessages.linkIncomplete}</Note>
          <Link to="/login/forgot-password" className="text-accent underline">
            {accountMessages.forgotPassword}
          </Link>
        </>
      ) : (
        <>
          <p className="text-ink-2 wrap-anywhere">{loginPageMessages.resetFor(email)}</p>
          <NewPassword
            key={code}
            savePassword={(password) => resetPassword({ resetPasswordRequest: { email, code, password } })}
            onPasswordSet={onPasswordSet}
            rejectedCodeContent={
              <>
                <Note kind="danger" live="assertive">
                  {loginPageMessages.linkUsed}
                </Note>
                <Link to="/login/forgot-password" search={{ email }} className="text-accent underline">
                  {loginPageMessages.askForNewLink}
                </Link>
              </>
            }
          />
        </>
      )}
    </EntryPage>
  )
}
