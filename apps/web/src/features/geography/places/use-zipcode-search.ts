import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { searchZipcodeQuery } from '../queries.ts'

export type ZipcodeSearch = ReturnType<typeof useZipcodeSearch>

/** Queries at the fifth digit; the previous result remains until the next one arrives. */
export function useZipcodeSearch(typed: string) {
  const [asked, setAsked] = useState(isZipcode(typed) ? typed : '')
  if (isZipcode(typed) && typed !== asked) setAsked(typed)
  const query = useApiQuery(
    searchZipcodeQuery,
    { zipcodeSearchRequest: { zipcode: asked } },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  )
  const answer = typed === '' ? undefined : query.data
  return {
    /** The last requested ZIP code; empty before the first. */
    asked,
    /** The result to show, which may be that of an earlier ZIP code. */
    answer,
    /** The place of the result; null if there is no such ZIP code, or no result. */
    place: answer?.searchZipcode ?? null,
    /** Whether the result is for an earlier ZIP code, while another is being typed or looked up. */
    isOld: query.isPlaceholderData || typed !== asked,
    /** The error if there is none. */
    error: query.error,
    retry: () => void query.refetch(),
  }
}
