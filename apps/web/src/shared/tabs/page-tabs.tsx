import type { ReactNode } from 'react'
import { useMay, useWorkspaceId } from '../session/session.ts'
import { TabLink, Tabs } from '../ui/tabs.tsx'
import type { PageTab } from './tabbed-page.ts'

/** The tabs that the user can open, shown below the header of each tab’s page. */
export function PageTabs<Name extends string>({
  page,
  label,
  tabs,
  names,
  counts,
  end,
}: {
  /** The path segment before the tab. */
  page: string
  label: string
  tabs: readonly PageTab<Name>[]
  names: Readonly<Record<Name, string>>
  /** Number of rows per tab, if known. */
  counts?: { readonly [Tab in Name]?: number | undefined }
  /** Shown after the tabs, such as a link to another page. */
  end?: ReactNode
}) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  return (
    <Tabs label={label}>
      {tabs.filter(may).map(({ tab }) => (
        // Tabs are data; a test that opens all of them checks that each is a route.
        <TabLink
          key={tab}
          to={`/w/${workspaceId}/${page}/${tab}` as string}
          activeOptions={{ includeSearch: false }}
          count={counts?.[tab]}
        >
          {names[tab]}
        </TabLink>
      ))}
      {end}
    </Tabs>
  )
}
