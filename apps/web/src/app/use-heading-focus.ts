import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After the way from one page to another the focus goes to the new page's heading, so that a screen reader says where
 * one is and Tab goes on from there. It stays where the page took it (a field) or where it still is in the page (a tab).
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page is announced by its title, like any page that a browser loads.
        if (!fromLocation || !pathChanged) return
        const heading = document.querySelector<HTMLElement>('main h1')
        if (!heading || heading.closest('main')?.contains(document.activeElement)) return
        // Who looks for the next thing already goes on typing.
        if (document.activeElement?.closest('[data-keeps-focus]')) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
