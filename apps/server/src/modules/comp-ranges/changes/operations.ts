import { withDraft } from '@plumb/domain/comp-ranges/pay-draft.ts'
import { indexPayTables } from '@plumb/domain/comp-ranges/pay-index.ts'
import type { Place } from '@plumb/domain/comp-ranges/place.ts'
import { createRangeChanges, type MovedPart, type Movement } from '@plumb/domain/comp-ranges/range-changes.ts'
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
import { readWorkspace } from '../../workspaces/index.ts'
import { readPay } from '../pay/store.ts'
import { type AskedTier, readPlace } from '../place.ts'
import { type ChangedJob, findJobsOf, type WeighedChange } from './changed-jobs.ts'
import type { Drafted } from './drafted-rows.ts'
import { countJobs } from './store.ts'

/** Where ranges are compared, and which of the rows are wanted. */
export interface AskedChanges extends AskedTier {
  /** ISO 3166 alpha-2; the workspace's default where absent. */
  readonly country?: string | null | undefined
  /** ISO 4217; the workspace's default where absent. */
  readonly displayCurrency?: string | null | undefined
  /** Rows to pass over. */
  readonly from?: number | null | undefined
}

export interface RangeChanges {
  readonly place: Place
  readonly currency: string
  readonly counts: readonly { readonly part: MovedPart; readonly movement: Movement; readonly jobs: number }[]
  /** With most jobs first. */
  readonly families: readonly ChangedFamily[]
  readonly largestUp: readonly ChangedJob[]
  readonly largestDown: readonly ChangedJob[]
  /** All of them: families by name, in each the highest level first. */
  readonly rowCount: number
  readonly rows: readonly ChangedJob[]
}

/** A family some of whose ranges move. */
export interface ChangedFamily {
  readonly id: number
  readonly name: string
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
  const [workspace, jobLevels, drafted] = await Promise.all([
    readWorkspace(tx, workspaceId),
    findRows(tx, workspaceId, JOB_LEVELS, { isVisible: [true] }, ['level', 'isVisible']),
    readDraft(),
  ])
  if (isRefusal(drafted)) return drafted
  const { country = null, displayCurrency = null, from = null } = asked
  const shown = visibleLevels(jobLevels, levelsHiddenFrom(actor))
  const levels = drafted.levels === null ? shown : shown.filter((level) => drafted.levels?.includes(level))
  const [place, families] = await Promise.all([
    readPlace(tx, workspaceId, country ?? workspace.defaultCountry, asked),
    findRows(tx, workspaceId, JOB_FAMILIES, drafted.families, ['id']),
  ])
  if (isRefusal(place)) return place
  const jobFamilyIds = families.map(({ id }) => id)
  const wanted = { jobFamilyIds, country: place.country, levels, withJobs: false }
  const [{ tables }, counted] = await Promise.all([
    readPay(tx, workspaceId, { ...wanted, rangeWidthGroupIds: drafted.rangeWidthGroupIds }),
    countJobs(tx, workspaceId, jobFamilyIds, levels),
  ])

  const currency = displayCurrency ?? workspace.defaultCurrency
  const changesOf = createRangeChanges(
    indexPayTables(tables),
    indexPayTables(withDraft(tables, drafted.draft)),
    { place, currency },
  )
  const jobsOf = new Map(counted.map(({ jobFamilyId, level, jobs }) => [`${jobFamilyId} ${level}`, jobs]))
  const changes: WeighedChange[] = []
  for (const family of tables.families.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id,
  )) {
    if (breath.isDue) await breath.take()
    for (const level of levels) {
      // What no job stands on is nobody's range.
      const jobs = jobsOf.get(`${family.id} ${level}`) ?? 0
      if (jobs > 0) changes.push(...changesOf(family, level).map((change) => ({ ...change, jobs })))
    }
  }

  const moving = changes.filter(hasPercent)
  const up = moving.filter(({ movement }) => movement === 'up').toSorted(byPercent)
  const down = moving.filter(({ movement }) => movement === 'down').toSorted(byPercent)
  const [rows, largestUp, largestDown] = await findJobsOf(tx, workspaceId, [
    { changes, from: Math.max(0, from ?? 0), count: ROWS_AT_ONCE },
    { changes: up.toReversed().slice(0, LARGEST), from: 0, count: LARGEST },
    { changes: down.slice(0, LARGEST), from: 0, count: LARGEST },
  ])
  return {
    place,
    currency,
    counts: countMovements(changes),
    families: changedFamilies(changes),
    largestUp: largestUp ?? [],
    largestDown: largestDown ?? [],
    rowCount: changes.reduce((sum, { jobs }) => sum + jobs, 0),
    rows: rows ?? [],
  }
}

type MovingChange = WeighedChange & { readonly percent: Fraction }

const hasPercent = (change: WeighedChange): change is MovingChange => change.percent !== null
const byPercent = (a: MovingChange, b: MovingChange) => compare(a.percent, b.percent)

function countMovements(changes: readonly WeighedChange[]): RangeChanges['counts'] {
  const counts = new Map<string, { part: MovedPart; movement: Movement; jobs: number }>()
  for (const { part, movement, jobs } of changes) {
    const count = counts.get(`${part} ${movement}`) ?? { part, movement, jobs: 0 }
    counts.set(`${part} ${movement}`, { ...count, jobs: count.jobs + jobs })
  }
  return [...counts.values()]
}

function changedFamilies(changes: readonly WeighedChange[]): readonly ChangedFamily[] {
  const families = new Map<number, ChangedFamily>()
  /** A level whose cash and equity both move has its jobs once. */
  const countedLevels = new Set<string>()
  for (const { family, level, jobs, percent } of changes) {
    const { id, name } = family
    const known = families.get(id) ?? { id, name, jobs: 0, smallest: null, largest: null }
    const isNew = !countedLevels.has(`${id} ${level}`)
    countedLevels.add(`${id} ${level}`)
    const { smallest, largest } = known
    families.set(id, {
      id,
      name,
      jobs: known.jobs + (isNew ? jobs : 0),
      smallest: percent && (smallest === null || compare(percent, smallest) < 0) ? percent : smallest,
      largest: percent && (largest === null || compare(percent, largest) > 0) ? percent : largest,
    })
  }
  return [...families.values()].sort((a, b) => b.jobs - a.jobs || a.name.localeCompare(b.name, 'en'))
}
