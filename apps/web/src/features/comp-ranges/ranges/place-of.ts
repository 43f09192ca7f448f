import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import type { Options } from '../choices/choices.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { CompRangesAnswer } from '../queries.ts'

/** @returns where figures hold: "Seattle, ZIP 98109", "Tier 2", "Germany". */
export function placeOf({ placeLabel, zipcode, tier, country }: CompRangesAnswer): string {
  const place = placeLabel ?? tier?.label ?? countryName(country)
  return zipcode ? messages.compRanges.placeWithZip(place, zipcode) : place
}

/** @returns all that figures belong to: "Solutions Engineering, United States, Tier 2, Seattle, ZIP 98109, USD". */
export function belongingOf(
  answer: CompRangesAnswer,
  { jobFamilyIds: [familyId] }: CompRangesRequest,
  { families }: Options,
): string {
  const { country, tier, placeLabel, rows } = answer
  const parts = [
    families.find(({ id }) => id === familyId)?.name,
    countryName(country),
    tier && placeLabel ? tier.label : null,
    tier ? placeOf(answer) : null,
    rows.find(({ cashCurrency }) => cashCurrency !== null)?.cashCurrency,
  ]
  return parts.filter(Boolean).join(', ')
}
