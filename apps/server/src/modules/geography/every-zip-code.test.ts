import type { Location } from '@plumb/domain/geography/location.ts'
import { serializeTierConfiguration, type Tier } from '@plumb/domain/geography/tier-configuration.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { loadZipCodeIndex } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locations, readTierConfiguration } from './locations.ts'
import { searchMultiZipcodes } from './zip-code-search.ts'

const index = loadZipCodeIndex()
const zipcodes = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0')).filter(
  (zipcode) => index.has(zipcode),
)

/** Two to five tiers with random locations: each location is in one of them or in none, the all-other entry always in one. */
const configurations = fc
  .record({
    count: fc.integer({ min: 2, max: 5 }),
    tierIndexes: fc.array(fc.nat({ max: 5 }), {
      minLength: locations.all.length,
      maxLength: locations.all.length,
    }),
  })
  .map(({ count, tierIndexes }) => {
    const tierIndexOf = (id: string, position: number) =>
      id === 'all-other' ? (tierIndexes[position] ?? 0) % count : tierIndexes[position]
    const tiers = Array.from(
      { length: count },
      (_, tierIndex): Tier => ({
        tierNumber: tierIndex + 1,
        percentile: 100 - tierIndex,
        label: `Tier ${tierIndex + 1}`,
        locationIds: locations.all
          .map(({ id }) => id)
          .filter((id, position) => tierIndexOf(id, position) === tierIndex),
      }),
    )
    return readTierConfiguration(serializeTierConfiguration({ version: 1, tiers }))
  })

/** Returns the allowed tiers of a location: the one that lists it, otherwise that of its nearest listed ancestor. */
function tiersOf(tiers: readonly Tier[], location: Location): readonly Tier[] {
  for (const { id } of [location, ...locations.ancestorsOf(location)]) {
    const listingTiers = tiers.filter(({ locationIds }) => locationIds.includes(id))
    if (listingTiers.length > 0) return listingTiers
  }
  return []
}

test('every ZIP code has exactly one tier, whatever the configuration', () => {
  expect(zipcodes).toHaveLength(index.size)
  fc.assert(
    fc.property(configurations, (config) => {
      const expected = new Map(
        locations.all.map((location) => [location.id, tiersOf(config.tiers, location)]),
      )
      const wrongRows = searchMultiZipcodes(config, zipcodes).filter(
        ({ locationId, tierNumber, percentile }) => {
          const [tier, ...more] = expected.get(locationId ?? '') ?? []
          return more.length > 0 || tier?.tierNumber !== tierNumber || tier?.percentile !== percentile
        },
      )
      expect(wrongRows).toEqual([])
    }),
    { numRuns: 20, examples: [[DEFAULT_TIER_CONFIGURATION]] },
  )
})
