import type { Fraction } from '../../money/fraction.ts'
import { type Cell, equityPoints } from './cell.ts'
import { createCells } from './cells.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import { type Place, TIER_COUNTRY } from '../tables/place.ts'
import { EQUITY_CURRENCY } from '../tables/range-currencies.ts'

/** A job whose range follows the US tiers. */
export interface FollowingJob {
  readonly jobFamilyId: number
  readonly level: number
  readonly title: string
  readonly jobLevelCode: string
}

/** Percents of the comp band. */
export interface TwoPercentiles {
  readonly from: number
  readonly to: number
}

/** The pay component of a sample. */
export type SampledComponent = 'cash' | 'equity'

/** The mid of a job in two tiers, not rounded. */
export interface TierSample extends FollowingJob {
  readonly component: SampledComponent
  readonly currency: string
  readonly from: Fraction
  readonly to: Fraction
}

/** Samples that are told, and how many of them are of equity where any is. */
const SAMPLES = 3
const OF_EQUITY = 1

/**
 * @param following by what follows the tiers, in the order in which they are wanted
 * @param currency a code; equity is in its own
 * @returns what some jobs are paid at two percents of the comp band, cash first: on-target earnings and equity at mid, computed by what computes
 *   the ranges themselves (rule GE41). A job without a figure is none; that of equity is of another family where it can be.
 */
export function tierSamples(
  index: PayIndex,
  following: { readonly [Part in SampledComponent]: readonly FollowingJob[] },
  { from, to }: TwoPercentiles,
  currency: string,
): readonly TierSample[] {
  const cellsAt = (percentile: number) => createCells(index, placeAt(percentile), currency)
  const cells = { from: cellsAt(from), to: cellsAt(to) }
  const samplesOf = (component: SampledComponent, count: number) => {
    const samples: TierSample[] = []
    for (const job of following[component]) {
      if (samples.length === count) break
      const family = index.family(job.jobFamilyId)
      if (!family) continue
      const stands = midOf(component, cells.from(family, job.level))
      const comes = midOf(component, cells.to(family, job.level))
      if (!stands || !comes) continue
      const shownIn = component === 'equity' ? EQUITY_CURRENCY : currency
      samples.push({ ...job, component, currency: shownIn, from: stands, to: comes })
    }
    return samples
  }
  const cash = samplesOf('cash', SAMPLES)
  const told = new Set(cash.slice(0, SAMPLES - OF_EQUITY).map(({ jobFamilyId }) => jobFamilyId))
  const equity = samplesOf('equity', following.equity.length)
    .toSorted((a, b) => Number(told.has(a.jobFamilyId)) - Number(told.has(b.jobFamilyId)))
    .slice(0, OF_EQUITY)
  return [...cash.slice(0, SAMPLES - equity.length), ...equity]
}

const midOf = (component: SampledComponent, cell: Cell): Fraction | null =>
  component === 'cash' ? (cell.pay.mid?.onTargetEarnings ?? null) : equityPoints(cell).mid

/** Of a tier only its percent counts. */
const placeAt = (percentile: number): Place => ({
  country: TIER_COUNTRY,
  tier: { tierNumber: 1, label: '', percentile, updatedAt: '' },
  located: null,
})
