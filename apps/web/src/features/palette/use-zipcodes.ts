import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { PLACE_SEARCH_CHARACTERS, PLACE_SEARCH_MAX_RESULTS } from '@plumb/domain/geography/limits.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { directory, readTierConfiguration } from '../../shared/geos/locations.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { useRested } from '../../shared/ui/use-rested.ts'
import type { FoundItem } from './found-item.ts'
import { foundPlacesQuery, foundTiersQuery, foundZipcodeQuery } from './queries.ts'
import type { FoundByServer } from './use-jobs.ts'

/** Delay after the last key, ms; longer than for company names, since it searches all places of the country. */
const REST_MS = 200

/** Finds a ZIP code by its digits or by the name of its place, for users with the lookup. */
export function useZipcodes(zipcode: string | null, name: string): FoundByServer {
  const may = useMay()({ scopes: ['VIEW_LOCATION_CALCULATOR'] })
  const workspaceId = useWorkspaceId()
  const one = useApiQuery(
    foundZipcodeQuery,
    { zipcodeSearchRequest: { zipcode: zipcode ?? '' } },
    { enabled: may && zipcode !== null },
  )
  const query = useRested(name, REST_MS)
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
  const tierAt = (locationIds: readonly string[]): Partial<FoundItem> => {
    const [locationId] = locationIds
    // A place with two locations may be in two tiers: then its ZIP codes are looked up one by one.
    if (json === undefined || locationId === undefined || locationIds.length > 1) return {}
    const { label, percentile, tierNumber } = tierOfLocation(
      readTierConfiguration(json),
      directory,
      locationId,
    )
    return { end: paletteMessages.tierAt(label, percentile), tierNumber }
  }
  const item = (zip: string, more: Partial<FoundItem> & { readonly label: string }): FoundItem => ({
    key: `zip ${zip}`,
    kind: 'zipcodes',
    icon: MapPin,
    to: `/w/${workspaceId}/zip-code-lookup/single`,
    search: { zip },
    ...more,
  })
  if (!may) return { items: [], isComing: false, hasFailed: false }
  if (zipcode !== null) {
    const found = one.data?.searchZipcode
    return {
      items: found
        ? [
            item(found.zipcode, {
              label: paletteMessages.zipcodeAt(found.zipcode, found.city, found.state),
              end: found.tierLabel,
              tierNumber: found.tierNumber,
              ...tierAt([found.locationId]),
            }),
          ]
        : [],
      isComing: one.isLoading,
      hasFailed: one.isError,
    }
  }
  if (!isLongEnough(name)) return { items: [], isComing: false, hasFailed: false }
  const isOfThis = query === name
  const answer = isOfThis ? places.data?.searchPlaces : undefined
  const items = (answer ?? []).flatMap(({ city, state, zipcodeCount, locationIds, zipcodes: [first] }) =>
    first === undefined
      ? []
      : [
          item(first, {
            label: paletteMessages.zipcodeAt(first, city, state),
            ...(zipcodeCount > 1 && { note: paletteMessages.moreZipcodes(zipcodeCount - 1) }),
            ...tierAt(locationIds),
          }),
        ],
  )
  return {
    items,
    isMore: items.length >= PLACE_SEARCH_MAX_RESULTS,
    isComing: answer === undefined && !(isOfThis && places.isError),
    hasFailed: isOfThis && places.isError,
  }
}
