import { PASSWORD_CHECKLIST, unmetPasswordRules } from '@plumb/domain/accounts/password.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, NetworkError } from '../../shared/api/api-error.ts'
import { setPassword } from '../../shared/api/auth-calls.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { Wordmark } from '../../shared/ui/mark.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { HangingRanges } from './hanging-ranges.tsx'

const { accounts } = messages

/** Where a one-time link leads: its token stands after the #, which no server is told. */
export function SetPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1))
  const [isSet, setIsSet] = useState(false)
  return (
    <div className="grid h-dvh grid-cols-[520px_minmax(0,1fr)] max-desk:grid-cols-1">
      <main className="flex flex-col overflow-auto px-[72px] py-10 max-desk:px-6 max-desk:pt-6 max-desk:pb-8">
        <Wordmark />
        <div className="my-auto flex flex-col gap-4 max-desk:mt-14 max-desk:mb-auto">
          <h1 className="mb-1 text-28">{accounts.setPasswordTitle}</h1>
          {isSet ? (
            <>
              <Note live="polite">{accounts.passwordSet}</Note>
              <Link to="/login" className="text-accent underline">
                {accounts.logIn}
              </Link>
            </>
          ) : token === '' ? (
            <Note kind="danger">{accounts.passwordLinkMissing}</Note>
          ) : (
            <PasswordForm token={token} onSet={() => setIsSet(true)} />
          )}
        </div>
      </main>
      <HangingRanges />
    </div>
  )
}

function PasswordForm({ token, onSet }: { token: string; onSet: () => void }) {
  const [password, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const unmet = unmetPasswordRules(password)

  const submit = async () => {
    if (isBusy) return
    if (unmet.length > 0) return setRefusal(accounts.passwordTooWeak)
    setIsBusy(true)
    try {
      await setPassword({ token, password })
      onSet()
    } catch (error) {
      if (error instanceof NetworkError) return
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-col gap-4"
    >
      <Field label={accounts.newPassword} error={refusal}>
        <TextInput
          size="tall"
          type="password"
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this field is it
          autoFocus
          value={password}
          onChange={({ target }) => {
            setTyped(target.value)
            setRefusal(null)
          }}
        />
      </Field>
      <ul className="flex flex-col gap-1 text-12">
        {PASSWORD_CHECKLIST.map((rule) => (
          <li key={rule} className={unmet.includes(rule) ? 'text-ink-3' : 'text-ink-1'}>
            <span aria-hidden>{unmet.includes(rule) ? '○ ' : '✓ '}</span>
            {accounts.passwordRules[rule]}
          </li>
        ))}
      </ul>
      <Button look="primary" size="tall" wide type="submit" busy={isBusy}>
        {accounts.setPassword}
      </Button>
    </form>
  )
}
