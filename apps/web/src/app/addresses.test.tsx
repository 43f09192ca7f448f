import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from './router.tsx'

const router = createAppRouter(new QueryClient(), createMemoryHistory())

/** Pages with readers of their own: one reports parameters that it cannot read, others are several pages, or only redirect. */
const READ_BY_THEMSELVES = ['/w/$workspaceId/comp-ranges', '/hq/$', '/start']

const routesWithSearch = (Object.values(router.routesByPath) as AnyRoute[]).filter(
  ({ fullPath, options }) =>
    options.validateSearch !== undefined && !READ_BY_THEMSELVES.includes(String(fullPath)),
)

/** A value that is invalid for every parameter: no id, code, date or keyword. */
const WRONG = '!'

/** Parameters that accept any text. */
const TEXTS = [
  'find',
  'filter',
  'open',
  'redirect',
  'email',
  'userExists',
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
  'nobodysName',
]

test('finds pages that read the address', () => expect(routesWithSearch.length).toBeGreaterThan(15))

test.each(routesWithSearch.map(({ fullPath }) => String(fullPath)))(
  '%s gets from its address what it can read, and nothing else [PG21]',
  (path) => {
    const address = path.replace('$workspaceId', '1')
    const wrong = Object.fromEntries(NAMES.map((name) => [name, WRONG]))
    const parsed = router.matchRoutes(address, wrong).at(-1)?.search as Record<string, unknown>
    expect(Object.keys(parsed)).toEqual(expect.arrayContaining(NAMES))
    const unreadParameters = Object.entries(parsed).filter(
      ([name, value]) => value !== undefined && !TEXTS.includes(name),
    )
    expect(unreadParameters).toEqual([])
  },
)
