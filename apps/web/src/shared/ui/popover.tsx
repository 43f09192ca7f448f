import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { type Floating, useFloating } from './floating.ts'
import { usePopup } from './use-popup.ts'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** What it is, for screen readers. */
  label: string
  children: ReactNode
}

/** Controls behind a button. The first of them has the focus; Esc closes it and returns to the button. */
export function Popover({ trigger, label, children }: PopoverProps) {
  const { popup, triggerProps } = usePopup('dialog')
  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {popup && (
        <Offered popup={popup} label={label}>
          {children}
        </Offered>
      )}
    </>
  )
}

function Offered(props: ComponentProps<Floating['PopoverWindow']>) {
  const PopoverWindow = useFloating()?.PopoverWindow
  return PopoverWindow && <PopoverWindow {...props} />
}
