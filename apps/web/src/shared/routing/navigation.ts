import { HISTORY_READERS } from '@plumb/domain/history/readers.ts'
import type { shellMessages } from '@plumb/domain/messages/shell.ts'
import Banknote from 'lucide-react/icons/banknote'
import Briefcase from 'lucide-react/icons/briefcase'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import ChartNoAxesColumnIncreasing from 'lucide-react/icons/chart-no-axes-column-increasing'
import ChartPie from 'lucide-react/icons/chart-pie'
import Globe from 'lucide-react/icons/globe'
import ListChecks from 'lucide-react/icons/list-checks'
import ListX from 'lucide-react/icons/list-x'
import MapPin from 'lucide-react/icons/map-pin'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import Network from 'lucide-react/icons/network'
import Percent from 'lucide-react/icons/percent'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { GEOS_TABS } from '../geos/geos-routes.ts'
import { JOB_FAMILIES_TABS } from '../tabs/job-families-tabs.ts'
import type { Requirement } from '../session/session.ts'
import type { LucideIcon } from '../ui/icon.tsx'

/** One item of the left navigation. */
export interface NavigationItem {
  /** The path segment after /w/{workspaceId}/. The item is shown if a route has this path. */
  path: keyof typeof shellMessages.navigationItems
  icon: LucideIcon
  /** Alternative requirements: one of them must be met. */
  requires: readonly Requirement[]
}

/** A collapsible group of items. */
export interface NavigationGroup {
  key: keyof typeof shellMessages.navigationGroups
  items: readonly NavigationItem[]
}

const jobCatalog = ['job_catalog'] as const

/** The scopes of setup steps: users with one of them see Set up. */
const SETUP_SCOPES = [
  'JOB_ARCHITECTURE_EDIT',
  'GLOBAL_MAPPING_EDIT',
  'RANGE_WIDTHS_EDIT',
  'COMP_BANDS_EDIT',
  'JOB_FAMILIES_EDIT',
  'JOB_DEFINITIONS_EDIT',
] as const

/** The left navigation (rule PG1), in its order. Titles are in the message catalogue. */
export const navigation: readonly NavigationGroup[] = [
  {
    key: 'tools',
    items: [
      { path: 'zip-code-lookup', icon: MapPin, requires: [{ scopes: ['VIEW_LOCATION_CALCULATOR'] }] },
      {
        path: 'comp-ranges',
        icon: ChartGantt,
        requires: [{ scopes: ['COMP_RANGES_VIEW'], flags: jobCatalog }],
      },
    ],
  },
  {
    key: 'compPhilosophy',
    items: [
      {
        path: 'leveling',
        icon: ChartNoAxesColumnIncreasing,
        requires: [{ scopes: ['JOB_ARCHITECTURE_VIEW'], flags: jobCatalog }],
      },
      {
        path: 'job-architecture',
        icon: Briefcase,
        requires: [{ scopes: ['JOB_ARCHITECTURE_VIEW'], flags: jobCatalog }],
      },
      {
        path: 'job-families',
        icon: Network,
        // Shown if the user can open any of its tabs (rule PG17). A getter, as for Geos below.
        get requires() {
          return JOB_FAMILIES_TABS
        },
      },
      {
        path: 'geos',
        icon: Globe,
        // Shown if the user can open any of its tabs (rule PG2). A getter: in the build, this module may run before the one with the tabs.
        get requires() {
          return GEOS_TABS
        },
      },
    ],
  },
  {
    key: 'cashAndEquity',
    items: [
      { path: 'ote', icon: Banknote, requires: [{ scopes: ['COMP_BANDS_VIEW'] }] },
      { path: 'bonus-structures', icon: Percent, requires: [{ scopes: ['BONUS_STRUCTURES_VIEW'] }] },
      { path: 'equity', icon: ChartPie, requires: [{ scopes: ['EQUITY_BANDS_VIEW'], flags: jobCatalog }] },
      {
        path: 'range-widths',
        icon: MoveHorizontal,
        requires: [{ scopes: ['RANGE_WIDTHS_VIEW'], flags: jobCatalog }],
      },
    ],
  },
  {
    key: 'workspace',
    items: [
      {
        path: 'set-up',
        icon: ListChecks,
        requires: SETUP_SCOPES.map((scope) => ({ scopes: [scope], flags: jobCatalog })),
      },
      {
        path: 'problems',
        icon: ListX,
        requires: [{ scopes: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'], flags: jobCatalog }],
      },
      {
        path: 'history',
        icon: History,
        // Shown if the user can read the history of at least one page.
        requires: Object.values(HISTORY_READERS).map((scopes) => ({ scopes })),
      },
    ],
  },
]

/** Returns the groups with the items that exist and that the user can open, without empty groups. */
export function visibleNavigation(
  exists: (path: string) => boolean,
  may: (requirement: Requirement) => boolean,
): readonly NavigationGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      items: group.items.filter(({ path, requires }) => exists(path) && requires.some(may)),
    }))
    .filter(({ items }) => items.length > 0)
}
