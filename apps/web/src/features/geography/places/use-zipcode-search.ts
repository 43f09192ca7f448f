import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { searchZipcodeQuery } from '../queries.ts'

export type ZipcodeSearch = ReturnType<typeof useZipcodeSearch>

/** Looks up a ZIP code once its fifth digit is typed; the previous result remains until the next one arrives. */
export function useZipcodeSearch(typed: string) {
  const [requested, setRequested] = useState(isZipcode(typed) ? typed : '')
  if (isZipcode(typed) && typed !== requested) setRequested(typed)
  const query = useApiQuery(
    searchZipcodeQuery,
    { zipcodeSearchRequest: { zipcode: requested } },
    { enabled: requested !== '', placeholderData: keepPreviousData },
  )
  const answer = typed === '' ? undefined : query.data
  return {
    /** The last requested ZIP code; empty before the first. */
    requested,
    /** The result to show, which may be that of an earlier ZIP code. */
    answer,
    /** The place of the result; null if there is no such ZIP code, or no result. */
    place: answer?.searchZipcode ?? null,
    /** Whether the result is for an earlier ZIP code, while another is being typed or looked up. */
    isStale: query.isPlaceholderData || typed !== requested,
    /** The error if the request failed. */
    error: query.error,
    retry: () => void query.refetch(),
  }
}
