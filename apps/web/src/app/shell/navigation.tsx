import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useContext, useState } from 'react'
import { useMay, useMembership } from '../../shared/session/session.ts'
import { IdleContext } from '../../shared/ui/idle-context.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyExtra } from '../../shared/ui/lazy-extra.ts'
import {
  visibleNavigation,
  type NavigationGroup,
  type NavigationItem,
} from '../../shared/routing/navigation.ts'
import { Item } from './navigation-item.tsx'

/** Returns an item with a status. It is loaded once the page is idle, since its status is fetched from the server. */
const statusItem = (name: 'SetupItem' | 'ProblemsItem') =>
  lazyExtra(() => import('./status-item.tsx').then((module) => module[name]), Item)

/** The items with a status, by their paths. */
const STATUS_ITEMS: Readonly<Record<string, ReturnType<typeof statusItem>>> = {
  'set-up': statusItem('SetupItem'),
  problems: statusItem('ProblemsItem'),
}

/** The items that this user can open, in their groups. */
export function Navigation() {
  const { routesByPath } = useRouter()
  const groups = visibleNavigation((path) => `/w/$workspaceId/${path}` in routesByPath, useMay())
  return (
    <nav
      aria-label={shellMessages.mainNavigation}
      className="-mx-2 flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-2 pt-1"
    >
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </nav>
  )
}

/** Returns the item whose page, or a page below it, is open. */
export function useCurrentItem(items: readonly NavigationItem[]): NavigationItem | undefined {
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[3] })
  return items.find(({ path }) => path === segment)
}

/** A collapsible group of items. */
function Group({ group }: { group: NavigationGroup }) {
  const current = useCurrentItem(group.items)?.path
  const [lastToggle, setLastToggle] = useState({ isCollapsed: false, current })
  // Opening a page of the group expands it, unless that page was open already when the user collapsed it.
  const isCollapsed = lastToggle.isCollapsed && (current === undefined || current === lastToggle.current)
  return (
    <div>
      <button
        type="button"
        aria-expanded={!isCollapsed}
        onClick={() => setLastToggle({ isCollapsed: !isCollapsed, current })}
        className="flex h-6 w-full items-center gap-1 rounded-3 px-2 text-left text-11 font-medium text-ink-3"
      >
        <span className="rail:sr-only">{shellMessages.navigationGroups[group.key]}</span>
        <Icon
          icon={isCollapsed ? ChevronRight : ChevronDown}
          size={12}
          className="ml-auto opacity-70 rail:mx-auto"
        />
      </button>
      {!isCollapsed && (
        <ul>
          {group.items.map((item) => (
            <li key={item.path}>
              <NavigationEntry item={item} current={item.path === current} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** An item; one with a status shows the status once the page is idle. Set up is shown until it is complete or hidden. */
function NavigationEntry({ item, current }: { item: NavigationItem; current: boolean }) {
  const isIdle = useContext(IdleContext)
  const { hasUnfinishedSetup, hasHiddenSetup } = useMembership()
  const StatusItem = STATUS_ITEMS[item.path]
  const withoutStatus = (item.path !== 'set-up' || (hasUnfinishedSetup && !hasHiddenSetup)) && (
    <Item item={item} current={current} />
  )
  if (!StatusItem || !isIdle) return withoutStatus
  return (
    <Suspense fallback={withoutStatus}>
      <StatusItem item={item} current={current} />
    </Suspense>
  )
}
