import { COUNTED_PAGES } from '@plumb/domain/analytics/pages.ts'
import { expect } from '@playwright/test'
import type { PageState } from './page-state.ts'

export const SUPPORT_ACCESS: readonly PageState[] = [
  { name: 'hq', as: 'staff', path: '/hq/w', shows: 'Harbor Studio' },
  {
    name: 'hq-nothing',
    as: 'staff',
    path: '/hq/w?query=nobody',
    shows: 'No results for “nobody”.',
  },
  {
    name: 'hq-request',
    as: 'staff',
    path: '/hq/w',
    act: async (page) => {
      await page.getByRole('button', { name: 'Request JITA for Harbor Studio' }).click()
      await page.getByRole('button', { name: 'Request', exact: true }).click()
    },
    shows: 'Enter a reason.',
  },
  {
    name: 'hq-flags',
    as: 'staff',
    path: '/hq/w',
    act: (page) => page.getByRole('button', { name: 'Flags for Harbor Studio' }).click(),
    shows: 'Multiple ZIP code lookup',
  },
  { name: 'hq-requests', as: 'staff', path: '/hq/requests?query=zzz', shows: 'No results for “zzz”.' },
  { name: 'hq-waitlist', as: 'staff', path: '/hq/waitlist?query=zzz', shows: 'No results for “zzz”.' },
  { name: 'hq-feedback', as: 'staff', path: '/hq/feedback?query=zzz', shows: 'No results for “zzz”.' },
  {
    name: 'hq-use',
    as: 'staff',
    path: '/hq/use',
    act: async (page) => {
      const views = COUNTED_PAGES.slice(12, 24).map((seen, at) => ({
        page: seen,
        isFirst: true,
        begins: at < 3,
      }))
      await page.request.post('/api/analytics/page-views', { data: { views } })
      // The server saves its counts every ten seconds.
      const counts = page.getByText('Sessions started').or(page.getByText('No page views in this period.'))
      await expect
        .poll(
          async () => {
            await page.reload()
            await counts.first().waitFor()
            return await page.getByText('zip-code-lookup/bulk').isVisible()
          },
          { timeout: 30_000 },
        )
        .toBe(true)
    },
    shows: 'Sessions started',
  },
  {
    name: 'hq-use-none',
    as: 'staff',
    path: '/hq/use?weeksAgo=11',
    shows: 'No page views in this period.',
  },
  {
    name: 'hq-create',
    as: 'staff',
    path: '/hq/w',
    act: (page) => page.getByRole('button', { name: 'Create New Workspace' }).click(),
    shows: 'Workspace Name',
  },
]
