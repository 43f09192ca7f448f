import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `data-beside` on the shell to the kind of a panel next to the page (its `data-panel`), so that the navigation shows only icons.
 * With `:has()` instead, the browser would restyle the whole navigation whenever an element of the page changes, as at each keystroke.
 */
export function useReserveShellSpace(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shell = panel.current?.closest('[data-shell]')
    if (!shell) return
    shell.setAttribute('data-beside', panel.current?.dataset['panel'] ?? '')
    return () => shell.removeAttribute('data-beside')
  }, [panel])
}
