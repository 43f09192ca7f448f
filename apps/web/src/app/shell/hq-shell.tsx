import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-complex'
import ChartColumn from 'lucide-react/icons/chart-column'
import Hand from 'lucide-react/icons/hand'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageSquare from 'lucide-react/icons/message-square'
import { type ComponentType, lazy, Suspense } from 'react'
import { HQ_PAGES, type HqPage } from '../../features/support-access/enter-hq.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { useUser } from '../../shared/session/session.ts'
import { Icon, type LucideIcon } from '../../shared/ui/icon.tsx'
import { MenuItem } from '../../shared/ui/floating.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { FeedbackItem } from './feedback-item.tsx'
import { Frame } from './frame.tsx'
import { itemClass } from './navigation-item.tsx'
import { Switcher } from './workspace-switcher.tsx'

const { workspaces } = supportAccessMessages
const { requests, waitlist, feedback, pageViews } = staffListMessages

interface Page {
  readonly title: string
  readonly icon: LucideIcon
  readonly Page: ComponentType
}

const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The pages of internal staff, by the end of their addresses. */
const PAGES: Readonly<Record<HqPage, Page>> = {
  w: {
    title: workspaces.title,
    icon: Building2,
    Page: lazyPage(
      async () => (await import('../../features/support-access/workspaces-page.tsx')).WorkspacesPage,
    ),
  },
  requests: {
    title: requests.title,
    icon: Hand,
    Page: lazyPage(
      async () => (await import('../../features/support-access/requests-page.tsx')).RequestsPage,
    ),
  },
  waitlist: {
    title: waitlist.title,
    icon: Hourglass,
    Page: lazyPage(
      async () => (await import('../../features/support-access/waitlist-page.tsx')).WaitlistPage,
    ),
  },
  feedback: {
    title: feedback.title,
    icon: MessageSquare,
    Page: lazyPage(
      async () => (await import('../../features/support-access/feedback-page.tsx')).FeedbackPage,
    ),
  },
  use: {
    title: pageViews.title,
    icon: ChartColumn,
    Page: lazyPage(
      async () => (await import('../../features/support-access/page-views-page.tsx')).PageViewsPage,
    ),
  },
}

const route = getRouteApi('/hq/$')

/** The layout of pages for internal staff, which belong to no workspace. */
export function HqShell() {
  const { _splat } = route.useParams()
  const { Page } = PAGES[_splat as HqPage]
  return (
    <Frame name={shellMessages.hq} navigation={<NavigationColumn />}>
      <Suspense>
        <Page />
      </Suspense>
    </Frame>
  )
}

function NavigationColumn() {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-2 pt-3 pb-2">
      <WorkspacesMenu />
      <nav aria-label={shellMessages.mainNavigation} className="min-h-0 flex-1 overflow-auto pt-1">
        <ul>
          {HQ_PAGES.map((key) => [key, PAGES[key]] as const).map(([key, { title, icon }]) => (
            <li key={key}>
              <Link
                to="/hq/$"
                params={{ _splat: key }}
                activeProps={{ 'aria-current': 'page' }}
                className={itemClass}
              >
                <Icon icon={icon} className="text-ink-3 group-aria-[current]:text-accent" />
                <span className="rail:sr-only">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FeedbackItem />
      <AvatarMenu isInWorkspace={false} />
    </div>
  )
}

/** A menu of the user's workspaces. */
function WorkspacesMenu() {
  const { memberships } = useUser()
  return (
    <Switcher name={shellMessages.hq} isOnlyWorkspace={memberships.length === 0}>
      {memberships.map(({ workspace: { id, name } }) => (
        <MenuItem key={id} onSelect={() => pageLoad.open(`/w/${id}`)}>
          {name}
        </MenuItem>
      ))}
    </Switcher>
  )
}
