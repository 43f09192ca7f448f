import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { settingsMessages } from '@plumb/domain/messages/settings.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useRouter } from '@tanstack/react-router'
import Settings2 from 'lucide-react/icons/settings-2'
import UserRound from 'lucide-react/icons/user-round'
import { GEOS_TABS } from '../../shared/geos/geos-routes.ts'
import { visibleNavigation } from '../../shared/routing/navigation.ts'
import { type Requirement, useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { JOB_FAMILIES_TABS } from '../../shared/tabs/job-families-tabs.ts'
import type { LucideIcon } from '../../shared/ui/icon.tsx'
import type { FoundItem } from './found-item.ts'

/** A page within another, which has no item in the navigation. */
interface InnerPage {
  readonly path: string
  readonly label: string
  readonly needs: Requirement
}

/** Returns the inner pages by the navigation item that contains them. */
const innerPages = (): Readonly<Record<string, readonly InnerPage[]>> => ({
  'zip-code-lookup': [
    {
      path: 'zip-code-lookup/bulk',
      label: paletteMessages.bulk,
      needs: { scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'], flags: ['multiple_zip_code_lookup'] },
    },
  ],
  geos: GEOS_TABS.map(({ tab, ...needs }) => ({
    path: `geos/${tab}`,
    label: shellMessages.geosTabs[tab],
    needs,
  })),
  'job-families': JOB_FAMILIES_TABS.map(({ tab, ...needs }) => ({
    path: `job-families/${tab}`,
    label: shellMessages.jobFamiliesTabs[tab],
    needs,
  })),
})

const SETTINGS: readonly InnerPage[] = (['general', 'users', 'permissions'] as const).map((tab) => ({
  path: `settings/${tab}`,
  label: settingsMessages.tabs[tab],
  needs: { scopes: ['EDIT_WORKSPACE'] },
}))

/** Returns the pages that the user can open, in the order of the navigation (rule PA3). */
export function usePages(): readonly FoundItem[] {
  const { routesByPath } = useRouter()
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const tabs = innerPages()
  const exists = (path: string) => `/w/$workspaceId/${path}` in routesByPath
  const page = (path: string, icon: LucideIcon, label: string, note?: string): FoundItem => ({
    key: `page ${path}`,
    kind: 'pages',
    icon,
    label,
    ...(note !== undefined && { note }),
    to: `/w/${workspaceId}/${path}`,
    search: {},
  })
  const toItems = (pages: readonly InnerPage[], icon: LucideIcon, note: string) =>
    pages
      .filter(({ path, needs }) => exists(path) && may(needs))
      .map(({ path, label }) => page(path, icon, label, note))
  return [
    ...visibleNavigation(exists, may).flatMap(({ items }) =>
      items.flatMap(({ path, icon }) => [
        page(path, icon, shellMessages.navigationItems[path]),
        ...toItems(tabs[path] ?? [], icon, shellMessages.navigationItems[path]),
      ]),
    ),
    ...(exists('account') ? [page('account', UserRound, shellMessages.pageTitles.account)] : []),
    ...toItems(SETTINGS, Settings2, shellMessages.settings),
  ]
}
