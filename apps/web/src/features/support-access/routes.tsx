import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../shared/routing/routes.ts'

/**
 * The pages of internal staff, `/hq/{page}`. One route for all, whose access check is in a separate file, since every page's first load
 * includes this one. `app/` sets its component.
 */
export const hqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hq/$',
  // Each page validates its own parameters.
  validateSearch: (search: { query?: string | undefined; weeksAgo?: string | undefined }) => search,
  staticData: { title: shellMessages.hq, supportsNarrowScreens: true },
  beforeLoad: async (options) => (await import('./enter-hq.ts')).enterHq(options),
})
