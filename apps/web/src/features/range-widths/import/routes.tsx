import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../../../shared/routing/routes.ts'

/** Range widths from a file, `/w/{workspaceId}/range-widths/import`. */
export const rangeWidthsImportRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'range-widths/import',
  staticData: {
    title: messages.csv.importCsv,
    worksNarrow: true,
    scopes: ['RANGE_WIDTHS_VIEW', 'RANGE_WIDTHS_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
  },
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'RangeWidthsImportPage'),
})
