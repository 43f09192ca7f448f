import {
  type ComparedCountry,
  comparedCountries,
} from '@plumb/domain/comp-ranges/tables/compared-countries.ts'
import {
  type LocalCurrencyChange,
  localCurrencyChanges,
} from '@plumb/domain/comp-ranges/changes/local-currency-changes.ts'
import { withDraft } from '@plumb/domain/comp-ranges/changes/pay-draft.ts'
import { indexPayTables } from '@plumb/domain/comp-ranges/tables/pay-index.ts'
import type { FamilyRow } from '@plumb/domain/comp-ranges/tables/pay-tables.ts'
import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import type { Direction, MovedJobs } from '@plumb/domain/comp-ranges/changes/movement-extent.ts'
import { SHOWN_CURRENCIES } from '@plumb/domain/comp-ranges/changes/range-changes.ts'
import { sumChanges, type SummedChanges } from '@plumb/domain/comp-ranges/changes/summed-changes.ts'
import { visibleLevels } from '@plumb/domain/job-levels/job-level.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import {
  type Actor,
  levelsHiddenFrom,
  visibleLevelsBelow,
} from '../../../platform/graphql/callers/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../../platform/reference/known-codes.ts'
import type { Breath } from '../../../platform/turns/breath.ts'
import { JOB_FAMILIES } from '../../job-families/index.ts'
import { JOB_LEVELS } from '../../job-levels/index.ts'
import { type AskedTier, readPlace } from '../place.ts'
import { type ChangedJob, findJobsOf } from './changed-jobs.ts'
import type { Drafted } from './drafted-rows.ts'
import { type JobCounts, readStandingPay } from './standing-pay.ts'

/** Where ranges are compared, and which of the rows are wanted. */
export interface AskedChanges extends AskedTier {
  /** ISO 3166-1 alpha-2; everywhere where absent. */
  readonly country?: string | null | undefined
  /** ISO 4217; where absent, that in which the bands stand from which a family takes its cash, or of rates those in which it is shown. */
  readonly displayCurrency?: string | null | undefined
  /** Number of rows to skip. */
  readonly offset?: number | null | undefined
}

export interface RangeChanges extends Pick<SummedChanges, 'jobCount' | 'counts' | 'families' | 'rowCount'> {
  /** Where ranges move: the default country first, the others by their codes. */
  readonly countries: readonly (ComparedCountry & MovedJobs)[]
  /** Each of another job: in the country where it moves furthest. */
  readonly largestIncreases: readonly ChangedJob[]
  readonly largestDecreases: readonly ChangedJob[]
  /** Countries that LOCAL shows in another currency. */
  readonly localCurrencyChanges: readonly LocalCurrencyChange[]
  /** Families by name, in each the highest level first, there the countries in their order. */
  readonly rows: readonly ChangedJob[]
}

/** Rows that one answer has at most, and those with the largest movement. */
const ROWS_AT_ONCE = 200
const LARGEST = 3

/**
 * @param readDraft reads the draft as its saves would
 * @returns what ranges would move if the draft were saved, and by how much, at the levels that the actor sees; nothing is saved, and nobody
 *   waits for it. Refused as the saves would refuse it.
 */
export async function readRangeChanges(
  actor: Actor,
  tx: Transaction,
  asked: AskedChanges,
  readDraft: () => Promise<Drafted | Refusal>,
  breath: Breath,
): Promise<RangeChanges | Refusal> {
  const { workspaceId } = actor
  const refusal =
    (asked.country == null ? null : refuseUnknownCountry(asked.country, 'country')) ??
    (asked.displayCurrency == null ? null : refuseUnknownCurrency(asked.displayCurrency, 'displayCurrency'))
  if (refusal) return refusal
  const [jobLevels, drafted] = await Promise.all([
    findRows(tx, workspaceId, JOB_LEVELS, { isVisible: [true] }, ['level', 'isVisible']),
    readDraft(),
  ])
  if (isRefusal(drafted)) return drafted
  const { country = null, displayCurrency = null, offset = null } = asked
  const shown = visibleLevels(jobLevels, levelsHiddenFrom(actor))
  const levels = drafted.levels === null ? shown : shown.filter((level) => drafted.levels?.includes(level))
  const [place, families] = await Promise.all([
    readPlace(tx, workspaceId, country ?? TIER_COUNTRY, asked),
    findRows(tx, workspaceId, JOB_FAMILIES, drafted.families, ['id']),
  ])
  if (isRefusal(place)) return place
  const jobFamilyIds = families.map(({ id }) => id)
  const wanted = { jobFamilyIds, country, levels, withJobs: false }
  const { index: before, jobs } = await readStandingPay(tx, workspaceId, visibleLevelsBelow(actor), {
    ...wanted,
    groups: drafted.groups,
  })
  const { tables } = before

  const draftedTables = withDraft(tables, drafted.draft)
  const compared =
    country === null
      ? reachedCountries(comparedCountries(tables, draftedTables), drafted.countries)
      : [{ country, identicalCountries: [] }]
  const after = indexPayTables(draftedTables)
  if (breath.isDue) await breath.take()
  const pieces = sumChanges({
    before,
    after,
    places: compared.map((each) => ({
      place: each.country === place.country ? place : { country: each.country, tier: null, located: null },
      currency: displayCurrency ?? (drafted.asShown === true ? SHOWN_CURRENCIES : null),
    })),
    levels,
    jobsAt: ({ id }, level) => jobs.get(id)?.get(level) ?? 0,
  })
  let piece = pieces.next()
  while (!piece.done) {
    if (breath.isDue) await breath.take()
    piece = pieces.next()
  }
  const { furthest, rowsAt, countries, ...told } = piece.value
  const largest = (direction: Direction) => ({
    changes: furthest(direction, LARGEST),
    skipped: 0,
    count: LARGEST,
  })
  const [rows, largestIncreases, largestDecreases] = await findJobsOf(tx, workspaceId, [
    { ...rowsAt(Math.max(0, offset ?? 0), ROWS_AT_ONCE), count: ROWS_AT_ONCE },
    largest('increase'),
    largest('decrease'),
  ])
  return {
    ...told,
    countries: compared.flatMap((each) => {
      const moved = countries.get(each.country)
      return moved ? [{ ...each, ...moved }] : []
    }),
    largestIncreases: largestIncreases ?? [],
    largestDecreases: largestDecreases ?? [],
    localCurrencyChanges: localCurrencyChanges(
      before,
      after,
      (drafted.countries ?? []).filter((each) => country === null || each === country),
      jobsByFamily(tables.families, jobs),
    ),
    rows: rows ?? [],
  }
}

const jobsByFamily = (families: readonly FamilyRow[], jobs: JobCounts): ReadonlyMap<FamilyRow, number> =>
  new Map(
    families.map((family) => [family, [...(jobs.get(family.id)?.values() ?? [])].reduce((a, b) => a + b, 0)]),
  )

/** @param reached null: all; what the default country's ranges do, those do too that go by it */
function reachedCountries(
  compared: readonly ComparedCountry[],
  reached: readonly string[] | null,
): readonly ComparedCountry[] {
  const [byDefault] = compared
  return reached === null || reached.includes(byDefault?.country ?? '')
    ? compared
    : compared.filter(({ country }) => reached.includes(country))
}
