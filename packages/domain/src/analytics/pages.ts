import { type PageView, MAX_VIEWS_PER_REPORT } from './page-view.ts'

const WORKSPACE_PAGES = [
  'no-access',
  'account',
  'zip-code-lookup/single',
  'zip-code-lookup/bulk',
  'comp-ranges',
  'ote/list-comp-band-groups',
  'ote/edit-comp-band-group',
  'ote/import',
  'bonus-structures/list-bonus-structure-groups',
  'bonus-structures/edit-bonus-structure-group',
  'bonus-structures/import',
  'equity',
  'equity/import',
  'range-widths',
  'range-widths/import',
  'geos/currencies',
  'geos/currencies/import',
  'geos/global-mapping',
  'geos/global-mapping/import',
  'geos/tiers',
  'leveling',
  'leveling/import',
  'job-architecture',
  'job-architecture/import',
  'job-families/families',
  'job-families/families/import',
  'job-families/job-functions',
  'job-families/survey-catalogue',
  'job-families/survey-catalogue/import',
  'set-up',
  'problems',
  'history',
  'settings/general',
  'settings/users',
  'settings/permissions',
  'settings/permissions/$roleId',
  'settings/permissions/role/$defaultRoleId',
] as const

/**
 * The pages whose views are counted, by the pattern of their address (rules AN1, AN6, AN7). A fixed list ensures that neither ids nor texts
 * of users are stored.
 */
export const COUNTED_PAGES: readonly string[] = [
  '/',
  '/404',
  '/login',
  '/login/forgot-password',
  '/login/google',
  '/signup',
  '/join',
  '/reset-password',
  '/set-password',
  '/verify-email',
  '/w',
  '/hq/$',
  ...WORKSPACE_PAGES.map((page) => `/w/$workspaceId/${page}`),
]

const countedPages: ReadonlySet<unknown> = new Set(COUNTED_PAGES)

/**
 * @param report the body that a browser sent, which may be anything
 * @returns the views to count, without those of unknown pages; null if it is not a report
 */
export function parsePageViews(report: unknown): readonly PageView[] | null {
  const { views } = (report ?? {}) as { readonly views?: unknown }
  if (!Array.isArray(views) || views.length > MAX_VIEWS_PER_REPORT) return null
  const parsedViews = views.map((view: unknown) => (view ?? {}) as Partial<Record<keyof PageView, unknown>>)
  if (!parsedViews.every(isView)) return null
  return parsedViews.filter(({ page }) => countedPages.has(page))
}

const isView = (view: Partial<Record<keyof PageView, unknown>>): view is PageView =>
  typeof view.page === 'string' && typeof view.isFirst === 'boolean' && typeof view.begins === 'boolean'
