import {
  DEFAULT_RATING,
  FEEDBACK_MAX_CHARACTERS,
  RATINGS,
  type Rating,
} from '@plumb/domain/feedback/feedback.ts'
import { feedbackMessages } from '@plumb/domain/messages/feedback.ts'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { execute } from '../../shared/api/execute.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/floating.tsx'
import { Field, Textarea } from '../../shared/ui/field.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Radios } from '../../shared/ui/radio.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { submitFeedback } from './queries.ts'

/**
 * The feedback form, available on every page (rule FB4).
 * @param look - a navigation item, or a button on a page without navigation
 */
export function FeedbackWidget({ look = 'item' }: { look?: 'item' | 'button' }) {
  const [isOpen, setOpen] = useState(false)
  const [rating, setRating] = useState<Rating>(DEFAULT_RATING)
  const [message, setMessage] = useState('')
  // Pages of internal staff and of users without a workspace have none.
  const { workspaceId = null } = useParams({ strict: false })
  const currentRoute = useLocation({ select: ({ pathname }) => pathname })
  const submit = useMutation({
    mutationFn: () =>
      execute(submitFeedback, { submitFeedbackRequest: { message, rating, currentRoute } }, { workspaceId }),
    onSuccess: () => {
      setOpen(false)
      setRating(DEFAULT_RATING)
      setMessage('')
      toasts.success(feedbackMessages.thanks)
    },
  })
  return (
    <>
      {look === 'button' ? (
        <Button icon={MessageSquare} onClick={() => setOpen(true)}>
          {feedbackMessages.open}
        </Button>
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex h-7 w-full flex-none items-center gap-2.5 rounded-3 px-2 text-left text-ink-2 hover:bg-hover hover:text-ink-1 max-desk:h-11 max-desk:text-15 rail:px-3"
        >
          <Icon icon={MessageSquare} className="text-ink-3" />
          <span className="rail:sr-only">{feedbackMessages.open}</span>
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={feedbackMessages.title}
        width={420}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{feedbackMessages.cancel}</Button>
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
    </>
  )
}
