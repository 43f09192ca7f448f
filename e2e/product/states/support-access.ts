import { type PageState, statesOf } from './page-state.ts'
import { replaceAnswer } from './replace-answer.ts'

interface PageViews {
  readonly pageViewCounts: { readonly days: readonly string[] }
}

// The pages of internal staff are under /hq.
const workspaces = statesOf('/hq/w', 'staff')

/** People on the waitlist. */
const PEOPLE = [
  ['Wanda', 'Lee', 'WAITING'],
  ['Iris', 'Duarte', 'INVITED'],
  ['Joe', 'Day', 'JOINED'],
].map(([firstName = '', lastName, state]) => ({
  firstName,
  lastName,
  state,
  email: `${firstName.toLowerCase()}@acme.example`,
  createdAt: '2026-03-02T12:00:00.000Z',
}))

export const SUPPORT_ACCESS_STATES: readonly PageState[] = [
  workspaces.state('hq', { shows: 'Harbor Studio' }),
  statesOf('/hq/w?query=nobody', 'staff').state('hq-nothing', { shows: 'No results for “nobody”.' }),
  workspaces.state('hq-request', { shows: 'Enter a reason.' }, async (page) => {
    await page.getByRole('button', { name: 'Request JITA for Harbor Studio' }).click()
    await page.getByRole('button', { name: 'Request', exact: true }).click()
  }),
  workspaces.state('hq-flags', { shows: 'Multiple ZIP code lookup' }, (page) =>
    page.getByRole('button', { name: 'Flags for Harbor Studio' }).click(),
  ),
  statesOf('/hq/requests?query=zzz', 'staff').state('hq-requests', { shows: 'No results for “zzz”.' }),
  statesOf('/hq/waitlist?query=zzz', 'staff').state('hq-waitlist', { shows: 'No results for “zzz”.' }),
  statesOf('/hq/waitlist', 'staff').state('hq-waitlist-people', { shows: 'Wanda Lee' }, (page) =>
    replaceAnswer(page, 'Waitlist', () => ({
      data: {
        waitlist: {
          totalCount: PEOPLE.length,
          pageInfo: { endCursor: null, hasNextPage: false },
          edges: PEOPLE.map((node) => ({ cursor: node.email, node })),
        },
      },
    })),
  ),
  statesOf('/hq/feedback?query=zzz', 'staff').state('hq-feedback', { shows: 'No results for “zzz”.' }),
  statesOf('/hq/use', 'staff').state('hq-use', { shows: 'Sessions started' }, (page) =>
    replaceAnswer(page, 'PageViewCounts', ({ pageViewCounts }: PageViews) => {
      const [day] = pageViewCounts.days
      const counts = [{ day, page: '/login', views: 3, sessions: 3, entrances: 2 }]
      return { data: { pageViewCounts: { ...pageViewCounts, counts } } }
    }),
  ),
  workspaces.state('hq-create', { shows: 'Workspace Name' }, (page) =>
    page.getByRole('button', { name: 'Create New Workspace' }).click(),
  ),
]
