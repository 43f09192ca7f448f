import { rangeRequestMessages } from '../../messages/range-requests.ts'
import { refuse, type Refusal } from '../../refusals/refusal.ts'

/** The only country with tiers. */
export const TIER_COUNTRY = 'US'

export interface PlaceTier {
  readonly tierNumber: number
  readonly label: string
  /** Percent of the comp band. */
  readonly percentile: number
  /** Time of the last change of the tiers, ISO 8601. */
  readonly updatedAt: string
}

/** The ZIP code of the place. */
export interface ZipcodePlace {
  readonly zipcode: string
  /** The name of the place: "Austin". */
  readonly label: string
  readonly tierNumber: number
}

/** The place of a range: a country, in the US with a tier, which may come from a ZIP code. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The US tier; null outside the US, and where a tier makes no difference. */
  readonly tier: PlaceTier | null
  readonly zipcodePlace: ZipcodePlace | null
}

/** @returns a place without a tier: for a country other than the US, or where a tier makes no difference */
export const placeWithoutTier = (country: string): Place => ({ country, tier: null, zipcodePlace: null })

export interface PlaceInput {
  readonly country: string
  readonly tierNumber: number | null
  readonly zipcodePlace: ZipcodePlace | null
}

/**
 * @param tiers of the workspace, in any order
 * @returns the requested place: in the US with the tier of the ZIP code, otherwise with the requested tier, otherwise with the first tier.
 *   VALIDATION_FAILED for a tier that does not exist, for a ZIP code and a tier that disagree, and for either outside the US (rule CR12)
 */
export function resolvePlace(input: PlaceInput, tiers: readonly PlaceTier[]): Place | Refusal {
  const { country, tierNumber, zipcodePlace } = input
  if (country !== TIER_COUNTRY) {
    if (zipcodePlace !== null)
      return refuse('VALIDATION_FAILED', rangeRequestMessages.zipElsewhere, 'zipcode')
    return tierNumber === null
      ? placeWithoutTier(country)
      : refuse('VALIDATION_FAILED', rangeRequestMessages.tierElsewhere, 'tierNumber')
  }
  if (zipcodePlace !== null && tierNumber !== null && zipcodePlace.tierNumber !== tierNumber)
    return refuse(
      'VALIDATION_FAILED',
      rangeRequestMessages.zipAndTierDisagree(zipcodePlace.zipcode, zipcodePlace.tierNumber, tierNumber),
      'tierNumber',
    )
  const firstTierNumber = Math.min(...tiers.map((each) => each.tierNumber))
  const resolvedNumber = zipcodePlace?.tierNumber ?? tierNumber ?? firstTierNumber
  const tier = tiers.find((each) => each.tierNumber === resolvedNumber)
  return tier
    ? { country, tier, zipcodePlace }
    : refuse('VALIDATION_FAILED', rangeRequestMessages.unknownTier(resolvedNumber), 'tierNumber')
}
