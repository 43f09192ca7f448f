import { passwordIsValid } from '@plumb/domain/accounts/password.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { useState } from 'react'
import { Field, TextInput } from '../ui/field.tsx'
import { EntryForm } from './entry-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

/** The values of the form. */
export interface Joining {
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

interface JoinFormProps {
  /** Read-only in the form. */
  email: string
  /** @throws ApiError if the server refuses. */
  join: (who: Joining) => Promise<unknown>
  onJoined: (who: Joining) => void
}

/** The form that creates an account: names and password for a known email address. */
export function JoinForm({ email, join, onJoined }: JoinFormProps) {
  const [who, setWho] = useState<Joining>({ firstName: '', lastName: '', password: '' })
  const { isBusy, refused, attempt, clear } = useAttempt()
  const set = (change: Partial<Joining>) => {
    setWho({ ...who, ...change })
    clear()
  }
  const errorOf = (field: string) => (refused?.field === field ? refused.message : null)
  const isAtField = ['firstName', 'lastName', 'password'].includes(refused?.field ?? '')
  const isWhole = who.firstName.trim() !== '' && who.lastName.trim() !== '' && passwordIsValid(who.password)
  const submit = async () => {
    if (await attempt(() => join(who))) onJoined(who)
  }
  return (
    <EntryForm
      submit={loginPageMessages.createAccount}
      refused={refused && !isAtField ? refused.message : null}
      isBusy={isBusy}
      isOff={!isWhole}
      onSubmit={() => void submit()}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={accountMessages.firstName} error={errorOf('firstName')}>
          <TextInput
            size="tall"
            autoComplete="given-name"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this field begins it
            autoFocus
            value={who.firstName}
            onChange={({ target }) => set({ firstName: target.value })}
          />
        </Field>
        <Field label={accountMessages.lastName} error={errorOf('lastName')}>
          <TextInput
            size="tall"
            autoComplete="family-name"
            value={who.lastName}
            onChange={({ target }) => set({ lastName: target.value })}
          />
        </Field>
      </div>
      <Field label={accountMessages.email}>
        <TextInput size="tall" type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <PasswordField
        label={accountMessages.password}
        value={who.password}
        error={errorOf('password')}
        onChange={(password) => set({ password })}
      />
    </EntryForm>
  )
}
