import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Outlet, useMatch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { CopyLink } from '../../shared/copying/copy-link.tsx'
import { useMay, useMembership } from '../../shared/session/session.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { TabLink, Tabs } from '../../shared/ui/tabs.tsx'
import { BulkLookupContext, useCreateBulkLookup } from './bulk/bulk-lookup.ts'
import { BULK_LOOKUP_REQUIREMENT, SINGLE_LOOKUP_REQUIREMENT } from './lookup-requirements.ts'

/** Loaded separately: few members ever see it. */
const NotSetUp = lazy(async () => ({ default: (await import('../../shared/setup/not-set-up.tsx')).NotSetUp }))

const title = shellMessages.navigationItems['zip-code-lookup']

/**
 * Header and tabs of the Single and Bulk pages. It stays mounted when the tab changes, so it stores the bulk list with its results, and
 * each tab's address.
 */
export function LookupLayout() {
  const may = useMay()
  // Whether somebody else must set up the workspace first; `hasUnfinishedSetup` is about steps that this member sees.
  const { awaitsSetup } = useMembership()
  const bulk = useCreateBulkLookup()
  const singleSearch = useMatch({
    from: '/w/$workspaceId/zip-code-lookup/single',
    shouldThrow: false,
  })?.search
  const lastSingleSearch = useLastDefined(singleSearch)
  const lastBulkSearch = useLastDefined(
    useMatch({ from: '/w/$workspaceId/zip-code-lookup/bulk', shouldThrow: false })?.search,
  )
  return (
    <>
      <PageHeader
        title={title}
        actions={
          singleSearch?.zip !== undefined && (
            <span className="ml-auto max-desk:hidden">
              <CopyLink />
            </span>
          )
        }
      />
      <Tabs label={title}>
        {may(SINGLE_LOOKUP_REQUIREMENT) && (
          <TabLink
            from="/w/$workspaceId/zip-code-lookup"
            to="/w/$workspaceId/zip-code-lookup/single"
            search={lastSingleSearch ?? {}}
            activeOptions={{ includeSearch: false }}
          >
            {geographyMessages.single}
          </TabLink>
        )}
        {may(BULK_LOOKUP_REQUIREMENT) && (
          <TabLink
            from="/w/$workspaceId/zip-code-lookup"
            to="/w/$workspaceId/zip-code-lookup/bulk"
            search={lastBulkSearch ?? {}}
            activeOptions={{ includeSearch: false }}
          >
            {geographyMessages.bulk}
          </TabLink>
        )}
      </Tabs>
      {awaitsSetup && (
        <Suspense>
          <div className="px-6 pt-4 max-desk:px-4">
            <NotSetUp />
          </div>
        </Suspense>
      )}
      <BulkLookupContext value={bulk}>
        <Outlet />
      </BulkLookupContext>
    </>
  )
}

/** Returns the last value that was defined. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
