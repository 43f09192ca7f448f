import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Link } from '@tanstack/react-router'
import type { NavigationItem } from '../../shared/routing/navigation.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/icon.tsx'

/** Classes of a navigation item. */
export const itemClass =
  'group relative flex h-7 items-center gap-2.5 rounded-3 px-2 text-ink-2 no-underline hover:bg-hover hover:text-ink-1 aria-[current]:bg-pressed aria-[current]:font-semibold aria-[current]:text-ink-1 aria-[current]:before:absolute aria-[current]:before:inset-y-[5px] aria-[current]:before:-left-2 aria-[current]:before:w-0.5 aria-[current]:before:bg-accent max-desk:h-11 max-desk:text-15 rail:px-3'

export function Item({
  item,
  current,
  status,
  short,
}: {
  item: NavigationItem
  current: boolean
  /** The status of the item, for screen readers. */
  status?: string
  /** The status as it is shown, abbreviated. */
  short?: string
}) {
  const workspaceId = useWorkspaceId()
  return (
    <Link
      // Items are data and their addresses are checked at run time, against the routes that exist.
      to={`/w/${workspaceId}/${item.path}` as string}
      aria-current={current ? 'page' : undefined}
      className={itemClass}
    >
      <Icon icon={item.icon} className="text-ink-3 group-aria-[current]:text-accent" />
      <span className="rail:sr-only">{shellMessages.navigationItems[item.path]}</span>
      {status !== undefined && (
        <span className="ml-auto text-12 font-normal rail:hidden">
          <span aria-hidden>{short}</span>
          <span className="sr-only">{status}</span>
        </span>
      )}
    </Link>
  )
}
