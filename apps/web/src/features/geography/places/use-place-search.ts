import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { SearchPlacesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { PLACE_SEARCH_CHARACTERS, PLACE_SEARCH_DEBOUNCE_MS } from '@plumb/domain/geography/limits.ts'
import { useDebounced } from '../../../shared/ui/use-debounced.ts'
import { searchPlacesQuery } from '../queries.ts'

/** A city, town or post office with its ZIP codes. */
export type NamedPlace = SearchPlacesQuery['searchPlaces'][number]

/** Finds places by name, once the text has a valid length and typing pauses. */
export function usePlaceSearch(typed: string) {
  const text = typed.trim()
  const debouncedText = useDebounced(text, PLACE_SEARCH_DEBOUNCE_MS)
  const hasValidLength =
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
  const isCurrentQuery = hasValidLength && debouncedText === text
  return {
    /** Undefined if the text is too short or too long, while loading, and after a failure. */
    places: isCurrentQuery ? query.data?.searchPlaces : undefined,
    hasValidLength,
    hasFailed: isCurrentQuery && query.isError,
  }
}
