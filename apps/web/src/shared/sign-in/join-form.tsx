import { passwordIsValid } from '@plumb/domain/accounts/password.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { useState } from 'react'
import { Field, TextInput } from '../ui/field.tsx'
import { EntryForm } from './entry-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

/** The values of the form. */
export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

interface JoinFormProps {
  /** Read-only in the form. */
  email: string
  /** @throws ApiError if the server refuses. */
  join: (person: NewPerson) => Promise<unknown>
  onJoined: (person: NewPerson) => void
}

/** The form that creates an account: names and password for a known email address. */
export function JoinForm({ email, join, onJoined }: JoinFormProps) {
  const [person, setPerson] = useState<NewPerson>({ firstName: '', lastName: '', password: '' })
  const { isBusy, refused, attempt, clear } = useAttempt()
  const updateField = (change: Partial<NewPerson>) => {
    setPerson({ ...person, ...change })
    clear()
  }
  const errorOf = (field: string) => (refused?.field === field ? refused.message : null)
  const isFieldError = ['firstName', 'lastName', 'password'].includes(refused?.field ?? '')
  const isComplete =
    person.firstName.trim() !== '' && person.lastName.trim() !== '' && passwordIsValid(person.password)
  const submit = async () => {
    if (await attempt(() => join(person))) onJoined(person)
  }
  return (
    <EntryForm
      submit={loginPageMessages.createAccount}
      refused={refused && !isFieldError ? refused.message : null}
      isBusy={isBusy}
      isOff={!isComplete}
      onSubmit={() => void submit()}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={accountMessages.firstName} error={errorOf('firstName')}>
          <TextInput
            size="tall"
            autoComplete="given-name"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this field begins it
            autoFocus
            value={person.firstName}
            onChange={({ target }) => updateField({ firstName: target.value })}
          />
        </Field>
        <Field label={accountMessages.lastName} error={errorOf('lastName')}>
          <TextInput
            size="tall"
            autoComplete="family-name"
            value={person.lastName}
            onChange={({ target }) => updateField({ lastName: target.value })}
          />
        </Field>
      </div>
      <Field label={accountMessages.email}>
        <TextInput size="tall" type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <PasswordField
        label={accountMessages.password}
        value={person.password}
        error={errorOf('password')}
        onChange={(password) => updateField({ password })}
      />
    </EntryForm>
  )
}
