import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { readColumn, readId, strictParams } from '../../shared/routing/search-values.ts'
import { JOB_FAMILIES_TABS, jobFamiliesRoute } from '../../shared/tabs/job-families-tabs.ts'
import { requirementOfTab } from '../../shared/tabs/tabbed-page.ts'

const REQUIREMENT = requirementOfTab(JOB_FAMILIES_TABS, 'families')

/** Families, `/w/{workspaceId}/job-families/families`; `familyId` and `column`: the cell to focus. */
export const jobFamiliesTabRoute = createRoute({
  getParentRoute: () => jobFamiliesRoute,
  path: 'families',
  validateSearch: strictParams(
    ({ familyId, column }): { familyId?: number | undefined; column?: string | undefined } => ({
      familyId: readId(familyId),
      column: readColumn(column),
    }),
  ),
  staticData: REQUIREMENT,
  component: lazyRouteComponent(() => import('./families-page.tsx'), 'FamiliesPage'),
})

export const jobFamiliesImportRoute = importRoute(
  'job-families/families',
  'JOB_FAMILIES_EDIT',
  REQUIREMENT,
  () => import('./import/import-page.tsx'),
)

/** The survey families that families are matched with, `/w/{workspaceId}/job-families/survey-catalogue`. */
export const surveyCatalogueRoute = createRoute({
  getParentRoute: () => jobFamiliesRoute,
  path: 'survey-catalogue',
  staticData: { ...REQUIREMENT, title: shellMessages.surveyCatalogue },
  component: lazyRouteComponent(() => import('./survey/catalogue-page.tsx'), 'SurveyCataloguePage'),
})

export const surveyCatalogueImportRoute = importRoute(
  'job-families/survey-catalogue',
  'JOB_FAMILIES_EDIT',
  REQUIREMENT,
  () => import('./survey/import-page.tsx'),
)
