import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After the way from one page to another the focus goes to the new page's heading, so that a screen reader says where
 * one is and Tab goes on from there. It stays where the page took it (a field) or where it still is in the page (a tab).
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

/** @returns ends what holds the focus on the heading */
function focusHeading(): () => void {
  const main = document.querySelector('main')
  // A page may have another one that is printed alone.
  const heading = [...(main?.querySelectorAll('h1') ?? [])].find((each) => each.checkVisibility())
  if (!main || !heading || main.contains(document.activeElement)) return () => {}
  // Who looks for the next thing already goes on typing.
  if (document.activeElement?.closest('[data-keeps-focus]')) return () => {}
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return followHeading(main, heading)
}

/** Gives the focus to the heading that takes this one's place once the page is loaded, unless somebody has acted by then. */
function followHeading(main: Element, heading: Element): () => void {
  let stop = () => {}
  const observer = new MutationObserver(() => {
    if (heading.isConnected) return
    observer.disconnect()
    stop = focusHeading()
  })
  observer.observe(main, { childList: true, subtree: true })
  const acted = new AbortController()
  const end = () => {
    acted.abort()
    observer.disconnect()
    stop()
  }
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, end, { capture: true, signal: acted.signal })
  return end
}
