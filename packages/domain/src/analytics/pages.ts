import { type PageView, VIEWS_OF_A_REPORT } from './page-view.ts'

const IN_A_WORKSPACE = [
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
 * The pages whose views are counted, by the pattern of their address (rules AN1, AN6, AN7). There are no others, so that neither ids nor
 * texts of users can be stored.
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
  ...IN_A_WORKSPACE.map((page) => `/w/$workspaceId/${page}`),
]

const counted: ReadonlySet<unknown> = new Set(COUNTED_PAGES)

/**
 * @param report of a browser, which may be anything
 * @returns the views to count, without those of unknown pages; null if it is not a report
 */
export function readPageViews(report: unknown): readonly PageView[] | null {
  const { views } = (report ?? {}) as { readonly views?: unknown }
  if (!Array.isArray(views) || views.length > VIEWS_OF_A_REPORT) return null
  const read = views.map((view: unknown) => (view ?? {}) as Partial<Record<keyof PageView, unknown>>)
  if (!read.every(isView)) return null
  return read.filter(({ page }) => counted.has(page))
}

const isView = (view: Partial<Record<keyof PageView, unknown>>): view is PageView =>
  typeof view.page === 'string' && typeof view.isFirst === 'boolean' && typeof view.begins === 'boolean'
