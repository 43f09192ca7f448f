import {
  computeCompanyChanges,
  type CompanyChanges,
  type JobCounts,
} from '@plumb/domain/comp-ranges/changes/company-changes.ts'
import type { ChangeWithJobs } from '@plumb/domain/comp-ranges/changes/summed-changes.ts'
import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import { visibleLevels } from '@plumb/domain/job-levels/level-names.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import { type Actor, lowestHiddenLevel } from '../../../platform/graphql/auth/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../../platform/reference/known-codes.ts'
import { runInWorker } from '../../../platform/workers/run-in-worker.ts'
import { JOB_FAMILIES } from '../../job-families/index.ts'
import { JOB_LEVELS } from '../../job-levels/index.ts'
import { readPay } from '../pay/store.ts'
import { type TierInput, readPlace } from '../place.ts'
import { type ChangedJob, findJobsOf } from './changed-jobs.ts'
import { type Draft, toPayChanges } from './planned-draft.ts'
import { countJobs } from './store.ts'

/** The country in which ranges are compared, and the page of rows to return. */
export interface ChangesInput extends TierInput {
  /** ISO 3166-1 alpha-2; all countries if absent. */
  readonly country?: string | null | undefined
  /**
   * ISO 4217; by default the currency of the bands from which a family takes its cash, or, for changed rates, those in which it is shown.
   */
  readonly displayCurrency?: string | null | undefined
  /** Number of rows to skip. */
  readonly offset?: number | null | undefined
}

export interface RangeChanges extends Omit<CompanyChanges, 'rows' | 'increases' | 'decreases'> {
  /** One change per job: in the country with its largest change. */
  readonly largestIncreases: readonly ChangedJob[]
  readonly largestDecreases: readonly ChangedJob[]
  /** Families by name, in each the highest level first, then the countries in their order. */
  readonly rows: readonly ChangedJob[]
}

const CHANGES = {
  module: import.meta.resolve('@plumb/domain/comp-ranges/changes/company-changes.ts'),
  run: computeCompanyChanges,
}

/** Rows that one answer has at most, and those with the largest movement. */
const ROWS_PER_PAGE = 200
const LARGEST_COUNT = 3

/**
 * @param readDraft plans the draft as its saves would
 * @returns the pay ranges that would change if the draft were saved, at the levels that the actor sees, with the size of the changes; or
 *   the refusal of its saves. Saves nothing and locks nothing
 */
export async function readRangeChanges(
  actor: Actor,
  tx: Transaction,
  input: ChangesInput,
  readDraft: () => Promise<Draft | Refusal>,
  signal: AbortSignal,
): Promise<RangeChanges | Refusal> {
  const { workspaceId } = actor
  const refusal =
    (input.country == null ? null : refuseUnknownCountry(input.country, 'country')) ??
    (input.displayCurrency == null ? null : refuseUnknownCurrency(input.displayCurrency, 'displayCurrency'))
  if (refusal) return refusal
  const [jobLevels, draft] = await Promise.all([
    findRows(tx, workspaceId, JOB_LEVELS, { isVisible: [true] }, ['level', 'isVisible']),
    readDraft(),
  ])
  if (isRefusal(draft)) return draft
  const {
    families: affected = {},
    levels: reachedLevels = null,
    countries: reachableCountries = null,
    groups,
  } = draft
  const { country = null, displayCurrency = null, offset = null } = input
  const allVisibleLevels = visibleLevels(jobLevels, lowestHiddenLevel(actor))
  const levels =
    reachedLevels === null
      ? allVisibleLevels
      : allVisibleLevels.filter((level) => reachedLevels.includes(level))
  const [place, families] = await Promise.all([
    readPlace(tx, workspaceId, country ?? TIER_COUNTRY, input),
    findRows(tx, workspaceId, JOB_FAMILIES, affected, ['id']),
  ])
  if (isRefusal(place)) return place
  const jobFamilyIds = families.map(({ id }) => id)
  const [{ tables }, jobCounts] = await Promise.all([
    // Reads all countries: a draft may move a country group from one country to another.
    readPay(tx, workspaceId, { jobFamilyIds, country: null, levels, withJobs: false, groups: groups ?? {} }),
    countJobs(tx, workspaceId, jobFamilyIds, levels),
  ])
  const pay = {
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
    largest: LARGEST_COUNT,
  }
  tx.release()
  const { rows: wantedRows, increases, decreases, ...changes } = await runInWorker(CHANGES, pay, signal)
  const largest = (weighedChanges: readonly ChangeWithJobs[]) => ({
    changes: weighedChanges,
    skippedRowCount: 0,
    count: LARGEST_COUNT,
  })
  const [rows, largestIncreases, largestDecreases] = await findJobsOf(tx, workspaceId, [
    { ...wantedRows, count: ROWS_PER_PAGE },
    largest(increases),
    largest(decreases),
  ])
  return {
    ...changes,
    rows: rows ?? [],
    largestIncreases: largestIncreases ?? [],
    largestDecreases: largestDecreases ?? [],
  }
}

function byFamilyAndLevel(jobCounts: Awaited<ReturnType<typeof countJobs>>): JobCounts {
  const counts = new Map<number, Map<number, number>>()
  for (const { jobFamilyId, level, jobs } of jobCounts) {
    const countsByLevel = counts.get(jobFamilyId) ?? new Map<number, number>()
    counts.set(jobFamilyId, countsByLevel.set(level, jobs))
  }
  return counts
}
