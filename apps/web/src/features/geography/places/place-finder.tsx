import { PLACE_SEARCH_CHARACTERS } from '@plumb/domain/geography/limits.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { useMemo, useState } from 'react'
import { type Found, SearchPicker, type SearchResult } from '../../../shared/ui/search-picker.tsx'
import { type NamedPlace, usePlaceSearch } from './use-place-search.ts'

const texts = zipPageMessages.places

interface FoundPlaceName extends SearchResult {
  readonly place: NamedPlace
}

/** A search for places by name. Many names occur several times, so the user chooses one. */
export function PlaceFinder({
  name = '',
  onPick,
}: {
  /** The initial search text. */
  name?: string
  onPick: (place: NamedPlace) => void
}) {
  const [typed, setTyped] = useState(name)
  const found = useFoundPlaces(typed)
  return (
    <SearchPicker
      label={texts.label}
      placeholder={texts.placeholder}
      value={null}
      pickedKey={null}
      typed={typed}
      onType={setTyped}
      found={found}
      maxLength={PLACE_SEARCH_CHARACTERS.max}
      onPick={({ place }) => onPick(place)}
      // It opens no page, but the picker must not take the focus either: the ZIP code field takes it.
      opensAnotherPage={() => true}
      searchLabel={texts.find}
      wide
    />
  )
}

function useFoundPlaces(typed: string): Found<FoundPlaceName> {
  const { places, hasValidLength, hasFailed } = usePlaceSearch(typed)
  const results = useMemo(
    () =>
      (places ?? []).map((place) => ({
        key: `${place.state} ${place.city}`,
        label: `${place.city}, ${place.state}`,
        note: texts.zipcodes(place.zipcodeCount),
        place,
      })),
    [places],
  )
  const getStatusMessage = () => {
    if (!hasValidLength) return texts.typeMore(PLACE_SEARCH_CHARACTERS.min)
    if (places === undefined) return hasFailed ? texts.failed : texts.searching
    return results.length === 0 ? texts.nothing(typed.trim()) : null
  }
  return { results, statusMessage: getStatusMessage() }
}
