import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it and Tab continues from there. The focus stays on an
 * element that the new page has focused (a field), or that is still on it (a tab).
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // The first page is announced by its title, like any page that a browser loads.
      if (!fromLocation || !pathChanged) return
      stop()
      stop = focusHeading()
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [router])
}

/** Focuses the heading of the page, and later the one that replaces it. @returns a function that stops that */
function focusHeading(): () => void {
  const main = document.querySelector('main')
  // A page may have a second heading for print only.
  const heading = [...(main?.querySelectorAll('h1') ?? [])].find((each) => each.checkVisibility())
  if (!main || !heading || main.contains(document.activeElement)) return () => {}
  // The search dialog keeps the focus.
  if (document.activeElement?.closest('[data-keeps-focus]')) return () => {}
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return focusNextHeading(main, heading)
}

/** Focuses the heading that replaces this one when the page has loaded, unless the user presses a key or the pointer before that. */
function focusNextHeading(main: Element, heading: Element): () => void {
  let stop = () => {}
  const observer = new MutationObserver(() => {
    if (heading.isConnected) return
    observer.disconnect()
    stop = focusHeading()
  })
  observer.observe(main, { childList: true, subtree: true })
  const firstAction = new AbortController()
  const end = () => {
    firstAction.abort()
    observer.disconnect()
    stop()
  }
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, end, { capture: true, signal: firstAction.signal })
  return end
}
