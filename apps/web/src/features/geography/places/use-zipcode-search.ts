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
    /** The ZIP code that was asked last; empty before the first. */
    asked,
    /** The answer to show, which may be that of an earlier ZIP code. */
    answer,
    /** The place in it; null when there is no such ZIP code, or no answer. */
    place: answer?.searchZipcode ?? null,
    /** The answer is that of an earlier ZIP code: another is being typed or looked up. */
    isOld: query.isPlaceholderData || typed !== asked,
    /** Why there is none. */
    error: query.error,
    retry: () => void query.refetch(),
  }
}
