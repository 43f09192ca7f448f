import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPassword } from '../../shared/api/open-calls.ts'
import { EntryPage } from '../../shared/sign-in/entry-page.tsx'
import { forgetMailCode, useMailCode } from '../../shared/sign-in/mail-code.ts'
import { Note } from '../../shared/ui/note.tsx'
import { NewPassword, PasswordSetMessage } from './set-password-page.tsx'

const route = getRouteApi('/reset-password')

/** Opened by the link in a recovery email. Opening it changes nothing; submitting the form sets the password. */
export function ResetPasswordPage() {
  const router = useRouter()
  const { email } = route.useSearch()
  const code = useMailCode()
  const [usedCode, setUsedCode] = useState<string>()
  const isSet = usedCode !== undefined && (code ?? usedCode) === usedCode
  return (
    <EntryPage title={loginPageMessages.resetTitle}>
      {isSet ? (
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
          <p className="text-ink-2 [overflow-wrap:anywhere]">{loginPageMessages.resetFor(email)}</p>
          <NewPassword
            key={code}
            savePassword={(password) => resetPassword({ resetPasswordRequest: { email, code, password } })}
            onSet={() => {
              setUsedCode(code)
              void forgetMailCode(router)
            }}
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
