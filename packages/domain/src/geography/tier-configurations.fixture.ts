import * as fc from 'fast-check'
import { directory } from './locations.fixture.ts'
import type { Tier, TierConfiguration } from './tier-configuration.ts'

const ids = directory.all.map(({ id }) => id)
const label = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((text) => /^[\x20-\x7E]*[!-~][\x20-\x7E]*$/.test(text))

/** Any configuration that may be saved: 2 to 5 tiers; each location in one of them or in none, all-other in one. */
export const tierConfigurations: fc.Arbitrary<TierConfiguration> = fc
  .array(fc.record({ percentile: fc.integer({ min: 1, max: 1000 }), label }), { minLength: 2, maxLength: 5 })
  .chain((tierValues) => {
    const tierOfAllOther = fc.integer({ min: 1, max: tierValues.length })
    /** 0: in no tier. */
    const tierOfLocation = fc.integer({ min: 0, max: tierValues.length })
    return fc
      .tuple(tierOfAllOther, fc.array(tierOfLocation, { minLength: ids.length, maxLength: ids.length }))
      .map(([allOther, tierNumbers]): TierConfiguration => {
        const tierNumberOf = (id: string, index: number) =>
          id === 'all-other' ? allOther : tierNumbers[index]
        return {
          version: 1,
          tiers: tierValues.map((values, position) => ({
            tierNumber: position + 1,
            ...values,
            locationIds: ids.filter((id, index) => tierNumberOf(id, index) === position + 1),
          })),
        }
      })
  })

/** @returns the configuration with another percentile or label of one tier. */
export const editTier = (
  { tiers, ...config }: TierConfiguration,
  tierNumber: number,
  change: Partial<Pick<Tier, 'percentile' | 'label'>>,
): TierConfiguration => ({
  ...config,
  tiers: tiers.map((tier) => (tier.tierNumber === tierNumber ? { ...tier, ...change } : tier)),
})
