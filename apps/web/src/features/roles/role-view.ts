import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { effectiveScopes } from '@plumb/domain/access/access-check.ts'
import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Role } from '@plumb/domain/access/roles.ts'
import { SCOPES, type Scope } from '@plumb/domain/access/scopes.ts'
import { peopleMessages } from '@plumb/domain/messages/people.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { levelsSeen } from '@plumb/domain/roles/levels-seen.ts'
import { isSetUp, setupSteps } from '@plumb/domain/setup/setup-steps.ts'
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { setupQuery } from '../../shared/setup/queries.ts'
import { visibleNavigation } from '../../shared/routing/navigation.ts'
import { routeNeeds } from '../../shared/routing/route-needs.ts'
import { allows, type Access, useMembership } from '../../shared/session/session.ts'

/** What members with a role can see and do. */
interface RoleView {
  readonly groups: readonly {
    readonly title: string
    readonly pages: readonly { readonly title: string; readonly tabs: readonly string[] }[]
  }[]
  /** Scopes for actions on pages that these members can open. */
  readonly actionScopes: readonly Scope[]
  readonly levels: ReturnType<typeof levelsSeen>
}

/** Returns a function that lists what a role with these scopes shows, from the same declarations that control access (rule RO8). */
export function useRoleView(): (role: Role, scopes: ReadonlySet<Scope>) => RoleView {
  const { routesByPath } = useRouter()
  const { flags } = useMembership()
  const enabledFlags = flags.flatMap(({ id, enabled }) => (enabled ? [id] : []))
  const isSetupHidden = useIsSetupHidden(enabledFlags.includes('job_catalog'))
  return (role, scopes) => {
    const roleView = computeRoleView(routesByPath, role, scopes, enabledFlags)
    return isSetupHidden ? hideSetup(roleView) : roleView
  }
}

/** Returns whether Set up is not in the navigation, since setup is complete (rule SU3). True while loading. */
function useIsSetupHidden(hasJobCatalog: boolean): boolean {
  const { data } = useApiQuery(setupQuery, {}, { enabled: hasJobCatalog })
  return !data || isSetUp(setupSteps(data.setup))
}

const hideSetup = (roleView: RoleView): RoleView => ({
  ...roleView,
  groups: roleView.groups.flatMap(({ title, pages }) => {
    const remainingPages = pages.filter((page) => page.title !== shellMessages.navigationItems['set-up'])
    return remainingPages.length === 0 ? [] : [{ title, pages: remainingPages }]
  }),
})

const WORKSPACE = '/w/$workspaceId'

function computeRoleView(
  routesByPath: Readonly<Record<string, AnyRoute>>,
  role: Role,
  scopes: ReadonlySet<Scope>,
  enabledFlags: readonly FlagKey[],
): RoleView {
  const caller = { role, customRoleScopes: [...scopes], isInternalStaff: false, enabledFlags }
  const effective = effectiveScopes(caller)
  const roleAccess: Access = {
    effectiveScopes: [...effective],
    flags: enabledFlags.map((id) => ({ id, enabled: true })),
  }
  const accessiblePages = Object.entries(routesByPath).filter(
    ([path, route]) =>
      path.startsWith(`${WORKSPACE}/`) && routeNeeds(route).every((needs) => allows(roleAccess, needs)),
  )
  const groups = visibleNavigation(
    (path) => `${WORKSPACE}/${path}` in routesByPath,
    (needs) => allows(roleAccess, needs),
  ).map(({ key, items }) => ({
    title: shellMessages.navigationGroups[key],
    pages: items.map(({ path }) => ({
      title: shellMessages.navigationItems[path],
      tabs: accessiblePages.flatMap(([address, route]) => tabTitle(address, route, path)),
    })),
  }))
  const pageScopes = new Set(
    accessiblePages.flatMap(([, route]) =>
      routeNeeds(route).flatMap(({ scopes: required = [] }) => required),
    ),
  )
  return {
    groups,
    actionScopes: SCOPES.flatMap(({ scope, action, requires }) =>
      effective.has(scope) &&
      (action !== 'view' || requires.length > 0) &&
      requires.every((needed) => pageScopes.has(needed))
        ? [scope]
        : [],
    ),
    levels: levelsSeen(effective),
  }
}

/** The tabs of pages that have several. */
const TABS = {
  ...shellMessages.geosTabs,
  ...shellMessages.jobFamiliesTabs,
  'survey-catalogue': shellMessages.surveyCatalogue,
}
const TAB_NAMES = Object.keys(TABS) as (keyof typeof TABS)[]

/** Returns the name of a route below an item, if it has its own; import pages of different tabs include the tab's name. */
function tabTitle(
  address: string,
  route: AnyRoute,
  item: keyof typeof shellMessages.navigationItems,
): string[] {
  const tab = TAB_NAMES.find((name) => address === `${WORKSPACE}/${item}/${name}/import`)
  if (tab) return [peopleMessages.importOf(TABS[tab])]
  const isTabOfItem = address.startsWith(`${WORKSPACE}/${item}/`) && !address.endsWith('/')
  const title: string | undefined = route.options.staticData?.title
  return isTabOfItem && title !== undefined && title !== shellMessages.navigationItems[item] ? [title] : []
}
