import { messages } from '@plumb/domain/messages/messages.ts'
import {
  Banknote,
  Briefcase,
  ChartGantt,
  ChartNoAxesColumnIncreasing,
  ChartPie,
  Globe,
  MapPin,
  MoveHorizontal,
  Network,
  Percent,
} from 'lucide-react'
import type { Requirement } from '../shared/session/session.ts'
import type { LucideIcon } from '../shared/ui/icon.tsx'

/** One line of the left navigation. */
export interface NavigationItem {
  /** Segment of the address after /w/{workspaceId}/. The item shows once a route has this address. */
  path: keyof typeof messages.shell.navigationItems
  icon: LucideIcon
  /** Shown to whom meets any one of these; one of a tab, a segment further, counts once the tab exists. */
  requires: readonly (Requirement & { tab?: string })[]
}

/** A foldable group of items. */
export interface NavigationGroup {
  key: keyof typeof messages.shell.navigationGroups
  items: readonly NavigationItem[]
}

const jobCatalog = ['job_catalog'] as const

/** The left navigation (docs/rules/pages 1), in its order. Titles are in the message catalogue. */
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
      { path: 'job-families', icon: Network, requires: [{ scopes: ['JOB_FAMILIES_VIEW'] }] },
      {
        path: 'geos',
        icon: Globe,
        // Shown when any of its tabs is accessible (docs/rules/pages 2).
        requires: [
          { tab: 'tiers', scopes: ['VIEW_LOCATION_CALCULATOR'] },
          { tab: 'currencies', scopes: ['CURRENCIES_VIEW'], flags: ['job_catalog', 'currencies'] },
          { tab: 'global-mapping', scopes: ['GLOBAL_MAPPING_VIEW'], flags: jobCatalog },
        ],
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
]

/** The groups with the items that exist and that the user may open; a group without any is left out. */
export function visibleNavigation(
  exists: (path: string) => boolean,
  may: (requirement: Requirement) => boolean,
): readonly NavigationGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      items: group.items.filter(
        ({ path, requires }) =>
          exists(path) &&
          requires.some(({ tab, ...needs }) => (!tab || exists(`${path}/${tab}`)) && may(needs)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
