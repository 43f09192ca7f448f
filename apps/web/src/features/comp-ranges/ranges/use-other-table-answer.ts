import { useChoices } from '../choices/use-choices.tsx'
import type { CompRangesAnswer } from '../queries.ts'
import { useRangesQuery } from '../requests/ranges-query.ts'

/** Returns the figures of the second table, or within the second table those of the first; undefined if there is only one, or while they load. */
export function useOtherTableAnswer(): CompRangesAnswer | undefined {
  const { otherRequest } = useChoices()
  return useRangesQuery(otherRequest).data?.compRanges
}
