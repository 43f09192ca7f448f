import { type CountryOrder, sortByCountry } from '../groups/country-order.ts'

/** A group of bands on its page. */
export interface GroupToSelect {
  readonly id: number
  readonly compBandCountryGroups: readonly CountryGroupToSelect[]
}

export interface CountryGroupToSelect {
  readonly id: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The selection in the address of the page; null: the address does not contain it. */
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
  /** The selected country group of the group; null: it has none. */
  readonly countryGroupId: number | null
}

/** Maximum number of groups to compare. */
export const MAX_COMPARISONS = 2

/**
 * @param groups the oldest first
 * @returns the selection. If the address leaves it open or contains ids that do not exist (rule CB12), it is the first group, two others to
 *   compare, and the default country's group; null if there is no group
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
    countryGroupId: selectedCountryGroup(groups, group, requested, order),
  }
}

/** Returns the country group of another group for the country that was selected before, if there is one. */
function selectedCountryGroup(
  groups: readonly GroupToSelect[],
  { compBandCountryGroups: own }: GroupToSelect,
  { selectedCountryGroupId }: RequestedBands,
  order: CountryOrder,
): number | null {
  const requested = groups
    .flatMap(({ compBandCountryGroups }) => compBandCountryGroups)
    .find(({ id }) => id === selectedCountryGroupId)
  const requestedGroup = requested && own.find(({ country }) => country === requested.country)
  return (requestedGroup ?? sortByCountry(own, order)[0])?.id ?? null
}
