import { useQuery } from '@tanstack/react-query'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { useChoices } from '../choices/use-choices.tsx'
import type { CompRangesAnswer } from '../queries.ts'
import { rangesQuery } from '../asking/ranges-query.ts'

/** The figures of the other side, where two are compared and they are there. */
export function useOtherAnswer(): CompRangesAnswer | undefined {
  const { otherRequest } = useChoices()
  const query = useQuery({
    ...rangesQuery(otherRequest ?? { jobFamilyIds: [] }, useWorkspaceId()),
    enabled: otherRequest !== null,
  })
  return otherRequest === null ? undefined : query.data?.compRanges
}
