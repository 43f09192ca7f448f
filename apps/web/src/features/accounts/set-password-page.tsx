import { passwordIsValid } from '@plumb/domain/accounts/password.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { setPassword } from '../../shared/api/auth-calls.ts'
import { EntryForm } from '../../shared/entry/entry-form.tsx'
import { EntryPage } from '../../shared/entry/entry-page.tsx'
import { PasswordField } from '../../shared/entry/password-field.tsx'
import { useAttempt } from '../../shared/entry/use-attempt.ts'
import { Note } from '../../shared/ui/note.tsx'

const { accounts } = messages

/** Opened by a one-time link. The token is in the URL fragment, which browsers do not send to servers. */
export function SetPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1))
  return (
    <EntryPage title={accounts.setPasswordTitle}>
      {token === '' ? (
        <Note kind="danger">{messages.loginPages.passwordLinkIncomplete}</Note>
      ) : (
        <NewPassword set={(password) => setPassword({ token, password })} />
      )}
    </EntryPage>
  )
}

interface NewPasswordProps {
  /** @throws ApiError if the server refuses. */
  set: (password: string) => Promise<void>
  /** Prefills the login page. */
  email?: string
}

/** Sets a password, then links to the login page. */
export function NewPassword({ set, email }: NewPasswordProps) {
  const [password, setTyped] = useState('')
  const [isSet, setIsSet] = useState(false)
  const { isBusy, refused, attempt, clear } = useAttempt()
  if (isSet)
    return (
      <>
        <Note live="polite">{messages.loginPages.passwordSet}</Note>
        <Link to="/login" search={email === undefined ? {} : { email }} className="text-accent underline">
          {accounts.logIn}
        </Link>
      </>
    )
  const submit = async () => {
    if (await attempt(() => set(password))) setIsSet(true)
  }
  return (
    <EntryForm
      submit={accounts.setPassword}
      isBusy={isBusy}
      isOff={!passwordIsValid(password)}
      onSubmit={() => void submit()}
    >
      <PasswordField
        label={accounts.newPassword}
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
