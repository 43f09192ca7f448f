import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { useState } from 'react'
import { Field, TextInput } from '../ui/field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useAttempt } from './use-attempt.ts'

interface EmailFormProps {
  /** The initial value. */
  email?: string | undefined
  /** The label of the button. */
  submit: string
  /** The label during the request; by default the same as `submit`. */
  submitBusy?: string
  /** Receives the normalized address. @throws ApiError if it is refused */
  send: (email: string) => Promise<unknown>
  onSent: (email: string) => void
}

/** A form with an email address and one action. */
export function EmailForm({ email = '', submit, submitBusy = submit, send, onSent }: EmailFormProps) {
  const [typed, setTyped] = useState(email)
  const [isInvalid, setIsInvalid] = useState(false)
  const { isBusy, attempt, clear, errorOf, formError } = useAttempt(['email'])
  const address = normalizeEmail(typed)
  const submitEmail = async () => {
    setIsInvalid(!isEmail(address))
    if (isEmail(address) && (await attempt(() => send(address)))) onSent(address)
  }
  return (
    <EntryForm
      submit={isBusy ? submitBusy : submit}
      formError={formError}
      isBusy={isBusy}
      onSubmit={() => void submitEmail()}
    >
      <Field
        label={accountMessages.email}
        error={isInvalid ? accountMessages.emailInvalid : errorOf('email')}
      >
        <TextInput
          size="tall"
          type="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this field begins it
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsInvalid(false)
            clear()
          }}
        />
      </Field>
    </EntryForm>
  )
}
