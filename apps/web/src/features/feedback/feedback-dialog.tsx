import {
  DEFAULT_RATING,
  FEEDBACK_MAX_CHARACTERS,
  RATINGS,
  type Rating,
} from '@plumb/domain/feedback/feedback.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { feedbackMessages } from '@plumb/domain/messages/feedback.ts'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { execute } from '../../shared/api/execute.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/floating.tsx'
import { Field, Textarea } from '../../shared/ui/field.tsx'
import { Radios } from '../../shared/ui/radio.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { submitFeedback } from './queries.ts'

export interface FeedbackDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The feedback form, available on every page (rule FB4). */
export function FeedbackDialog({ isOpen, onOpenChange }: FeedbackDialogProps) {
  const [rating, setRating] = useState<Rating>(DEFAULT_RATING)
  const [message, setMessage] = useState('')
  // Pages of internal staff, and of users without a workspace, are not in a workspace.
  const { workspaceId = null } = useParams({ strict: false })
  const currentRoute = useLocation({ select: ({ pathname }) => pathname })
  const submit = useMutation({
    mutationFn: () =>
      execute(submitFeedback, { submitFeedbackRequest: { message, rating, currentRoute } }, { workspaceId }),
    onSuccess: () => {
      onOpenChange(false)
      setRating(DEFAULT_RATING)
      setMessage('')
      toasts.success(feedbackMessages.thanks)
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={feedbackMessages.title}
      width={420}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{editingMessages.cancel}</Button>
          <Button look="primary" disabled={submit.isPending} onClick={() => submit.mutate()}>
            {feedbackMessages.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Radios
          label={feedbackMessages.rating}
          direction="row"
          value={rating}
          onChange={setRating}
          options={RATINGS.map((value) => ({ value, label: feedbackMessages.ratings[value] }))}
        />
        <Field label={feedbackMessages.message} hint={feedbackMessages.hint}>
          <Textarea
            rows={5}
            maxLength={FEEDBACK_MAX_CHARACTERS}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
