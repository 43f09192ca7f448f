import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react'
import { fetchFloating } from './floating.tsx'

/** The state of a popup, which its button shares. */
export interface Popup {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean, details: CloseDetails) => void
  /** The button: the popup opens next to it and returns the focus to it. */
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly id: string
  /** How it was opened: by a pointer, or by a key that moves the focus to its first or last item. */
  readonly openedBy: 'pointer' | 'first' | 'last'
}

/** Details from the library about a popup that is about to close. */
interface CloseDetails {
  readonly cancel: () => void
}

/**
 * Manages a popup whose button renders at once, and which is loaded when it is needed.
 * @returns props for the button, and the state of the popup, null until it is first opened
 */
export function usePopup(kind: 'menu' | 'listbox' | 'dialog') {
  const [isOpen, setOpen] = useState(false)
  const [openedBy, setOpenedBy] = useState<Popup['openedBy'] | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  /**
   * Whether the button is pressed while its popup is open. The press must not close the popup, because the click that follows would open it
   * again: the click closes it.
   */
  const isPressed = useRef(false)
  const id = useId()
  const open = (openedWith: Popup['openedBy']) => {
    setOpenedBy(openedWith)
    setOpen(true)
  }
  const popup: Popup | null = openedBy && {
    isOpen,
    openedBy,
    trigger,
    id,
    onOpenChange: (next, details) => {
      if (!next && isPressed.current) details.cancel()
      else setOpen(next)
    },
  }
  const triggerProps = {
    ref: trigger,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onPointerEnter: fetchFloating,
    onFocus: fetchFloating,
    onPointerDown: () => {
      isPressed.current = isOpen
      const endPress = () => setTimeout(() => (isPressed.current = false))
      window.addEventListener('pointerup', endPress, { once: true })
      window.addEventListener('pointercancel', endPress, { once: true })
    },
    onClick: ({ detail }: MouseEvent) => {
      isPressed.current = false
      // A key activates a button without a pointer event.
      if (isOpen) setOpen(false)
      else open(detail === 0 ? 'first' : 'pointer')
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  } as const
  return { popup, triggerProps }
}
