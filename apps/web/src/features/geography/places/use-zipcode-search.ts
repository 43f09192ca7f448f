import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { SearchZipcodeQuery } from '@plumb/api-contract/generated/graphql.ts'
import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { searchZipcodeQuery } from '../queries.ts'

export interface ZipcodeSearch {
  /** The ZIP code that was asked last; empty before the first. */
  readonly asked: string
  /** The answer to show, which may be that of an earlier ZIP code. */
  readonly answer: SearchZipcodeQuery | undefined
  /** The place in it; null when there is no such ZIP code, or no answer. */
  readonly place: SearchZipcodeQuery['searchZipcode']
  /** The answer is that of an earlier ZIP code: another is being typed or looked up. */
  readonly isOld: boolean
  /** Why there is none. */
  readonly error: Error | null
  readonly retry: () => void
}

/** Asks at the fifth digit; until the next answer is there the old one stays. */
export function useZipcodeSearch(typed: string): ZipcodeSearch {
  const [asked, setAsked] = useState(isZipcode(typed) ? typed : '')
  if (isZipcode(typed) && typed !== asked) setAsked(typed)
  const query = useApiQuery(
    searchZipcodeQuery,
    { zipcodeSearchRequest: { zipcode: asked } },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  )
  const answer = typed === '' ? undefined : query.data
  return {
    asked,
    answer,
    place: answer?.searchZipcode ?? null,
    isOld: query.isPlaceholderData || typed !== asked,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
