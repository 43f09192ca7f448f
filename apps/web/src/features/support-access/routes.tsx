import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../shared/routing/routes.ts'

/**
 * The pages of internal staff, `/hq/{page}`. One route for all; its access check is in a separate file, since the first load of every page
 * includes this file. `app/` sets the component of the route.
 */
export const hqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hq/$',
  // Each page validates its own parameters.
  validateSearch: (search: { query?: string | undefined; weeksAgo?: string | undefined }) => search,
  staticData: { title: shellMessages.hq, supportsNarrowScreens: true },
  beforeLoad: async (options) => (await import('./enter-hq.ts')).enterHq(options),
})
