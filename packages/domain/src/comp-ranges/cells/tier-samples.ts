import type { Fraction } from '../../money/fraction.ts'
import { type Cell, equityPoints } from './cell.ts'
import { createCellFinder } from './cells.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import { type Place, TIER_COUNTRY } from '../tables/place.ts'
import { EQUITY_CURRENCY } from '../tables/range-currencies.ts'

/** A job whose range depends on the US tiers. */
export interface TierDependentJob {
  readonly jobFamilyId: number
  readonly level: number
  readonly title: string
  readonly jobLevelCode: string
  readonly jobLevelName: string
}

/** The percentiles of two tiers: pay in percent of the comp band. */
export interface TwoPercentiles {
  readonly from: number
  readonly to: number
}

export type SampledComponent = 'cash' | 'equity'

/** The mid of a job at two percentiles, not rounded. */
export interface TierSample extends TierDependentJob {
  readonly component: SampledComponent
  readonly currency: string
  readonly from: Fraction
  readonly to: Fraction
}

/** The number of samples, and how many of them are of equity if possible. */
const SAMPLE_COUNT = 3
const EQUITY_SAMPLE_COUNT = 1

/**
 * @param tierDependentJobs jobs by the component that depends on the tiers, in order of preference
 * @param currency the ISO 4217 code for cash; equity is always in `EQUITY_CURRENCY`
 * @returns the pay of some jobs at two percentiles, cash first: on-target earnings and equity at mid, computed like the ranges themselves
 *   (rule GE41). Jobs without a figure are left out; the equity sample is from another family if possible
 */
export function tierSamples(
  index: PayIndex,
  tierDependentJobs: { readonly [Part in SampledComponent]: readonly TierDependentJob[] },
  { from, to }: TwoPercentiles,
  currency: string,
): readonly TierSample[] {
  const cellsAt = (percentile: number) => createCellFinder(index, placeAt(percentile), currency)
  const cells = { from: cellsAt(from), to: cellsAt(to) }
  const samplesOf = (component: SampledComponent, count: number) => {
    const samples: TierSample[] = []
    for (const job of tierDependentJobs[component]) {
      if (samples.length === count) break
      const family = index.family(job.jobFamilyId)
      if (!family) continue
      const midBefore = midOf(component, cells.from(family, job.level))
      const midAfter = midOf(component, cells.to(family, job.level))
      if (!midBefore || !midAfter) continue
      const sampleCurrency = component === 'equity' ? EQUITY_CURRENCY : currency
      samples.push({ ...job, component, currency: sampleCurrency, from: midBefore, to: midAfter })
    }
    return samples
  }
  const cash = samplesOf('cash', SAMPLE_COUNT)
  const shownFamilies = new Set(
    cash.slice(0, SAMPLE_COUNT - EQUITY_SAMPLE_COUNT).map(({ jobFamilyId }) => jobFamilyId),
  )
  const equity = samplesOf('equity', tierDependentJobs.equity.length)
    .toSorted((a, b) => Number(shownFamilies.has(a.jobFamilyId)) - Number(shownFamilies.has(b.jobFamilyId)))
    .slice(0, EQUITY_SAMPLE_COUNT)
  return [...cash.slice(0, SAMPLE_COUNT - equity.length), ...equity]
}

const midOf = (component: SampledComponent, cell: Cell): Fraction | null =>
  component === 'cash' ? (cell.pay.mid?.onTargetEarnings ?? null) : equityPoints(cell).mid

/** Returns a place in a tier with this percentile. Nothing else of a tier affects pay. */
const placeAt = (percentile: number): Place => ({
  country: TIER_COUNTRY,
  tier: { tierNumber: 1, label: '', percentile, updatedAt: '' },
  zipcodePlace: null,
})
