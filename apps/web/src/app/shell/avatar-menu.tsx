import { shellMessages } from '@plumb/domain/messages/shell.ts'
import LogOut from 'lucide-react/icons/log-out'
import MonitorX from 'lucide-react/icons/monitor-x'
import Settings2 from 'lucide-react/icons/settings-2'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense } from 'react'
import { useMay, useUser } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { lazyExtra } from '../../shared/ui/lazy-extra.ts'
import { MenuChoice, MenuItem, MenuSeparator } from '../../shared/ui/floating.tsx'
import { Menu, MenuHeading } from '../../shared/ui/menu.tsx'
import { setTheme, useTheme } from '../theme.ts'
import { logOutAndReload, logOutEverywhereAndReload } from '../../shared/session/log-out.ts'
import { PageItem } from './page-item.tsx'

const SetupMenuItem = lazyExtra(() => import('./status-item.tsx').then((module) => module.SetupMenuItem))

const THEMES = (['light', 'dark', 'system'] as const).map((value) => ({
  value,
  label: shellMessages.themes[value],
}))

/** The menu of the user: name, settings, theme, logout (rule PG7). */
export function AvatarMenu({ isInWorkspace = true }: { isInWorkspace?: boolean }) {
  const { fullName, email } = useUser()
  const theme = useTheme()
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          className="flex w-full flex-none items-center gap-2.5 rounded-3 px-2 py-1.5 text-left hover:bg-hover rail:px-1.5"
        >
          <Avatar name={fullName} />
          <span className="min-w-0 flex-1 rail:sr-only">
            <span className="block truncate leading-4 font-medium">{fullName}</span>
            <span className="block truncate text-12 text-ink-3 font-stretch-84%">{email}</span>
          </span>
        </button>
      }
    >
      <MenuHeading>
        <div className="font-medium">{fullName}</div>
        <div className="text-12 text-ink-3">{email}</div>
      </MenuHeading>
      <MenuSeparator />
      {isInWorkspace && (
        <Suspense>
          <SetupMenuItem />
        </Suspense>
      )}
      {isInWorkspace && (
        <PageItem icon={UserRound} to="/w/$workspaceId/account">
          {shellMessages.pageTitles.account}
        </PageItem>
      )}
      {isInWorkspace && <SettingsItem />}
      <MenuSeparator />
      <MenuChoice label={shellMessages.theme} value={theme} onChange={setTheme} options={THEMES} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void logOutAndReload()}>
        {shellMessages.logout}
      </MenuItem>
      <MenuItem icon={MonitorX} onSelect={() => void logOutEverywhereAndReload()}>
        {shellMessages.logoutEverywhere}
      </MenuItem>
    </Menu>
  )
}

/** The menu item of the settings, for users who can open them. */
function SettingsItem() {
  const may = useMay()
  if (!may({ scopes: ['EDIT_WORKSPACE'] })) return null
  return (
    <PageItem icon={Settings2} to="/w/$workspaceId/settings">
      {shellMessages.settings}
    </PageItem>
  )
}
