import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { personNameMessages } from '@plumb/domain/messages/person-names.ts'
import { waitlistMessages } from '@plumb/domain/messages/waitlist.ts'
import { useRef, useState, useSyncExternalStore } from 'react'
import { joinWaitlist } from '../api/open-calls.ts'
import { Field, TextInput } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { EntryForm } from './entry-form.tsx'
import { useAttempt } from './use-attempt.ts'

const FIELDS = ['email', 'firstName', 'lastName'] as const
type FieldName = (typeof FIELDS)[number]
const LABELS: Readonly<Record<FieldName, string>> = { ...personNameMessages, email: accountMessages.email }
const REQUIRED: Readonly<Record<FieldName, string>> = {
  email: accountMessages.emailRequired,
  ...personNameMessages.required,
}
const INPUT_PROPS = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email' },
} as const

/** Returns whether the script of the page has loaded: false in a prerendered page until then. */
const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

/** A label with a mark that screen readers skip, since the control is marked as required. */
const Required = ({ children }: { children: string }) => (
  <>
    {children}{' '}
    <span aria-hidden className="font-normal text-ink-3">
      {waitlistMessages.required}
    </span>
  </>
)

/**
 * Adds a person to the waitlist, and then shows a thank-you message. The fields are uncontrolled: text typed before the script has loaded
 * remains.
 */
export function WaitlistForm({ email = '' }: { email?: string }) {
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({})
  const [isDone, setIsDone] = useState(false)
  const { isBusy, attempt, clear, errorOf, formError } = useAttempt(FIELDS)
  const isHydrated = useIsHydrated()
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const submit = async () => {
    const valueOf = (field: FieldName) => inputs.current[field]?.value ?? ''
    const joinWaitlistRequest = {
      email: valueOf('email'),
      firstName: valueOf('firstName'),
      lastName: valueOf('lastName'),
    }
    const emptyFields = FIELDS.filter((field) => valueOf(field).trim() === '')
    setMissing(emptyFields)
    const [first] = emptyFields
    if (first) inputs.current[first]?.focus()
    else if (await attempt(() => joinWaitlist({ joinWaitlistRequest }))) setIsDone(true)
  }
  return (
    <EntryForm
      submit={waitlistMessages.join}
      formError={formError}
      isBusy={isBusy}
      isDisabled={isDone || !isHydrated}
      onSubmit={() => void submit()}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 *:first:col-span-2">
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={<Required>{LABELS[field]}</Required>}
            error={missing.includes(field) ? REQUIRED[field] : errorOf(field)}
          >
            <TextInput
              {...INPUT_PROPS[field]}
              size="tall"
              required
              readOnly={isDone}
              defaultValue={field === 'email' ? email : undefined}
              ref={(input) => void (inputs.current[field] = input)}
              onChange={() => {
                setMissing((fields) => fields.filter((other) => other !== field))
                clear()
              }}
            />
          </Field>
        ))}
      </div>
      {isDone && <Note live="polite">{waitlistMessages.thanks}</Note>}
    </EntryForm>
  )
}
