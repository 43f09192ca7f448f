import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { apiQuery } from '../../shared/api/api-query.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { chooseMembership, currentUserOptions } from '../../shared/session/session.ts'
import { guessedRequest } from './choices.ts'
import { compRangesOptionsQuery } from './queries.ts'
import { rangesQuery } from './ranges-query.ts'
import { rememberedChoices } from './remembered.ts'
import { readCompRangesSearch } from './search.ts'

/** Comp ranges, `/w/{workspaceId}/comp-ranges`. */
const compRangesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'comp-ranges',
  validateSearch: readCompRangesSearch,
  staticData: {
    title: messages.compRanges.page.title,
    worksNarrow: true,
    scopes: ['COMP_RANGES_VIEW'],
    flags: ['job_catalog'],
  },
  // Not waited for. Where the address names its place, pickers and ranges come in one round trip.
  loader: async ({ context: { queryClient }, params: { workspaceId }, location: { search } }) => {
    void queryClient.prefetchQuery(apiQuery(compRangesOptionsQuery, {}, { workspaceId }))
    const { currentUser } = await queryClient.ensureQueryData(currentUserOptions)
    const membership = currentUser && chooseMembership(currentUser, workspaceId, null)
    const request =
      membership &&
      guessedRequest(readCompRangesSearch(search), rememberedChoices(), membership.workspace.defaultCountry)
    if (request) void queryClient.prefetchQuery(rangesQuery(request, workspaceId))
  },
  component: lazyRouteComponent(() => import('./comp-ranges-page.tsx'), 'CompRangesPage'),
})

/** The page of the capability, for the router. */
export const compRangesRoutes = [compRangesRoute] as const
