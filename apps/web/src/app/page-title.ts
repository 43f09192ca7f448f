import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useEffect } from 'react'

/** The title of the route, and the one that the page has set in place of it. */
let routeTitle: string | undefined
let pageTitle: string | undefined

function updateWindowTitle(): void {
  const title = pageTitle ?? routeTitle
  if (title !== undefined) document.title = shellMessages.pageTitle(title)
}

/** Sets the window's title to `{title} | Plumb Compensation` unless the page has set its own; undefined leaves it unchanged. */
export function useRouteTitle(title: string | undefined): void {
  useEffect(() => {
    routeTitle = title
    updateWindowTitle()
  }, [title])
}

/** Sets the window's title while this page is shown, instead of that of its route; undefined keeps that of the route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    pageTitle = title
    updateWindowTitle()
    return () => {
      pageTitle = undefined
      updateWindowTitle()
    }
  }, [title])
}
