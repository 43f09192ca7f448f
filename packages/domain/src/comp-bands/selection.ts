import { type CountryOrder, sortByCountry } from '../groups/country-order.ts'

export interface GroupToSelect {
  readonly id: number
  readonly compBandCountryGroups: readonly CountryGroupToSelect[]
}

export interface CountryGroupToSelect {
  readonly id: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The selection in the address of the page; null where the address has none. */
export interface RequestedBands {
  readonly groupId: number | null
  readonly comparisonGroupIds: readonly number[] | null
  readonly selectedCountryGroupId: number | null
}

/** The selection that the page shows. */
export interface SelectedBands {
  readonly groupId: number
  /** Groups to compare, in the order of their columns. */
  readonly comparisonGroupIds: readonly number[]
  /** The selected country group; null if the group has no country groups. */
  readonly countryGroupId: number | null
}

/** The largest number of groups to compare. */
export const MAX_COMPARISONS = 2

/**
 * @param groups the oldest first
 * @returns the selection; null if there is no group. By default the first group is shown, compared with the first two others, and the
 *   default country is selected (rule CB12). Unknown ids in the address are ignored
 */
export function selectBands(
  groups: readonly GroupToSelect[],
  requested: RequestedBands,
  order: CountryOrder,
): SelectedBands | null {
  const group = groups.find(({ id }) => id === requested.groupId) ?? groups[0]
  if (!group) return null
  const otherIds = groups.flatMap(({ id }) => (id === group.id ? [] : [id]))
  const requestedIds = requested.comparisonGroupIds ?? otherIds
  const comparisons = [...new Set(requestedIds)].filter((id) => otherIds.includes(id))
  return {
    groupId: group.id,
    comparisonGroupIds: comparisons.slice(0, MAX_COMPARISONS),
    countryGroupId: selectCountryGroupId(groups, group, requested, order),
  }
}

/**
 * Returns the id of the requested country group. If it belongs to another group, returns the one for the same country in this group; if
 * there is none, the first in order.
 */
function selectCountryGroupId(
  groups: readonly GroupToSelect[],
  { compBandCountryGroups }: GroupToSelect,
  { selectedCountryGroupId }: RequestedBands,
  order: CountryOrder,
): number | null {
  const requested = groups
    .flatMap((group) => group.compBandCountryGroups)
    .find(({ id }) => id === selectedCountryGroupId)
  const sameCountry = requested && compBandCountryGroups.find(({ country }) => country === requested.country)
  return (sameCountry ?? sortByCountry(compBandCountryGroups, order)[0])?.id ?? null
}
