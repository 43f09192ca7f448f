import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { PopoverPopup } from './floating.tsx'
import { usePopup } from './use-popup.ts'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Its name for screen readers. */
  label: string
  children: ReactNode
}

/** Controls in a popup. The first one takes the focus; Esc closes the popover and returns to the button. */
export function Popover({ trigger, label, children }: PopoverProps) {
  const { popup, triggerProps } = usePopup('dialog')
  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {popup && (
        <PopoverPopup popup={popup} label={label}>
          {children}
        </PopoverPopup>
      )}
    </>
  )
}
