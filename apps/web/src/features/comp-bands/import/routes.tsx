import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../../../shared/routing/routes.ts'

/** Comp bands from a file, `/w/{workspaceId}/ote/import`. */
export const compBandsImportRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'ote/import',
  staticData: {
    title: messages.csv.importCsv,
    worksNarrow: true,
    scopes: ['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
  },
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'CompBandsImportPage'),
})
