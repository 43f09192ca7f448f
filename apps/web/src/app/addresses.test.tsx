import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from './router.tsx'

const router = createAppRouter(new QueryClient(), createMemoryHistory())

/** Addresses that differ: one reports invalid parameters instead of ignoring them, one has several pages, and one only redirects. */
const EXCLUDED_PAGES = ['/w/$workspaceId/comp-ranges', '/hq/$', '/start']

const routesWithSearch = (Object.values(router.routesByPath) as AnyRoute[]).filter(
  ({ fullPath, options }) =>
    options.validateSearch !== undefined && !EXCLUDED_PAGES.includes(String(fullPath)),
)

/** A value that is invalid for every parameter other than a text. */
const INVALID = '!'

/** Parameters that accept any text. */
const TEXT_PARAMETERS = [
  'find',
  'filter',
  'open',
  'redirect',
  'email',
  'workspaceName',
  'page',
  'comparisonGroupIds',
]

/** The parameters of all pages, and one that no page has. */
const NAMES = [
  'groupId',
  'selectedCountryGroupId',
  'comparisonGroupIds',
  'countryGroupId',
  'familyId',
  'workspaceId',
  'workspaceName',
  'userExists',
  'level',
  'column',
  'country',
  'currency',
  'setting',
  'tier',
  'zip',
  'beside',
  'size',
  'show',
  'filter',
  'sort',
  'desc',
  'kind',
  'find',
  'open',
  'person',
  'page',
  'table',
  'row',
  'from',
  'until',
  'editing',
  'redirect',
  'email',
  'code',
  'unknownParameter',
]

test('more than 15 pages read search parameters', () => expect(routesWithSearch.length).toBeGreaterThan(15))

test.each(routesWithSearch.map(({ fullPath }) => String(fullPath)))(
  '%s ignores parameters of its address that are invalid or unknown [PG21]',
  (path) => {
    const address = path.replace('$workspaceId', '1')
    const search = Object.fromEntries(NAMES.map((name) => [name, INVALID]))
    const parsed = router.matchRoutes(address, search).at(-1)?.search as Record<string, unknown>
    expect(Object.keys(parsed)).toEqual(expect.arrayContaining(NAMES))
    const invalidParameters = Object.entries(parsed).filter(
      ([name, value]) => value !== undefined && !TEXT_PARAMETERS.includes(name),
    )
    expect(invalidParameters).toEqual([])
  },
)
