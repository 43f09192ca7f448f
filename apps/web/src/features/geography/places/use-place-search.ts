import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { SearchPlacesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { PLACE_SEARCH_CHARACTERS, PLACE_SEARCH_DEBOUNCE_MS } from '@plumb/domain/geography/limits.ts'
import { useDebounced } from '../../../shared/ui/use-debounced.ts'
import { searchPlacesQuery } from '../queries.ts'

/** A city, town or post office with its ZIP codes. */
export type NamedPlace = SearchPlacesQuery['searchPlaces'][number]

/** Queries the places of a name once it is long enough and typing pauses. */
export function usePlaceSearch(typed: string) {
  const text = typed.trim()
  const debouncedText = useDebounced(text, PLACE_SEARCH_DEBOUNCE_MS)
  const isLongEnough =
    text.length >= PLACE_SEARCH_CHARACTERS.min && text.length <= PLACE_SEARCH_CHARACTERS.max
  const query = useApiQuery(
    searchPlacesQuery,
    { placeSearchRequest: { query: debouncedText } },
    {
      enabled:
        debouncedText.length >= PLACE_SEARCH_CHARACTERS.min &&
        debouncedText.length <= PLACE_SEARCH_CHARACTERS.max,
    },
  )
  const isCurrentQuery = isLongEnough && debouncedText === text
  return {
    /** Undefined if the text is too short, or while loading. */
    places: isCurrentQuery ? query.data?.searchPlaces : undefined,
    isLongEnough,
    hasFailed: isCurrentQuery && query.isError,
  }
}
