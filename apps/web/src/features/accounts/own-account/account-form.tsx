import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { Note } from '../../../shared/ui/note.tsx'

interface AccountFormProps {
  /** The message of a refusal, unless a field shows it; otherwise null. */
  refusal: string | null
  /** The label of the button. */
  submit: string
  isBusy: boolean
  canSubmit: boolean
  onSubmit: () => Promise<void>
  /** The fields. */
  children: ReactNode
}

/** A form of the account page: its fields, the message of a refusal, and its button. */
export function AccountForm({ refusal, submit, isBusy, canSubmit, onSubmit, children }: AccountFormProps) {
  return (
    <Form onSubmit={() => canSubmit && onSubmit()} className="grid gap-3">
      {children}
      {refusal !== null && (
        <Note kind="danger" live="assertive">
          {refusal}
        </Note>
      )}
      <div>
        <Button type="submit" busy={isBusy} disabled={!canSubmit}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
