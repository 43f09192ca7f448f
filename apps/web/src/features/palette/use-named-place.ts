import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { splitPlace } from '@plumb/domain/palette/split-place.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { OTHER_COUNTRY_NAMES } from '@plumb/reference-data/country-other-names.ts'
import { METROS } from '@plumb/reference-data/metros.ts'
import { directory, readTierConfiguration } from '../../shared/geos/locations.ts'
import { RANGES_REQUIREMENT } from '../../shared/range-choices/ranges-requirement.ts'
import { useMay } from '../../shared/session/session.ts'
import { foundTiersQuery, rangesInViewQuery } from './queries.ts'

const US_PLACES = [
  ...METROS.map(({ id, label, principalCity }) => ({ id, names: [principalCity, label] })),
  ...directory.all.flatMap(({ id, label, type }) => (type === 'STATE' ? [{ id, names: [label] }] : [])),
]

/** Returns the place that a text names before or after other words, with its search parameters of comp ranges; null if it names none. */
export function useNamedPlace(text: string) {
  const may = useMay()
  const enabled = text.includes(' ') && may(RANGES_REQUIREMENT)
  const options = useApiQuery(rangesInViewQuery, {}, { enabled })
  const countries = options.data?.compRangesOptions.countries.map(({ country }) => country) ?? []
  const hasTiers = countries.includes(TIER_COUNTRY) && may({ scopes: ['VIEW_LOCATION_CALCULATOR'] })
  const { data } = useApiQuery(foundTiersQuery, {}, { enabled: enabled && hasTiers })
  const configuration = data && readTierConfiguration(data.tierConfig.tierConfigJson)
  const split = splitPlace(text, [
    ...(configuration ? US_PLACES : []),
    ...countries.map((id) => ({ id, names: [countryName(id), ...(OTHER_COUNTRY_NAMES[id] ?? [])] })),
  ])
  if (!split) return null
  const { id, names } = split.place
  const search =
    configuration && !countries.includes(id)
      ? { country: TIER_COUNTRY, tier: tierOfLocation(configuration, directory, id).tierNumber }
      : { country: id }
  return { label: names[0] ?? id, rest: split.rest, search }
}
