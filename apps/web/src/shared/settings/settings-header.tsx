import { settingsMessages } from '@plumb/domain/messages/settings.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Link, useParams } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { PageHistoryLink } from '../row-history/history-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { TabLink, Tabs } from '../ui/tabs.tsx'

const { tabs, breadcrumb } = settingsMessages

/** Title and tabs of the settings pages; a nested page also links to its parent. */
export function SettingsHeader({
  title,
  actions,
}: {
  /** The name of a role, on the page of the role; by default “Settings”. */
  title?: string
  actions?: ReactNode
}) {
  const params = useParams({ from: '/w/$workspaceId' })
  return (
    <>
      <PageHeader
        before={
          title !== undefined && (
            <nav aria-label={breadcrumb} className="flex items-center gap-2 text-ink-2 max-desk:hidden">
              <Link to="/w/$workspaceId/settings" params={params}>
                {shellMessages.settings}
              </Link>
              <Icon icon={ChevronRight} size={14} />
              <Link to="/w/$workspaceId/settings/permissions" params={params}>
                {tabs.permissions}
              </Link>
              <Icon icon={ChevronRight} size={14} />
            </nav>
          )
        }
        title={title ?? shellMessages.settings}
        actions={
          <>
            {title === undefined && <PageHistoryLink page="settings" />}
            {actions}
          </>
        }
      />
      <Tabs label={shellMessages.settings}>
        {(['general', 'users', 'permissions'] as const).map((tab) => (
          <TabLink key={tab} to={`/w/$workspaceId/settings/${tab}`} params={params}>
            {tabs[tab]}
          </TabLink>
        ))}
      </Tabs>
    </>
  )
}
