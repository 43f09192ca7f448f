import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { asksAhead } from '../../shared/routing/asks-ahead.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { readId, readLevel, strictly } from '../../shared/routing/search-values.ts'

/** The cell that a link leads to. */
interface WidthSearch {
  groupId?: number | undefined
  level?: number | undefined
}

function readWidthSearch(search: Record<string, unknown>): WidthSearch {
  const groupId = readId(search['groupId'])
  const level = readLevel(search['level'])
  return groupId === undefined || level === undefined ? {} : { groupId, level }
}

const NEEDS = { scopes: ['RANGE_WIDTHS_VIEW'], flags: ['job_catalog'] } as const

/** Range widths, `/w/{workspaceId}/range-widths`. */
const rangeWidthsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'range-widths',
  validateSearch: strictly(readWidthSearch),
  staticData: {
    // The shell's word, since every page's first load has the words of this file.
    title: shellMessages.navigationItems['range-widths'],
    // At twice its size a window of a desk is as narrow as that.
    worksNarrow: true,
    ...NEEDS,
  },
  loader: asksAhead(() => import('./queries.ts').then(({ rangeWidthsQuery }) => rangeWidthsQuery)),
  component: lazyRouteComponent(() => import('./range-widths-page.tsx'), 'RangeWidthsPage'),
})

/** The pages of the capability, for the router. */
export const rangeWidthsRoutes = [
  importRoute(
    'range-widths',
    'RANGE_WIDTHS_EDIT',
    NEEDS,
    lazyRouteComponent(() => import('./import/import-page.tsx'), 'RangeWidthsImportPage'),
  ),
  rangeWidthsRoute,
] as const
