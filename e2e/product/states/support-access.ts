import { type PageState, statesOf } from './page-state.ts'
import { replaceAnswer } from './replace-answer.ts'

interface Use {
  readonly pageViewCounts: { readonly days: readonly string[] }
}

const workspaces = statesOf('/hq/w', 'staff')

export const SUPPORT_ACCESS: readonly PageState[] = [
  workspaces.state('hq', 'Harbor Studio'),
  statesOf('/hq/w?query=nobody', 'staff').state('hq-nothing', 'No results for “nobody”.'),
  workspaces.state('hq-request', 'Enter a reason.', async (page) => {
    await page.getByRole('button', { name: 'Request JITA for Harbor Studio' }).click()
    await page.getByRole('button', { name: 'Request', exact: true }).click()
  }),
  workspaces.state('hq-flags', 'Multiple ZIP code lookup', (page) =>
    page.getByRole('button', { name: 'Flags for Harbor Studio' }).click(),
  ),
  statesOf('/hq/requests?query=zzz', 'staff').state('hq-requests', 'No results for “zzz”.'),
  statesOf('/hq/waitlist?query=zzz', 'staff').state('hq-waitlist', 'No results for “zzz”.'),
  statesOf('/hq/feedback?query=zzz', 'staff').state('hq-feedback', 'No results for “zzz”.'),
  statesOf('/hq/use', 'staff').state('hq-use', 'Sessions started', (page) =>
    replaceAnswer(page, 'PageViewCounts', ({ pageViewCounts }: Use) => {
      const [day] = pageViewCounts.days
      const counts = [{ day, page: '/login', views: 3, sessions: 3, entrances: 2 }]
      return { data: { pageViewCounts: { ...pageViewCounts, counts } } }
    }),
  ),
  workspaces.state('hq-create', 'Workspace Name', (page) =>
    page.getByRole('button', { name: 'Create New Workspace' }).click(),
  ),
]
