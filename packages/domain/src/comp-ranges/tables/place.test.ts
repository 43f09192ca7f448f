import { describe, expect, test } from 'vitest'
import { type PlaceInput, type PlaceTier, resolvePlace } from './place.ts'

const tier = (tierNumber: number): PlaceTier => ({
  tierNumber,
  label: `Tier ${tierNumber}`,
  percentile: 110 - 10 * tierNumber,
  updatedAt: '2026-01-01T00:00:00Z',
})
const TIERS = [tier(2), tier(1), tier(3)]
const AUSTIN = { zipcode: '78701', label: 'Austin', tierNumber: 2 }
const inputWith = (changes: Partial<PlaceInput>): PlaceInput => ({
  country: 'US',
  tierNumber: null,
  zipcodePlace: null,
  ...changes,
})

describe('the place of a range [CR12, CR55]', () => {
  test.each([
    ['has the first tier if neither a tier nor a ZIP code is requested', inputWith({}), 1],
    ['has the requested tier', inputWith({ tierNumber: 3 }), 3],
    ['has the tier of the ZIP code', inputWith({ zipcodePlace: AUSTIN }), 2],
    ['may have a ZIP code and its tier', inputWith({ zipcodePlace: AUSTIN, tierNumber: 2 }), 2],
    ['has no tier outside the US', inputWith({ country: 'DE' }), undefined],
  ])('%s', (_title, { country, zipcodePlace, ...input }, expectedTier) => {
    expect(resolvePlace({ country, zipcodePlace, ...input }, TIERS)).toEqual({
      country,
      tier: TIERS.find(({ tierNumber }) => tierNumber === expectedTier) ?? null,
      zipcodePlace,
    })
  })

  test.each([
    [inputWith({ tierNumber: 4 }), 'tierNumber', 'Tier 4 does not exist. Choose another tier.'],
    [
      inputWith({ zipcodePlace: AUSTIN, tierNumber: 1 }),
      'tierNumber',
      'ZIP code 78701 is in tier 2, not in tier 1. Leave out either the ZIP code or the tier.',
    ],
    [
      inputWith({ country: 'DE', tierNumber: 1 }),
      'tierNumber',
      'Tiers apply in the United States only. Leave out the tier for any other country.',
    ],
    [
      inputWith({ country: 'DE', zipcodePlace: AUSTIN }),
      'zipcode',
      'ZIP codes apply in the United States only. Leave out the ZIP code for any other country.',
    ],
  ])('is refused for %j', (place, field, message) => {
    expect(resolvePlace(place, TIERS)).toEqual({ refused: true, code: 'VALIDATION_FAILED', field, message })
  })
})
