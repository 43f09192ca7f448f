import {
  computeCompanyChanges,
  type CompanyChanges,
  type JobCounts,
} from '@plumb/domain/comp-ranges/changes/company-changes.ts'
import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import { visibleLevels } from '@plumb/domain/job-levels/level-names.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import { lowestHiddenLevel } from '../../../platform/graphql/auth/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../../platform/reference/known-codes.ts'
import type { SaveContext } from '../../../platform/saves/save-context.ts'
import { runInWorker } from '../../../platform/workers/run-in-worker.ts'
import { JOB_FAMILIES } from '../../job-families/index.ts'
import { JOB_LEVELS } from '../../job-levels/index.ts'
import { readPay } from '../pay/store.ts'
import { type TierInput, readPlace } from '../place.ts'
import { type ChangedJob, findChangedJobs } from './changed-jobs.ts'
import { type Draft, toPayChanges } from './planned-draft.ts'
import { type CountedJobs, countJobs } from './store.ts'

/** The country in which ranges are compared, and the page of rows to return. */
export interface ChangesInput extends TierInput {
  /** ISO 3166-1 alpha-2; all countries if absent. */
  readonly country?: string | null | undefined
  /**
   * ISO 4217. By default each range is compared in the currency of its comp band, or, if exchange rates change, in every currency in which
   * it can be shown.
   */
  readonly displayCurrency?: string | null | undefined
  /** Number of rows to skip. */
  readonly offset?: number | null | undefined
}

export interface RangeChanges extends Omit<CompanyChanges, 'rows' | 'increases' | 'decreases'> {
  /** The largest first, one per job: in the country with its largest change. */
  readonly largestIncreases: readonly ChangedJob[]
  readonly largestDecreases: readonly ChangedJob[]
  /** Families by name, in each the highest level first, then the countries in their order. */
  readonly rows: readonly ChangedJob[]
}

const CHANGES = {
  module: import.meta.resolve('@plumb/domain/comp-ranges/changes/company-changes.ts'),
  run: computeCompanyChanges,
}

/** Maximum number of rows in one response. */
const ROWS_PER_PAGE = 200
/** Maximum number of largest increases, and of largest decreases. */
const LARGEST_COUNT = 3

/**
 * @param draftOf plans the draft of the request as its saves would
 * @returns the pay ranges that would change if the draft were saved, at the levels that the actor sees, with the size of the changes; or
 *   the refusal of its saves. Saves nothing and locks nothing
 */
export async function readRangeChanges<Request extends ChangesInput>(
  context: SaveContext,
  request: Request,
  draftOf: (context: SaveContext, request: Request) => Promise<Draft | Refusal>,
): Promise<RangeChanges | Refusal> {
  const { actor, tx, signal } = context
  const { workspaceId } = actor
  const { country = null, displayCurrency = null, offset = null } = request
  const refusal =
    refuseUnknownCountry(country, 'country') ?? refuseUnknownCurrency(displayCurrency, 'displayCurrency')
  if (refusal) return refusal
  const [jobLevels, draft] = await Promise.all([
    findRows(tx, workspaceId, JOB_LEVELS, { isVisible: [true] }, ['level', 'isVisible']),
    draftOf(context, request),
  ])
  if (isRefusal(draft)) return draft
  const { levels: reachedLevels = null, countries: reachableCountries = null, referencedGroups = {} } = draft
  const levels = visibleLevels(jobLevels, lowestHiddenLevel(actor)).filter(
    (level) => reachedLevels === null || reachedLevels.includes(level),
  )
  const [place, families] = await Promise.all([
    readPlace(tx, workspaceId, country ?? TIER_COUNTRY, request),
    findRows(tx, workspaceId, JOB_FAMILIES, draft.families, ['id']),
  ])
  if (isRefusal(place)) return place
  const jobFamilyIds = families.map(({ id }) => id)
  const [{ tables }, jobCounts] = await Promise.all([
    // Reads all countries: a draft may move a country group from one country to another.
    readPay(tx, workspaceId, { jobFamilyIds, country: null, levels, withJobs: false, referencedGroups }),
    countJobs(tx, workspaceId, jobFamilyIds, levels),
  ])
  const workerInput = {
    tables,
    draft: toPayChanges(draft),
    reachableCountries,
    country,
    place,
    displayCurrency,
    inShownCurrencies: draft.inShownCurrencies === true,
    levels,
    jobs: byFamilyAndLevel(jobCounts),
    from: Math.max(0, offset ?? 0),
    count: ROWS_PER_PAGE,
    largestCount: LARGEST_COUNT,
  }
  tx.releaseConnection()
  const { rows: page, increases, decreases, ...changes } = await runInWorker(CHANGES, workerInput, signal)
  const largest = { firstRowIndex: 0, count: LARGEST_COUNT }
  const [rows = [], largestIncreases = [], largestDecreases = []] = await findChangedJobs(tx, workspaceId, [
    { ...page, count: ROWS_PER_PAGE },
    { ...largest, changes: increases },
    { ...largest, changes: decreases },
  ])
  return { ...changes, rows, largestIncreases, largestDecreases }
}

/** @returns the numbers of jobs by family and then by level */
function byFamilyAndLevel(jobCounts: readonly CountedJobs[]): JobCounts {
  const counts = new Map<number, Map<number, number>>()
  for (const { jobFamilyId, level, jobs } of jobCounts) {
    const countsByLevel = counts.get(jobFamilyId) ?? new Map<number, number>()
    counts.set(jobFamilyId, countsByLevel.set(level, jobs))
  }
  return counts
}
