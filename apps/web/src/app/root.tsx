import { Outlet } from '@tanstack/react-router'
import { ConnectionNotice } from './connection-notice.tsx'
import { useMatchedTitle, usePageTitle } from './page-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What every page stands in. */
export function Root() {
  usePageTitle(useMatchedTitle())
  useHeadingFocus()
  return (
    <>
      <Outlet />
      <ConnectionNotice />
    </>
  )
}
