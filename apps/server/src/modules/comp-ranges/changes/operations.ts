import { type ComparedCountry, comparedCountries } from '@plumb/domain/comp-ranges/compared-countries.ts'
import {
  type LocalCurrencyChange,
  localCurrencyChanges,
} from '@plumb/domain/comp-ranges/local-currency-changes.ts'
import { withDraft } from '@plumb/domain/comp-ranges/pay-draft.ts'
import { indexPayTables } from '@plumb/domain/comp-ranges/pay-index.ts'
import type { FamilyRow } from '@plumb/domain/comp-ranges/pay-tables.ts'
import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/place.ts'
import {
  createRangeChanges,
  type MovedPart,
  type Movement,
  SHOWN_CURRENCIES,
} from '@plumb/domain/comp-ranges/range-changes.ts'
import { visibleLevels } from '@plumb/domain/job-levels/job-level.ts'
import { compare, type Fraction } from '@plumb/domain/money/fraction.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/find-rows.ts'
import { type Actor, levelsHiddenFrom } from '../../../platform/graphql/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../../platform/reference/known-codes.ts'
import type { Breath } from '../../../platform/turns/breath.ts'
import { JOB_FAMILIES } from '../../job-families/index.ts'
import { JOB_LEVELS } from '../../job-levels/index.ts'
import { readPay } from '../pay/store.ts'
import { type AskedTier, readPlace } from '../place.ts'
import { type ChangedJob, findJobsOf, type WeighedChange } from './changed-jobs.ts'
import type { Drafted } from './drafted-rows.ts'
import { type CountedJobs, countJobs } from './store.ts'

/** Where ranges are compared, and which of the rows are wanted. */
export interface AskedChanges extends AskedTier {
  /** ISO 3166 alpha-2; everywhere where absent. */
  readonly country?: string | null | undefined
  /** ISO 4217; where absent, that in which the bands stand from which a family takes its cash, or of rates those in which it is shown. */
  readonly displayCurrency?: string | null | undefined
  /** Rows to pass over. */
  readonly from?: number | null | undefined
}

export interface RangeChanges {
  /** Jobs some of whose ranges move, each once, in however many countries. */
  readonly jobCount: number
  readonly counts: readonly { readonly part: MovedPart; readonly movement: Movement; readonly jobs: number }[]
  /** Where ranges move: the default country first, the others by their codes. */
  readonly countries: readonly (ComparedCountry & MovedJobs)[]
  /** With most jobs first. */
  readonly families: readonly ChangedFamily[]
  /** Each of another job: in the country where it moves furthest. */
  readonly largestUp: readonly ChangedJob[]
  readonly largestDown: readonly ChangedJob[]
  /** Countries that LOCAL shows in another currency. */
  readonly localCurrencies: readonly LocalCurrencyChange[]
  /** All of them: families by name, in each the highest level first, there the countries in their order. */
  readonly rowCount: number
  readonly rows: readonly ChangedJob[]
}

/** A family some of whose ranges move. */
export interface ChangedFamily extends MovedJobs {
  readonly id: number
  readonly name: string
}

/** How many jobs have ranges that move, each once, and how far. */
export interface MovedJobs {
  readonly jobs: number
  /** Percents of the mids that go up or down; null where none does. */
  readonly smallest: Fraction | null
  readonly largest: Fraction | null
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
  const { country = null, displayCurrency = null, from = null } = asked
  const shown = visibleLevels(jobLevels, levelsHiddenFrom(actor))
  const levels = drafted.levels === null ? shown : shown.filter((level) => drafted.levels?.includes(level))
  const [place, families] = await Promise.all([
    readPlace(tx, workspaceId, country ?? TIER_COUNTRY, asked),
    findRows(tx, workspaceId, JOB_FAMILIES, drafted.families, ['id']),
  ])
  if (isRefusal(place)) return place
  const jobFamilyIds = families.map(({ id }) => id)
  const wanted = { jobFamilyIds, country, levels, withJobs: false }
  const [{ tables }, counted] = await Promise.all([
    readPay(tx, workspaceId, { ...wanted, groups: drafted.groups }),
    countJobs(tx, workspaceId, jobFamilyIds, levels),
  ])

  const draftedTables = withDraft(tables, drafted.draft)
  const compared =
    country === null
      ? reachedCountries(comparedCountries(tables, draftedTables), drafted.countries)
      : [{ country, alike: [] }]
  const [before, after] = [indexPayTables(tables), indexPayTables(draftedTables)]
  const changesIn = compared.map((each) =>
    createRangeChanges(before, after, {
      place: each.country === place.country ? place : { country: each.country, tier: null, located: null },
      currency: displayCurrency ?? (drafted.asShown === true ? SHOWN_CURRENCIES : null),
    }),
  )
  const jobsOf = new Map(counted.map(({ jobFamilyId, level, jobs }) => [`${jobFamilyId} ${level}`, jobs]))
  const changes: WeighedChange[] = []
  for (const family of tables.families.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id,
  )) {
    for (const level of levels) {
      if (breath.isDue) await breath.take()
      // What no job stands on is nobody's range.
      const jobs = jobsOf.get(`${family.id} ${level}`) ?? 0
      if (jobs === 0) continue
      for (const changesOf of changesIn)
        changes.push(...changesOf(family, level).map((change) => ({ ...change, jobs })))
    }
  }

  const moving = changes.filter(hasPercent)
  const up = moving.filter(({ movement }) => movement === 'up').toSorted((a, b) => byPercent(b, a))
  const down = moving.filter(({ movement }) => movement === 'down').toSorted(byPercent)
  const [rows, largestUp, largestDown] = await findJobsOf(tx, workspaceId, [
    { changes, from: Math.max(0, from ?? 0), count: ROWS_AT_ONCE },
    { changes: firstOfEachRange(up, LARGEST), from: 0, count: LARGEST },
    { changes: firstOfEachRange(down, LARGEST), from: 0, count: LARGEST },
  ])
  const byCountry = Map.groupBy(changes, (change) => change.country)
  return {
    jobCount: movedJobs(changes).jobs,
    counts: countMovements(changes),
    countries: compared.flatMap((each) => {
      const moved = byCountry.get(each.country)
      return moved ? [{ ...each, ...movedJobs(moved) }] : []
    }),
    families: changedFamilies(changes),
    largestUp: largestUp ?? [],
    largestDown: largestDown ?? [],
    localCurrencies: localCurrencyChanges(
      before,
      after,
      (drafted.countries ?? []).filter((each) => country === null || each === country),
      jobsByFamily(tables.families, counted),
    ),
    rowCount: changes.reduce((sum, { jobs }) => sum + jobs, 0),
    rows: rows ?? [],
  }
}

function jobsByFamily(
  families: readonly FamilyRow[],
  counted: readonly CountedJobs[],
): ReadonlyMap<FamilyRow, number> {
  const byId = new Map<number, number>()
  for (const { jobFamilyId, jobs } of counted) byId.set(jobFamilyId, (byId.get(jobFamilyId) ?? 0) + jobs)
  return new Map(families.map((family) => [family, byId.get(family.id) ?? 0]))
}

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

type MovingChange = WeighedChange & { readonly percent: Fraction }

const hasPercent = (change: WeighedChange): change is MovingChange => change.percent !== null
const byPercent = (a: MovingChange, b: MovingChange) => compare(a.percent, b.percent)

/** Names the range of a family at a level: its jobs have the same one. */
const rangeOf = ({ family, level }: WeighedChange) => `${family.id} ${level}`

/** @returns the first change of each range, so many of them. */
function firstOfEachRange(changes: readonly WeighedChange[], count: number): readonly WeighedChange[] {
  const first = new Map<string, WeighedChange>()
  for (const change of changes) {
    if (first.size === count) break
    if (!first.has(rangeOf(change))) first.set(rangeOf(change), change)
  }
  return [...first.values()]
}

function countMovements(changes: readonly WeighedChange[]): RangeChanges['counts'] {
  return [...Map.groupBy(changes, ({ part, movement }) => `${part} ${movement}`).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ part: first.part, movement: first.movement, jobs: movedJobs(same).jobs }] : []
  })
}

function changedFamilies(changes: readonly WeighedChange[]): readonly ChangedFamily[] {
  return [...Map.groupBy(changes, ({ family }) => family).entries()]
    .map(([{ id, name }, own]) => ({ id, name, ...movedJobs(own) }))
    .sort((a, b) => b.jobs - a.jobs || a.name.localeCompare(b.name, 'en'))
}

/** @returns how many jobs these changes concern and the least and the most that a mid moves: a job whose cash and equity move, here and there, is one. */
function movedJobs(changes: readonly WeighedChange[]): MovedJobs {
  const ranges = new Map(changes.map((change) => [rangeOf(change), change.jobs]))
  let smallest: Fraction | null = null
  let largest: Fraction | null = null
  for (const { percent } of changes) {
    if (percent === null) continue
    if (smallest === null || compare(percent, smallest) < 0) smallest = percent
    if (largest === null || compare(percent, largest) > 0) largest = percent
  }
  return { jobs: [...ranges.values()].reduce((sum, jobs) => sum + jobs, 0), smallest, largest }
}
