import type { QueryClient } from '@tanstack/react-query'
import { chooseMembership, currentUserOptions } from '../../../shared/session/session.ts'
import { predictRequest } from '../../../shared/range-choices/choices.ts'
import { optionsQuery, rangesQuery } from '../requests/ranges-query.ts'
import { getRememberedChoices } from '../../../shared/range-choices/remembered-choices.ts'
import type { CompRangesSearch } from '../../../shared/range-choices/search.ts'

/**
 * Prefetches the page's queries while its code loads: its options, and the ranges too if the address or the browser's storage has a family.
 */
export async function prefetchRanges(
  queryClient: QueryClient,
  workspaceId: number,
  search: CompRangesSearch,
): Promise<void> {
  void queryClient.prefetchQuery(optionsQuery(workspaceId))
  const { currentUser } = await queryClient.ensureQueryData(currentUserOptions)
  const membership = currentUser && chooseMembership(currentUser, workspaceId, null)
  const request =
    membership &&
    predictRequest(search, getRememberedChoices(workspaceId), membership.workspace.defaultCountry)
  if (request) void queryClient.prefetchQuery(rangesQuery(request, workspaceId))
}
