import { isValidPassword } from '@plumb/domain/accounts/password.ts'
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

/** The page of a one-time link to set a password. The token comes in the URL fragment, which browsers do not send to servers. */
export function SetPasswordPage() {
  const token = useMailCode()
  const { isPasswordSet, onPasswordSet } = useUsedCode(token)
  return (
    <EntryPage title={accountMessages.setPasswordTitle}>
      {isPasswordSet ? (
        <PasswordSetMessage />
      ) : token === undefined ? (
        <Note kind="danger">{loginPageMessages.passwordLinkIncomplete}</Note>
      ) : (
        <NewPassword
          key={token}
          savePassword={(password) => setPassword({ token, password })}
          onPasswordSet={onPasswordSet}
        />
      )}
    </EntryPage>
  )
}

/**
 * Returns whether a password was set with the link in the address, and a function to call when it was. The function removes the code from
 * the address, so an address without a code then counts as the used link.
 */
export function useUsedCode(code: string | undefined) {
  const router = useRouter()
  const [usedCode, setUsedCode] = useState<string>()
  return {
    isPasswordSet: usedCode !== undefined && (code ?? usedCode) === usedCode,
    onPasswordSet: () => {
      setUsedCode(code)
      void forgetMailCode(router)
    },
  }
}

interface NewPasswordProps {
  /** @throws ApiError if the server refuses. */
  savePassword: (password: string) => Promise<void>
  onPasswordSet: () => void
  /** Replaces the form after the server refused the code of the link. */
  rejectedCodeContent?: ReactNode
}

/** The form that sets a password. */
export function NewPassword({ savePassword, onPasswordSet, rejectedCodeContent }: NewPasswordProps) {
  const [password, setPasswordText] = useState('')
  const { isBusy, failure, attempt, clear } = useAttempt()
  const submit = async () => {
    if (await attempt(() => savePassword(password))) onPasswordSet()
  }
  if (rejectedCodeContent !== undefined && failure?.field === 'code') return rejectedCodeContent
  return (
    <EntryForm
      submit={loginPageMessages.setPassword}
      isBusy={isBusy}
      isDisabled={!isValidPassword(password)}
      onSubmit={() => void submit()}
    >
      <PasswordField
        label={loginPageMessages.newPassword}
        value={password}
        error={failure?.message ?? null}
        isFirst
        onChange={(typed) => {
          setPasswordText(typed)
          clear()
        }}
      />
    </EntryForm>
  )
}

/**
 * Shown after a password was set, with a link to the login page.
 * @param email prefills the login page
 */
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
