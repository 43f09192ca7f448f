import { type CountryOrder, inCountryOrder } from '../groups/country-order.ts'

/** A group of bands as its page knows it. */
export interface GroupToSelect {
  readonly id: number
  readonly compBandCountryGroups: readonly CountryGroupToSelect[]
}

export interface CountryGroupToSelect {
  readonly id: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** What the address of the page asks for; null: it does not say. */
export interface AskedBands {
  readonly groupId: number | null
  readonly comparisonGroupIds: readonly number[] | null
  readonly selectedCountryGroupId: number | null
}

/** What the page shows. */
export interface SelectedBands {
  readonly groupId: number
  /** Other groups, in the order in which they stand beside it. */
  readonly comparisonGroupIds: readonly number[]
  /** Of the group; null: it has no country group. */
  readonly countryGroupId: number | null
}

/** Groups that stand beside the one that is edited, at most. */
export const MOST_COMPARISONS = 2

/**
 * @param groups the oldest first
 * @returns what is shown where the address leaves it open, or asks for what is not there (rule CB12): the first group, two others to
 *   compare, the default country's group; null where there is no group
 */
export function selectBands(
  groups: readonly GroupToSelect[],
  asked: AskedBands,
  order: CountryOrder,
): SelectedBands | null {
  const group = groups.find(({ id }) => id === asked.groupId) ?? groups[0]
  if (!group) return null
  const others = groups.flatMap(({ id }) => (id === group.id ? [] : [id]))
  const wanted = asked.comparisonGroupIds ?? others
  const comparisons = [...new Set(wanted)].filter((id) => others.includes(id))
  return {
    groupId: group.id,
    comparisonGroupIds: comparisons.slice(0, MOST_COMPARISONS),
    countryGroupId: selectedCountryGroup(groups, group, asked, order),
  }
}

/** Another group is shown in the country that was looked at before, where it has that. */
function selectedCountryGroup(
  groups: readonly GroupToSelect[],
  { compBandCountryGroups: own }: GroupToSelect,
  { selectedCountryGroupId }: AskedBands,
  order: CountryOrder,
): number | null {
  const asked = groups
    .flatMap(({ compBandCountryGroups }) => compBandCountryGroups)
    .find(({ id }) => id === selectedCountryGroupId)
  const found = asked && own.find(({ country }) => country === asked.country)
  return (found ?? inCountryOrder(own, order)[0])?.id ?? null
}
