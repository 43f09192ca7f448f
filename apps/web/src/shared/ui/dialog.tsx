import type { ReactNode, RefObject } from 'react'
import { useFloating } from './floating.ts'
import { useWasOpened } from './use-was-opened.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** px */
  width?: number
  /** What has the focus once it is open; else its first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode
  children: ReactNode
}

/** A task of its own over the page. Esc and the cross close it; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  return useWasOpened(props.open) ? <Window {...props} /> : null
}

function Window(props: DialogProps) {
  const DialogWindow = useFloating()?.DialogWindow
  return DialogWindow && <DialogWindow {...props} />
}

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, in words. */
  children: ReactNode
  /** The answer that changes something: "Leave", "Delete group". */
  confirm: string
  onConfirm: () => void
  /** The answer that changes nothing; it has the focus. */
  cancel: string
  /** The confirming answer cannot be taken back. */
  danger?: boolean
}

/** A question that must be answered. The safe answer has the focus; Esc gives it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useWasOpened(props.open) ? <Question {...props} /> : null
}

function Question(props: ConfirmDialogProps) {
  const ConfirmWindow = useFloating()?.ConfirmWindow
  return ConfirmWindow && <ConfirmWindow {...props} />
}
