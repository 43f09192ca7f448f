import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import './windows.css'
import X from 'lucide-react/icons/x'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { backdrop } from '../backdrop.ts'
import { Button, IconButton } from '../button.tsx'

const popupClass =
  'dialog-window fixed left-1/2 z-(--z-dialog) flex max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-4 bg-raised text-ink-1 shadow-high transition-opacity duration-(--m-slow) outline-none data-ending-style:opacity-0 data-starting-style:opacity-0'
const footerClass = 'flex flex-none justify-end gap-2 border-t border-hair-2 px-5 py-3'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** px */
  width?: number
  /** The element that gets the focus when the dialog opens; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons below the content, the primary one last. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog. Esc and the close button close it, and the focus returns to the element that had it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  width = 420,
  initialFocus,
  footer,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={popupClass} style={{ width }} {...(initialFocus && { initialFocus })}>
          <div className="flex items-start gap-2 px-5 pt-5 pb-2.5">
            <Base.Title className="min-w-0 flex-1 text-17">{title}</Base.Title>
            <Base.Close render={<IconButton icon={X} label={shellMessages.close} />} />
          </div>
          <div className="min-h-0 overflow-auto px-5 pb-4">{children}</div>
          {footer && <div className={footerClass}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The text that explains the consequence. */
  children: ReactNode
  /** The label of the button that changes something: "Leave", "Delete group". */
  confirm: string
  onConfirm: () => void
  /** The label of the button that changes nothing, by default "Cancel". It has the focus. */
  cancel?: string
  /** Whether confirming cannot be undone. */
  danger?: boolean
}

/** A question that must be answered. The safe answer has the focus, and Esc chooses it. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  onConfirm,
  cancel = editingMessages.cancel,
  danger,
}: ConfirmDialogProps) {
  const safeButton = useRef<HTMLButtonElement>(null)
  return (
    <BaseAlert.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseAlert.Portal>
        <BaseAlert.Backdrop className={backdrop} />
        <BaseAlert.Popup className={clsx(popupClass, 'w-[420px]')} initialFocus={safeButton}>
          <div className="grid gap-2.5 px-5 pt-5 pb-4">
            <BaseAlert.Title className="text-17">{title}</BaseAlert.Title>
            <BaseAlert.Description className="text-ink-2" render={<div />}>
              {children}
            </BaseAlert.Description>
          </div>
          <div className={footerClass}>
            <BaseAlert.Close
              onClick={onConfirm}
              render={<Button look={danger ? 'danger' : 'plain'}>{confirm}</Button>}
            />
            <BaseAlert.Close
              ref={safeButton}
              render={<Button look={danger ? 'plain' : 'primary'}>{cancel}</Button>}
            />
          </div>
        </BaseAlert.Popup>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  )
}
