import { messages } from '@plumb/domain/messages/messages.ts'
import { useState } from 'react'
import { joinWaitlist } from '../api/open-calls.ts'
import { Field, TextInput } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { EntryForm } from './entry-form.tsx'
import { useAttempt } from './use-attempt.ts'

const { accounts, waitlist } = messages

const FIELDS = ['firstName', 'lastName', 'email'] as const
const KINDS = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email' },
} as const

/** Notes who would like to be let in; once that is done, its button is off and it says thank you. */
export function WaitlistForm({ email = '' }: { email?: string }) {
  const [given, setGiven] = useState({ firstName: '', lastName: '', email })
  const [isDone, setIsDone] = useState(false)
  const { isBusy, refused, attempt, clear } = useAttempt()
  const submit = async () => {
    if (await attempt(() => joinWaitlist({ joinWaitlistRequest: given }))) setIsDone(true)
  }
  const isAtField = FIELDS.some((field) => field === refused?.field)
  return (
    <EntryForm
      submit={waitlist.join}
      refused={refused && !isAtField ? refused.message : null}
      isBusy={isBusy}
      isOff={isDone}
      onSubmit={() => void submit()}
    >
      {FIELDS.map((field) => (
        <Field key={field} label={accounts[field]} error={refused?.field === field ? refused.message : null}>
          <TextInput
            {...KINDS[field]}
            size="tall"
            required
            readOnly={isDone}
            value={given[field]}
            onChange={({ target }) => {
              setGiven({ ...given, [field]: target.value })
              clear()
            }}
          />
        </Field>
      ))}
      {isDone && <Note live="polite">{waitlist.thanks}</Note>}
    </EntryForm>
  )
}
