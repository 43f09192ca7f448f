import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../routing/routes.ts'

/**
 * A page's files in, `/w/{workspaceId}/{path}/import`.
 * @param needs what the page itself asks for, and what importing asks for besides its own scope and flag
 */
export function importRoute<Path extends string>(
  path: Path,
  needs: { readonly scopes: readonly Scope[]; readonly flags: readonly FlagKey[] },
  component: RouteComponent,
) {
  return createRoute({
    getParentRoute: () => workspaceRoute,
    path: `${path}/import` as const,
    staticData: {
      title: messages.csv.importCsv,
      worksNarrow: true,
      scopes: [...needs.scopes, 'CSV_IMPORT_ACTION'],
      flags: [...needs.flags, 'csv_import'],
    },
    component,
  })
}
