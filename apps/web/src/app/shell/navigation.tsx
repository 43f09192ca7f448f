import { messages } from '@plumb/domain/messages/messages.ts'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import {
  visibleNavigation,
  type NavigationGroup,
  type NavigationItem,
} from '../../shared/routing/navigation.ts'

/** The items this user may open, in their groups. */
export function Navigation() {
  const { routesByPath } = useRouter()
  const groups = visibleNavigation((path) => `/w/$workspaceId/${path}` in routesByPath, useMay())
  return (
    <nav
      aria-label={messages.shell.mainNavigation}
      className="-mx-2 flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-2 pt-1"
    >
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </nav>
  )
}

/** The item whose page, or a page under it, is open. */
export function useCurrentItem(items: readonly NavigationItem[]): NavigationItem | undefined {
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[3] })
  return items.find(({ path }) => path === segment)
}

/** Folds and unfolds; coming to a page inside it unfolds it. */
function Group({ group }: { group: NavigationGroup }) {
  const current = useCurrentItem(group.items)?.path
  const [fold, setFold] = useState<{ folded: boolean; at: string | undefined }>({
    folded: false,
    at: current,
  })
  // A fold lasts while the user stays where it was made: arriving inside the group opens it.
  const folded = fold.folded && (current === undefined || current === fold.at)
  return (
    <div>
      <button
        type="button"
        aria-expanded={!folded}
        onClick={() => setFold({ folded: !folded, at: current })}
        className="flex h-6 w-full items-center gap-1 rounded-3 px-2 text-left text-11 font-medium text-ink-3"
      >
        <span className="rail:sr-only">{messages.shell.navigationGroups[group.key]}</span>
        <Icon
          of={folded ? ChevronRight : ChevronDown}
          size={12}
          className="ml-auto opacity-70 rail:mx-auto"
        />
      </button>
      {!folded && (
        <ul>
          {group.items.map((item) => (
            <li key={item.path}>
              <Item item={item} current={item.path === current} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How an item of the navigation looks. */
export const itemLook =
  'group relative flex h-7 items-center gap-2.5 rounded-3 px-2 text-ink-2 no-underline hover:bg-hover hover:text-ink-1 aria-[current]:bg-pressed aria-[current]:font-semibold aria-[current]:text-ink-1 aria-[current]:before:absolute aria-[current]:before:inset-y-[5px] aria-[current]:before:-left-2 aria-[current]:before:w-0.5 aria-[current]:before:bg-accent max-desk:h-11 max-desk:text-15 rail:px-3'

function Item({ item, current }: { item: NavigationItem; current: boolean }) {
  const workspaceId = useWorkspaceId()
  return (
    <Link
      // Items are data and their addresses are checked at run time, against the routes that exist.
      to={`/w/${workspaceId}/${item.path}` as string}
      aria-current={current ? 'page' : undefined}
      className={itemLook}
    >
      <Icon of={item.icon} className="text-ink-3 group-aria-[current]:text-accent" />
      <span className="rail:sr-only">{messages.shell.navigationItems[item.path]}</span>
    </Link>
  )
}
