import { type RefObject, useEffect } from 'react'
import type { Popup } from '../use-popup.ts'

/**
 * What was opened by a key begins with its first item, or its last. The library knows that of its own buttons; ours, which is
 * there before the library is, says it by the key that it has for it.
 */
export function useKeyOfOpening({ isOpen, openedBy }: Popup, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen || openedBy === 'pointer') return
    // Once it has the focus.
    const frame = requestAnimationFrame(() => {
      const key = openedBy === 'first' ? 'ArrowDown' : 'ArrowUp'
      list.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, openedBy, list])
}
