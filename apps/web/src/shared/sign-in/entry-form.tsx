import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Note } from '../ui/note.tsx'

interface EntryFormProps {
  children: ReactNode
  /** The reason of a refusal that no field shows. */
  formError?: string | null
  submit: string
  isBusy: boolean
  /** Whether the submit button is disabled, since something is missing. */
  isDisabled?: boolean
  onSubmit: () => void
}

/** A form before sign-in: its fields, the error and one button. */
export function EntryForm({
  children,
  formError,
  submit,
  isBusy,
  isDisabled = false,
  onSubmit,
}: EntryFormProps) {
  return (
    <Form onSubmit={() => !isDisabled && onSubmit()} className="flex flex-col gap-4">
      {children}
      {formError && (
        <Note kind="danger" live="assertive">
          {formError}
        </Note>
      )}
      <div className="mt-2">
        <Button look="primary" size="tall" wide type="submit" busy={isBusy} disabled={isDisabled}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
