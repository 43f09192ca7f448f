import { ownAccountMessages } from '@plumb/domain/messages/own-account.ts'
import { personNameMessages } from '@plumb/domain/messages/person-names.ts'
import { useState } from 'react'
import { refusalText } from '../../../shared/api/refusal-text.ts'
import { useSave } from '../../../shared/api/save.ts'
import { useAttempt } from '../../../shared/sign-in/use-attempt.ts'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { updateCurrentUserNameMutation } from './queries.ts'

interface Name {
  readonly firstName: string
  readonly lastName: string
}

/** What the browser can fill into each field. */
const AUTOCOMPLETE = { firstName: 'given-name', lastName: 'family-name' } as const

/** The form for the user's own name, which can be saved if it differs from the saved one. */
export function NameForm({ saved }: { saved: Name }) {
  const [name, setName] = useState<Name>({ firstName: saved.firstName, lastName: saved.lastName })
  const saving = useSave(updateCurrentUserNameMutation)
  const { isBusy, failure, attempt, clear, errorOf } = useAttempt()
  const isDifferent = name.firstName.trim() !== saved.firstName || name.lastName.trim() !== saved.lastName
  const submit = async () => {
    if (await attempt(() => saving.mutateAsync({ currentUserNameUpdateRequest: name })))
      toasts.success(ownAccountMessages.nameSaved)
  }
  return (
    <AccountForm
      refusal={failure && failure.field === undefined ? refusalText(failure) : null}
      submit={ownAccountMessages.saveName}
      isBusy={isBusy}
      canSubmit={isDifferent}
      onSubmit={submit}
    >
      <div className="grid grid-cols-2 gap-3">
        {(['firstName', 'lastName'] as const).map((field) => (
          <Field key={field} label={personNameMessages[field]} error={errorOf(field)}>
            <TextInput
              autoComplete={AUTOCOMPLETE[field]}
              value={name[field]}
              onChange={({ target }) => {
                setName({ ...name, [field]: target.value })
                clear()
              }}
            />
          </Field>
        ))}
      </div>
    </AccountForm>
  )
}
