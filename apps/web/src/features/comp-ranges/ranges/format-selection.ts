import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import type { Options } from '../../../shared/range-choices/choices.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { CompRangesAnswer } from '../queries.ts'

/** Returns the place of the figures: "Seattle, ZIP 98109", "Tier 2", "Germany". */
export function formatPlace({ location, zipcode, tier, country }: CompRangesAnswer): string {
  const place = location ?? tier?.label ?? countryName(country)
  return zipcode ? compRangeMessages.placeWithZip(place, zipcode) : place
}

/** Returns all choices of the figures: "Solutions Engineering, United States, Tier 2, Seattle, ZIP 98109, USD". */
export function formatSelection(
  answer: CompRangesAnswer,
  { jobFamilyIds: [familyId] }: CompRangesRequest,
  { families }: Options,
): string {
  const { country, tier, location, rows } = answer
  const parts = [
    families.find(({ id }) => id === familyId)?.name,
    countryName(country),
    tier && location ? tier.label : null,
    tier ? formatPlace(answer) : null,
    rows.find(({ cashCurrency }) => cashCurrency !== null)?.cashCurrency,
  ]
  return parts.filter(Boolean).join(', ')
}
