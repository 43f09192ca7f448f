import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useEffect } from 'react'

let ofRoute: string | undefined
let ofPage: string | undefined

function write(): void {
  const title = ofPage ?? ofRoute
  if (title !== undefined) document.title = shellMessages.pageTitle(title)
}

/** Sets the window's title to `{title} | Plumb Compensation` while no page has one of its own; undefined leaves it. */
export function useRouteTitle(title: string | undefined): void {
  useEffect(() => {
    ofRoute = title
    write()
  }, [title])
}

/** Sets the window's title while this page is shown, whatever its route is called; undefined leaves it to the route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    ofPage = title
    write()
    return () => {
      ofPage = undefined
      write()
    }
  }, [title])
}
