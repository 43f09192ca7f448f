import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { MenuPopup } from './floating.tsx'
import { usePopup } from './use-popup.ts'

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** The side of the button on which the menu opens. */
  side?: 'top' | 'bottom'
  /** The end of the button with which the menu is aligned. */
  align?: 'start' | 'end'
  /** Disables the menu. The caller disables the button, and shows the reason on it. */
  isDisabled?: boolean
  children: ReactNode
}

/** A list of actions behind a button. Arrow keys move, typing finds an item, Esc closes the menu and returns to the button. */
export function Menu({ trigger, side = 'bottom', align = 'start', isDisabled, children }: MenuProps) {
  const { popup, triggerProps } = usePopup('menu')
  if (isDisabled) return trigger
  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {popup && (
        <MenuPopup popup={popup} side={side} align={align}>
          {children}
        </MenuPopup>
      )}
    </>
  )
}

/** Text above the items that is not an action, such as the name of the user. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2 pt-1.5 pb-2">{children}</div>
}
