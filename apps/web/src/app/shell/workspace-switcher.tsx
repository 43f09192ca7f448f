import { shellMessages } from '@plumb/domain/messages/shell.ts'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { storage } from '../../shared/storage/storage.ts'
import { useMembership, useUser } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { MenuChoice, MenuItem } from '../../shared/ui/floating.tsx'
import { Menu } from '../../shared/ui/menu.tsx'
import { navigation } from '../../shared/routing/navigation.ts'
import { useCurrentItem } from './navigation.tsx'

/** Maximum height of the list of workspaces, px (rule PG6). */
const MAX_LIST_HEIGHT = 220

const allItems = navigation.flatMap(({ items }) => items)

/** Name of the workspace; for members of several and for internal staff, with a menu to switch. */
export function WorkspaceSwitcher() {
  const { workspace } = useMembership()
  const { memberships, isInternalStaff } = useUser()
  const page = useCurrentItem(allItems)?.path ?? ''
  return (
    <Switcher name={workspace.name} isOnlyWorkspace={memberships.length < 2 && !isInternalStaff}>
      <MenuChoice
        label={shellMessages.workspaces.switch}
        value={workspace.id}
        options={memberships.map((membership) => ({
          value: membership.workspace.id,
          label: membership.workspace.name,
        }))}
        maxHeight={MAX_LIST_HEIGHT}
        onChange={(id) => {
          storage.workspaceId.set(id)
          // Reloads the page, so that no data of the previous workspace remains in memory.
          pageLoad.open(`/w/${id}/${page}`)
        }}
      />
      {isInternalStaff && <MenuItem onSelect={() => pageLoad.open('/hq/w')}>{shellMessages.hq}</MenuItem>}
    </Switcher>
  )
}

interface SwitcherProps {
  /** The name of the current workspace or area. */
  name: string
  /** Whether there is nothing to switch to. */
  isOnlyWorkspace: boolean
  /** The menu items to switch with. */
  children: ReactNode
}

/** Shows the name of the current workspace or area, with a menu to switch to another. */
export function Switcher({ name, isOnlyWorkspace, children }: SwitcherProps) {
  const switcherLabel = (
    <>
      <Mark size={20} />
      <span className="min-w-0 flex-1 truncate rail:sr-only">{name}</span>
    </>
  )
  const switcherClass =
    'flex h-9 w-full flex-none items-center gap-2.5 rounded-3 px-2 text-left font-semibold rail:px-2.5'
  if (isOnlyWorkspace) return <div className={switcherClass}>{switcherLabel}</div>
  return (
    <Menu
      trigger={
        <button type="button" className={`${switcherClass} hover:bg-hover`}>
          {switcherLabel}
          <Icon icon={ChevronsUpDown} size={14} className="text-ink-3 rail:hidden" />
          <span className="sr-only">{shellMessages.workspaces.switch}</span>
        </button>
      }
    >
      {children}
    </Menu>
  )
}
