import { indexPayTables } from '@plumb/domain/comp-ranges/tables/pay-index.ts'
import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import {
  type TierSample,
  tierSamples,
  type TwoPercentiles,
} from '@plumb/domain/comp-ranges/cells/tier-samples.ts'
import { TIER_PERCENTILE } from '@plumb/domain/geography/limits.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Actor, visibleLevelsBelow } from '../../platform/graphql/auth/authority.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { readPay } from './pay/store.ts'
import { findTierFollowingJobs } from './store.ts'

export interface TierSamples {
  /** The workspace's RANGE_ROUNDING. */
  readonly rangeRounding: number
  readonly samples: readonly TierSample[]
}

/** Families to try for cash, and as many for equity: some may lack a figure. */
const MAX_TRIED_FAMILIES = 5

/**
 * @returns the pay of some jobs in the US at two percentages of the comp band, at the levels that the actor sees, in the workspace's currency.
 *   VALIDATION_FAILED for a percentage that no tier may have
 */
export async function readTierSamples(
  actor: Actor,
  tx: Transaction,
  percentiles: TwoPercentiles,
): Promise<TierSamples | Refusal> {
  const refusal =
    refusePercentile(percentiles.from, 'fromPercentile') ?? refusePercentile(percentiles.to, 'toPercentile')
  if (refusal) return refusal
  const { workspaceId } = actor
  const levelLimit = visibleLevelsBelow(actor)
  const [{ defaultCurrency }, followingJobs] = await Promise.all([
    readWorkspace(tx, workspaceId),
    findTierFollowingJobs(tx, workspaceId, levelLimit, MAX_TRIED_FAMILIES),
  ])
  const jobFamilyIds = [
    ...new Set([...followingJobs.cash, ...followingJobs.equity].map(({ jobFamilyId }) => jobFamilyId)),
  ]
  const payRequest = { jobFamilyIds, country: TIER_COUNTRY, levels: null, withJobs: false }
  const { tables } = await readPay(tx, workspaceId, payRequest)
  const index = indexPayTables(tables)
  return {
    rangeRounding: index.settings.rangeRounding,
    samples: tierSamples(index, followingJobs, percentiles, defaultCurrency),
  }
}

function refusePercentile(percentile: number, field: string): Refusal | null {
  const { min, max } = TIER_PERCENTILE
  return percentile >= min && percentile <= max
    ? null
    : refuse('VALIDATION_FAILED', geographyMessages.tiersPage.percentileOutside(min, max), field)
}
