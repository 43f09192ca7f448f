import { isValidPassword } from '@plumb/domain/accounts/password.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { personNameMessages } from '@plumb/domain/messages/person-names.ts'
import { type ReactNode, useState } from 'react'
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

/** Fields that a page adds above those of the account. */
interface AdditionalFields {
  /** The names of the fields in refusals. */
  readonly names: readonly string[]
  readonly isComplete: boolean
  /** @param errorOf the error of a field by its name */
  readonly render: (errorOf: (field: string) => string | null, clear: () => void) => ReactNode
}

interface JoinFormProps {
  /** Read-only in the form. */
  email: string
  /** @throws ApiError if the server refuses. */
  join: (person: NewPerson) => Promise<unknown>
  onJoined: (person: NewPerson) => void
  additionalFields?: AdditionalFields
  /** The label of the button. */
  submit?: string
}

/** The form that creates an account: names and password for a known email address. */
export function JoinForm({
  email,
  join,
  onJoined,
  additionalFields,
  submit: submitLabel = loginPageMessages.createAccount,
}: JoinFormProps) {
  const [person, setPerson] = useState<NewPerson>({ firstName: '', lastName: '', password: '' })
  const { isBusy, attempt, clear, errorOf, formError } = useAttempt([
    'firstName',
    'lastName',
    'password',
    ...(additionalFields?.names ?? []),
  ])
  const updateField = (change: Partial<NewPerson>) => {
    setPerson({ ...person, ...change })
    clear()
  }
  const isComplete =
    additionalFields?.isComplete !== false &&
    person.firstName.trim() !== '' &&
    person.lastName.trim() !== '' &&
    isValidPassword(person.password)
  const submit = async () => {
    if (await attempt(() => join(person))) onJoined(person)
  }
  return (
    <EntryForm
      submit={submitLabel}
      formError={formError}
      isBusy={isBusy}
      isDisabled={!isComplete}
      onSubmit={() => void submit()}
    >
      {additionalFields?.render(errorOf, clear)}
      <div className="grid grid-cols-2 gap-3">
        <Field label={personNameMessages.firstName} error={errorOf('firstName')}>
          <TextInput
            size="tall"
            autoComplete="given-name"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this field begins it
            autoFocus={!additionalFields}
            value={person.firstName}
            onChange={({ target }) => updateField({ firstName: target.value })}
          />
        </Field>
        <Field label={personNameMessages.lastName} error={errorOf('lastName')}>
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
