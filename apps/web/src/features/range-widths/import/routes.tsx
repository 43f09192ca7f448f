import { lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../../shared/csv-import/import-route.ts'

/** Range widths from a file, `/w/{workspaceId}/range-widths/import`. */
export const rangeWidthsImportRoute = importRoute(
  'range-widths',
  { scopes: ['RANGE_WIDTHS_VIEW', 'RANGE_WIDTHS_EDIT'], flags: ['job_catalog'] },
  lazyRouteComponent(() => import('./import-page.tsx'), 'RangeWidthsImportPage'),
)
