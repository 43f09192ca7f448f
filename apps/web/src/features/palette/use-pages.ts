import { fileMenuMessages } from '@plumb/domain/messages/file-menu.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { currencyMessages } from '@plumb/domain/messages/currencies.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { jobFamilyMessages } from '@plumb/domain/messages/job-families.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { settingsMessages } from '@plumb/domain/messages/settings.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import Settings2 from 'lucide-react/icons/settings-2'
import UserRound from 'lucide-react/icons/user-round'
import { visibleNavigation } from '../../shared/routing/navigation.ts'
import { routeNeeds } from '../../shared/routing/route-needs.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import type { LucideIcon } from '../../shared/ui/icon.tsx'
import type { FoundItem } from './found-item.ts'

/** The names of the pages within a page, which have no item in the navigation, by the last part of their path. */
const INNER_PAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'zip-code-lookup': { bulk: paletteMessages.bulk },
  geos: shellMessages.geosTabs,
  'job-families': shellMessages.jobFamiliesTabs,
  settings: settingsMessages.tabs,
}

const { newGroup } = groupMessages.page

/** The texts of buttons that add something, by the path of their page. */
const ADD_BUTTONS: Readonly<Record<string, string>> = {
  'job-families/families': jobFamilyMessages.page.add,
  'geos/currencies': currencyMessages.page.add,
  'geos/global-mapping': globalMappingMessages.page.add,
  ote: newGroup,
  'bonus-structures': newGroup,
  equity: newGroup,
  'range-widths': newGroup,
  'settings/users': workspaceMessages.users.invite,
  'settings/permissions': roleMessages.page.create,
}

/** Returns the pages that the user can open, in the order of the navigation, and what the user can do on them (rule PA3). */
export function usePages(): { readonly pages: readonly FoundItem[]; readonly actions: readonly FoundItem[] } {
  const routesByPath: Readonly<Record<string, AnyRoute>> = useRouter().routesByPath
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const needsOf = (path: string) => {
    const route = routesByPath[`/w/$workspaceId/${path}`]
    return route && routeNeeds(route)
  }
  const canOpen = (path: string) => needsOf(path)?.every(may) === true
  const pageItem = (path: string, icon: LucideIcon, label: string, note?: string): FoundItem => ({
    key: `page ${path}`,
    kind: 'pages',
    icon,
    label,
    ...(note !== undefined && { note }),
    to: `/w/${workspaceId}/${path}`,
    search: {},
  })
  const innerPageItems = (outer: string, icon: LucideIcon, note: string) =>
    Object.entries(INNER_PAGES[outer] ?? {}).flatMap(([inner, label]) =>
      canOpen(`${outer}/${inner}`) ? [pageItem(`${outer}/${inner}`, icon, label, note)] : [],
    )
  const pages = [
    ...visibleNavigation((path) => needsOf(path) !== undefined, may).flatMap(({ items }) =>
      items.flatMap(({ path, icon }) => {
        const label = shellMessages.navigationItems[path]
        return [pageItem(path, icon, label), ...innerPageItems(path, icon, label)]
      }),
    ),
    ...(canOpen('account') ? [pageItem('account', UserRound, shellMessages.pageTitles.account)] : []),
    ...innerPageItems('settings', Settings2, shellMessages.settings),
  ]
  const mayExport = may({ scopes: ['CSV_EXPORT_ACTION'], flags: ['csv_export'] })
  const actions = pages.flatMap((item) => {
    const path = item.to.slice(`/w/${workspaceId}/`.length)
    const importNeeds = needsOf(`${path}/import`)
    const mayEdit =
      importNeeds?.every(({ scopes = [] }) =>
        may({ scopes: scopes.filter((scope) => scope !== 'CSV_IMPORT_ACTION') }),
      ) ?? true
    const actionItems = (label: string | undefined, isAllowed: boolean, to = item.to): FoundItem[] =>
      label !== undefined && isAllowed
        ? [{ ...item, key: `${label} ${path}`, kind: 'actions', label, note: item.label, to }]
        : []
    return [
      ...actionItems(ADD_BUTTONS[path], mayEdit),
      ...actionItems(fileMessages.importCsv, importNeeds?.every(may) === true, `${item.to}/import`),
      ...actionItems(fileMenuMessages.exportCsv, importNeeds !== undefined && mayExport),
    ]
  })
  return { pages, actions }
}
