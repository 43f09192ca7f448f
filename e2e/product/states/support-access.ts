import type { PageState } from './page-state.ts'
import { tellOtherwise } from './tell-otherwise.ts'

interface Use {
  readonly pageViewCounts: { readonly days: readonly string[] }
}

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
    act: (page) =>
      tellOtherwise(page, 'PageViewCounts', ({ pageViewCounts }: Use) => {
        const [day] = pageViewCounts.days
        const counts = [{ day, page: '/login', views: 3, sessions: 3, entrances: 2 }]
        return { data: { pageViewCounts: { ...pageViewCounts, counts } } }
      }),
    shows: 'Sessions started',
  },
  {
    name: 'hq-create',
    as: 'staff',
    path: '/hq/w',
    act: (page) => page.getByRole('button', { name: 'Create New Workspace' }).click(),
    shows: 'Workspace Name',
  },
]
