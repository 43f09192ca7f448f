import { passwordIsValid } from '@plumb/domain/accounts/password.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { setPassword } from '../../shared/api/auth-calls.ts'
import { EntryForm } from '../../shared/sign-in/entry-form.tsx'
import { EntryPage } from '../../shared/sign-in/entry-page.tsx'
import { forgetMailCode, useMailCode } from '../../shared/sign-in/mail-code.ts'
import { PasswordField } from '../../shared/sign-in/password-field.tsx'
import { useAttempt } from '../../shared/sign-in/use-attempt.ts'
import { Note } from '../../shared/ui/note.tsx'

/** Opened by a one-time link. The token is the URL fragment, which browsers do not send to servers. */
export function SetPasswordPage() {
  const router = useRouter()
  const token = useMailCode()
  const [usedToken, setUsedToken] = useState<string>()
  const isSet = usedToken !== undefined && (token ?? usedToken) === usedToken
  return (
    <EntryPage title={accountMessages.setPasswordTitle}>
      {isSet ? (
        <PasswordSetMessage />
      ) : token === undefined ? (
        <Note kind="danger">{loginPageMessages.passwordLinkIncomplete}</Note>
      ) : (
        <NewPassword
          key={token}
          savePassword={(password) => setPassword({ token, password })}
          onSet={() => {
            setUsedToken(token)
            void forgetMailCode(router)
          }}
        />
      )}
    </EntryPage>
  )
}

interface NewPasswordProps {
  /** @throws ApiError if the server refuses. */
  savePassword: (password: string) => Promise<void>
  onSet: () => void
  /** Replaces the form after the server refused the code of the link. */
  rejectedCodeContent?: ReactNode
}

/** Sets a password. */
export function NewPassword({ savePassword, onSet, rejectedCodeContent }: NewPasswordProps) {
  const [password, setTyped] = useState('')
  const { isBusy, refused, attempt, clear } = useAttempt()
  const submit = async () => {
    if (await attempt(() => savePassword(password))) onSet()
  }
  if (rejectedCodeContent !== undefined && refused?.field === 'code') return rejectedCodeContent
  return (
    <EntryForm
      submit={loginPageMessages.setPassword}
      isBusy={isBusy}
      isOff={!passwordIsValid(password)}
      onSubmit={() => void submit()}
    >
      <PasswordField
        label={accountMessages.newPassword}
        value={password}
        error={refused?.message ?? null}
        isFirst
        onChange={(typed) => {
          setTyped(typed)
          clear()
        }}
      />
    </EntryForm>
  )
}

/** Shown after a password was set. @param email prefills the login page */
export function PasswordSetMessage({ email }: { email?: string | undefined }) {
  return (
    <>
      <Note live="polite">{loginPageMessages.passwordSet}</Note>
      <Link to="/login" search={email === undefined ? {} : { email }} className="text-accent underline">
        {accountMessages.logIn}
      </Link>
    </>
  )
}
