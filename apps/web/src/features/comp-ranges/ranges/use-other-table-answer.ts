import { useQuery } from '@tanstack/react-query'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { useChoices } from '../choices/use-choices.tsx'
import type { CompRangesAnswer } from '../queries.ts'
import { rangesQuery } from '../requests/ranges-query.ts'

/** Returns the figures of the second table in the first one, and the reverse; undefined if there is only one, or while they load. */
export function useOtherTableAnswer(): CompRangesAnswer | undefined {
  const { otherRequest } = useChoices()
  const query = useQuery({
    ...rangesQuery(otherRequest ?? { jobFamilyIds: [] }, useWorkspaceId()),
    enabled: otherRequest !== null,
  })
  return otherRequest === null ? undefined : query.data?.compRanges
}
