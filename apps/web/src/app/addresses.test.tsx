import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from './router.tsx'

const router = createAppRouter(new QueryClient(), createMemoryHistory())

/** Pages that read their address by themselves: the one tells what it could not read, the other is several pages. */
const READ_BY_THEMSELVES = ['/w/$workspaceId/comp-ranges', '/hq/$']

const read = (Object.values(router.routesByPath) as AnyRoute[]).filter(
  ({ fullPath, options }) =>
    options.validateSearch !== undefined && !READ_BY_THEMSELVES.includes(String(fullPath)),
)

/** What no page says in its address: neither an id nor a code, no day, and none of the words that stand for something. */
const WRONG = '!'

/** What is taken as it was typed. */
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

/** What the addresses of all pages say, and what none does. */
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

test('there are pages that read their address', () => expect(read.length).toBeGreaterThan(15))

test.each(read.map(({ fullPath }) => String(fullPath)))(
  '%s gets from its address what it can read, and nothing else [PG21]',
  (path) => {
    const address = path.replace('$workspaceId', '1')
    const said = Object.fromEntries(NAMES.map((name) => [name, WRONG]))
    const told = router.matchRoutes(address, said).at(-1)?.search as Record<string, unknown>
    expect(Object.keys(told)).toEqual(expect.arrayContaining(NAMES))
    const left = Object.entries(told).filter(([name, value]) => value !== undefined && !TEXTS.includes(name))
    expect(left).toEqual([])
  },
)
