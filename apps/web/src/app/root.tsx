import { Outlet } from '@tanstack/react-router'
import { ConnectionNotice } from './connection-notice.tsx'
import { useMatchedTitle, usePageTitle } from './page-title.ts'

/** What every page stands in. */
export function Root() {
  usePageTitle(useMatchedTitle())
  return (
    <>
      <Outlet />
      <ConnectionNotice />
    </>
  )
}
