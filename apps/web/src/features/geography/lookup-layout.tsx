import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Outlet, useMatch } from '@tanstack/react-router'
import { useState } from 'react'
import { CopyLink } from '../../shared/copying/copy-link.tsx'
import { useMay } from '../../shared/session/session.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { TabLink, Tabs } from '../../shared/ui/tabs.tsx'
import { BulkLookupContext, useCreateBulkLookup } from './bulk/bulk-lookup.ts'
import { MAY_LOOK_UP_MANY, MAY_LOOK_UP_ONE } from './may-look-up.ts'

const title = shellMessages.navigationItems['zip-code-lookup']

/**
 * Header and tabs of both pages. It stays mounted when the tab changes, so it stores the bulk list with its results, and each tab's
 * address.
 */
export function LookupLayout() {
  const may = useMay()
  const bulk = useCreateBulkLookup()
  const onSingle = useMatch({ from: '/w/$workspaceId/zip-code-lookup/single', shouldThrow: false })?.search
  const single = useLast(onSingle)
  const shown = useLast(
    useMatch({ from: '/w/$workspaceId/zip-code-lookup/bulk', shouldThrow: false })?.search,
  )
  return (
    <>
      <PageHeader
        title={title}
        actions={
          onSingle?.zip !== undefined && (
            <span className="ml-auto max-desk:hidden">
              <CopyLink />
            </span>
          )
        }
      />
      <Tabs label={title}>
        {may(MAY_LOOK_UP_ONE) && (
          <TabLink
            from="/w/$workspaceId/zip-code-lookup"
            to="/w/$workspaceId/zip-code-lookup/single"
            search={single ?? {}}
            activeOptions={{ includeSearch: false }}
          >
            {geographyMessages.single}
          </TabLink>
        )}
        {may(MAY_LOOK_UP_MANY) && (
          <TabLink
            from="/w/$workspaceId/zip-code-lookup"
            to="/w/$workspaceId/zip-code-lookup/bulk"
            search={shown ?? {}}
            activeOptions={{ includeSearch: false }}
          >
            {geographyMessages.bulk}
          </TabLink>
        )}
      </Tabs>
      <BulkLookupContext value={bulk}>
        <Outlet />
      </BulkLookupContext>
    </>
  )
}

/** Returns the last value that was defined. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
