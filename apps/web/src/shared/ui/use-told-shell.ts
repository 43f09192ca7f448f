import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the shell by `data-beside` that a panel stands beside the page, and of which kind (its `data-panel`): the navigation then shows its
 * signs only. The shell could ask for itself by `:has()`, but then the browser would ask again, and draw the whole navigation anew, whenever
 * an element comes or goes anywhere on the page, as at each key in a sheet.
 */
export function useToldShell(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shell = panel.current?.closest('[data-shell]')
    if (!shell) return
    shell.setAttribute('data-beside', panel.current?.dataset['panel'] ?? '')
    return () => shell.removeAttribute('data-beside')
  }, [panel])
}
