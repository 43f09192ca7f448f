import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { SearchPlacesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { PLACE_SEARCH_CHARACTERS, PLACE_SEARCH_DEBOUNCE_MS } from '@plumb/domain/geography/limits.ts'
import { useRested } from '../../../shared/ui/use-rested.ts'
import { searchPlacesQuery } from '../queries.ts'

/** A city, town or post office with its ZIP codes. */
export type NamedPlace = SearchPlacesQuery['searchPlaces'][number]

/** Queries the places of a name once it is long enough and typing pauses. */
export function usePlacesCalled(typed: string) {
  const text = typed.trim()
  const rested = useRested(text, PLACE_SEARCH_DEBOUNCE_MS)
  const isLongEnough =
    text.length >= PLACE_SEARCH_CHARACTERS.min && text.length <= PLACE_SEARCH_CHARACTERS.max
  const query = useApiQuery(
    searchPlacesQuery,
    { placeSearchRequest: { query: rested } },
    { enabled: rested.length >= PLACE_SEARCH_CHARACTERS.min && rested.length <= PLACE_SEARCH_CHARACTERS.max },
  )
  const isOfThis = isLongEnough && rested === text
  return {
    /** Undefined if the text is too short, or while loading. */
    places: isOfThis ? query.data?.searchPlaces : undefined,
    isLongEnough,
    hasFailed: isOfThis && query.isError,
  }
}
