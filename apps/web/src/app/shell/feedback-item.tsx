import { shellMessages } from '@plumb/domain/messages/shell.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { type ComponentType, useState } from 'react'
import type { FeedbackDialogProps } from '../../features/feedback/feedback-dialog.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { itemClass } from './navigation-item.tsx'

/**
 * Opens the feedback form, on every page of a signed-in user. The form loads when it is first opened, and keeps its text when it is closed.
 * @param look `button` on a page without navigation; by default it looks like a navigation item
 */
export function FeedbackItem({ look }: { look?: 'button' }) {
  const [isOpen, setOpen] = useState(false)
  const [FeedbackDialog, setDialog] = useState<ComponentType<FeedbackDialogProps> | null>(null)
  const open = () => {
    setOpen(true)
    // The next click tries again if this fails.
    import('../../features/feedback/feedback-dialog.tsx').then(
      (module) => setDialog(() => module.FeedbackDialog),
      () => undefined,
    )
  }
  const label = shellMessages.giveFeedback
  return (
    <>
      {look ? (
        <Button icon={MessageSquare} onClick={open}>
          {label}
        </Button>
      ) : (
        <button type="button" onClick={open} className={`${itemClass} w-full flex-none text-left`}>
          <Icon icon={MessageSquare} className="text-ink-3" />
          <span className="rail:sr-only">{label}</span>
        </button>
      )}
      {FeedbackDialog && <FeedbackDialog isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
