import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './floating.tsx'
import { Form } from './form.tsx'

interface FormDialogProps {
  readonly title: string
  /** px */
  readonly width?: number
  /** The label of the button that submits the form. */
  readonly submit: string
  readonly onSubmit: () => unknown
  readonly onClose: () => void
  readonly isBusy?: boolean
  /** The element that has the focus when the dialog opens; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'submit'
  readonly children: ReactNode
}

/** A dialog with a form, and buttons to cancel and to submit it. */
export function FormDialog({
  title,
  width = 420,
  submit,
  onSubmit,
  onClose,
  isBusy = false,
  initialFocus,
  children,
}: FormDialogProps) {
  const formId = useId()
  const submitButton = useRef<HTMLButtonElement>(null)
  const focused = initialFocus === 'submit' ? submitButton : initialFocus
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      width={width}
      {...(focused && { initialFocus: focused })}
      footer={
        <>
          <Button onClick={onClose}>{editingMessages.cancel}</Button>
          <Button ref={submitButton} look="primary" type="submit" form={formId} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="grid gap-4">
        {children}
      </Form>
    </Dialog>
  )
}
