import { Outlet, useMatches } from '@tanstack/react-router'
import { ConnectionNotice } from './connection-notice.tsx'
import { useRouteTitle } from './page-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What every page stands in. */
export function Root() {
  useRouteTitle(useMatchedTitle())
  useHeadingFocus()
  return (
    <>
      <Outlet />
      <ConnectionNotice />
    </>
  )
}

/** The title of the innermost matched route that has one. */
function useMatchedTitle(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
}
