import type { Scope } from '@plumb/domain/access/scopes.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from '../routing/routes.ts'
import type { Requirement } from '../session/session.ts'

/**
 * Creates the import route of a page, `/w/{workspaceId}/{path}/import`.
 * @param editScope the scope that changes the page's rows
 * @param requirement the requirement of the page itself; importing adds its own scope and flag
 */
export function importRoute<Path extends string>(
  path: Path,
  editScope: Scope,
  requirement: Requirement,
  load: () => Promise<{ readonly ImportPage: RouteComponent }>,
) {
  return createRoute({
    getParentRoute: () => workspaceRoute,
    path: `${path}/import` as const,
    staticData: {
      title: fileMessages.importCsv,
      supportsNarrowScreens: true,
      scopes: [...(requirement.scopes ?? []), editScope, 'CSV_IMPORT_ACTION'],
      flags: [...(requirement.flags ?? []), 'csv_import'],
    },
    component: lazyRouteComponent(load, 'ImportPage'),
  })
}
