import { COUNTED_PAGES } from '@plumb/domain/analytics/pages.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { createQueryClient } from '../shared/api/query-client.ts'
import { createAppRouter } from './router.tsx'

// All tests of the file share the tab's session.
beforeEach(() => sessionStorage.clear())

/** Addresses that redirect, or belong to the demo or to development. */
const NOT_COUNTED = [
  '/outbox',
  '/start',
  '/w/$workspaceId',
  '/w/$workspaceId/$',
  '/w/$workspaceId/zip-code-lookup',
  '/w/$workspaceId/bonus-structures',
  '/w/$workspaceId/ote',
  '/w/$workspaceId/geos',
  '/w/$workspaceId/global-mappings',
  '/w/$workspaceId/job-families',
  '/w/$workspaceId/job-families/$',
  '/w/$workspaceId/settings',
]

test('counts every existing page and nothing else [AN6]', () => {
  const { routesByPath } = createAppRouter(createQueryClient(), createMemoryHistory())
  const counted = Object.keys(routesByPath).filter((path) => !NOT_COUNTED.includes(path))
  expect(counted.toSorted()).toEqual(COUNTED_PAGES.toSorted())
})

test('counts a page once it is idle [AN3]', async () => {
  const { page } = await openPage('/w/1/no-access')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await vi.waitFor(
    () => expect(sessionStorage.getItem('plumb.seen-pages')).toBe('/w/$workspaceId/no-access'),
    5_000,
  )
  sessionStorage.clear()
})
