import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../shared/routing/routes.ts'

/**
 * The pages of internal staff, `/hq/{page}`. One route for all of them, and what they ask of who comes in a file of its own, since
 * every page's first load has this one. `app/` gives it its component.
 */
export const hqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hq/$',
  // Read strictly by the page that it is of.
  validateSearch: (search: { query?: string | undefined; weeksAgo?: string | undefined }) => search,
  staticData: { title: shellMessages.hq, worksNarrow: true },
  beforeLoad: async (asked) => (await import('./enter-hq.ts')).enterHq(asked),
})
