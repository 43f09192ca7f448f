import type { PageState } from './page-state.ts'

export const SUPPORT_ACCESS: readonly PageState[] = [
  { name: 'hq', as: 'staff', path: '/hq/w', shows: 'Harbor Studio' },
  {
    name: 'hq-nothing',
    as: 'staff',
    path: '/hq/w?query=nobody',
    shows: 'Nothing found for “nobody”.',
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
    act: (page) => page.getByRole('button', { name: 'Flags of Harbor Studio' }).click(),
    shows: 'Multiple ZIP code lookup',
  },
  { name: 'hq-requests', as: 'staff', path: '/hq/requests?query=zzz', shows: 'Nothing found for “zzz”.' },
  { name: 'hq-waitlist', as: 'staff', path: '/hq/waitlist?query=zzz', shows: 'Nothing found for “zzz”.' },
  { name: 'hq-feedback', as: 'staff', path: '/hq/feedback?query=zzz', shows: 'Nothing found for “zzz”.' },
  {
    name: 'hq-create',
    as: 'staff',
    path: '/hq/w',
    act: (page) => page.getByRole('button', { name: 'Create New Workspace' }).click(),
    shows: 'Workspace Name',
  },
]
