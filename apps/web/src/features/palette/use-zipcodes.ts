import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { PLACE_SEARCH_CHARACTERS, PLACE_SEARCH_MAX_RESULTS } from '@plumb/domain/geography/limits.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { directory, readTierConfiguration } from '../../shared/geos/locations.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { useDebounced } from '../../shared/ui/use-debounced.ts'
import type { FoundItem } from './found-item.ts'
import { foundPlacesQuery, foundTiersQuery, foundZipcodeQuery } from './queries.ts'
import type { ServerResults } from './use-jobs.ts'

/** The delay between the last key press and the request, ms; longer than for the workspace's own data, since all places are searched. */
const DEBOUNCE_MS = 200

/** Finds a ZIP code by its digits or by the name of its place, for users with the ZIP code lookup. */
export function useZipcodes(zipcode: string | null, name: string): ServerResults {
  const may = useMay()({ scopes: ['VIEW_LOCATION_CALCULATOR'] })
  const workspaceId = useWorkspaceId()
  const singleZipcode = useApiQuery(
    foundZipcodeQuery,
    { zipcodeSearchRequest: { zipcode: zipcode ?? '' } },
    { enabled: may && zipcode !== null },
  )
  const query = useDebounced(name, DEBOUNCE_MS)
  const isLongEnough = ({ length }: string) =>
    length >= PLACE_SEARCH_CHARACTERS.min && length <= PLACE_SEARCH_CHARACTERS.max
  const places = useApiQuery(
    foundPlacesQuery,
    { placeSearchRequest: { query } },
    { enabled: may && isLongEnough(query) },
  )
  const tiers = useApiQuery(
    foundTiersQuery,
    {},
    { enabled: may && (zipcode !== null || isLongEnough(query)) },
  )
  const json = tiers.data?.tierConfig.tierConfigJson
  const tierOfLocations = (locationIds: readonly string[]): Partial<FoundItem> => {
    const [locationId] = locationIds
    // A place with two locations may be in two tiers, so it is shown without one.
    if (json === undefined || locationId === undefined || locationIds.length > 1) return {}
    const { label, percentile, tierNumber } = tierOfLocation(
      readTierConfiguration(json),
      directory,
      locationId,
    )
    return { end: paletteMessages.tierAt(label, percentile), tierNumber }
  }
  const toItem = (zip: string, details: Partial<FoundItem> & { readonly label: string }): FoundItem => ({
    key: `zip ${zip}`,
    kind: 'zipcodes',
    icon: MapPin,
    to: `/w/${workspaceId}/zip-code-lookup/single`,
    search: { zip },
    ...details,
  })
  if (!may) return { items: [], isLoading: false, hasFailed: false }
  if (zipcode !== null) {
    const found = singleZipcode.data?.searchZipcode
    return {
      items: found
        ? [
            toItem(found.zipcode, {
              label: paletteMessages.zipcodeAt(found.zipcode, found.city, found.state),
              end: found.tierLabel,
              tierNumber: found.tierNumber,
              ...tierOfLocations([found.locationId]),
            }),
          ]
        : [],
      isLoading: singleZipcode.isLoading,
      hasFailed: singleZipcode.isError,
    }
  }
  if (!isLongEnough(name)) return { items: [], isLoading: false, hasFailed: false }
  const isCurrentQuery = query === name
  const foundPlaces = isCurrentQuery ? places.data?.searchPlaces : undefined
  const items = (foundPlaces ?? []).flatMap(
    ({ city, state, zipcodeCount, locationIds, zipcodes: [first] }) =>
      first === undefined
        ? []
        : [
            toItem(first, {
              label: paletteMessages.zipcodeAt(first, city, state),
              ...(zipcodeCount > 1 && { note: paletteMessages.moreZipcodes(zipcodeCount - 1) }),
              ...tierOfLocations(locationIds),
            }),
          ],
  )
  return {
    items,
    hasMore: items.length >= PLACE_SEARCH_MAX_RESULTS,
    isLoading: foundPlaces === undefined && !(isCurrentQuery && places.isError),
    hasFailed: isCurrentQuery && places.isError,
  }
}
