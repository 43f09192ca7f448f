import type { Fraction } from '../../money/fraction.ts'
import { type FamilyBeforeAfter, movementKindOf, type MovementKind } from './movement-kind.ts'
import {
  type Direction,
  type Extent,
  extentOf,
  furthestChange,
  isFurther,
  type MovedJobs,
  sumOf,
  widest,
} from './movement-extent.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'
import {
  type ComparedAt,
  createMovements,
  type PayComponent,
  type RangeChangeKind,
  type MovementIn,
  type RangeChange,
} from './range-changes.ts'

/** A range that changes, and its number of jobs. */
export interface WeighedChange extends RangeChange {
  readonly jobs: number
}

/** A family with ranges that change. */
export interface ChangedFamily extends MovedJobs {
  readonly id: number
  readonly name: string
}

export interface SummedChanges {
  /** Number of jobs with ranges that change, each counted once, in any number of countries. */
  readonly jobCount: number
  readonly counts: readonly {
    readonly component: PayComponent
    readonly kind: RangeChangeKind
    readonly jobCount: number
  }[]
  /** Changes by country. */
  readonly countries: ReadonlyMap<string, MovedJobs>
  /** With most jobs first. */
  readonly families: readonly ChangedFamily[]
  /** Returns this number of largest changes, each at its level and place. */
  readonly furthest: (direction: Direction, count: number) => readonly WeighedChange[]
  /** Number of rows: a job has one for each country, figure and, if rates change, currency. */
  readonly rowCount: number
  /** Returns the changes of a page of rows: families by name, in each the levels in the given order, then the countries. */
  readonly rowsAt: (from: number, count: number) => RowsAt
}

export interface RowsAt {
  readonly changes: readonly WeighedChange[]
  /** Number of rows of these changes before the first requested one. */
  readonly skipped: number
}

/** The data to compare. */
export interface ComparedPay {
  /** The stored pay. */
  readonly before: PayIndex
  /** The pay after saving the draft (`overlay`). */
  readonly after: PayIndex
  readonly places: readonly ComparedAt[]
  readonly levels: readonly number[]
  /** Returns the number of jobs of a family at a level. Ranges without jobs are not counted. */
  readonly jobsAt: (family: FamilyRow, level: number) => number
}

/** Changes at one level of all families whose ranges change alike. */
interface KindAtLevel {
  readonly movements: readonly (MovementIn & Pick<RangeChange, 'country'>)[]
  readonly extent: Extent
  readonly countries: readonly (readonly [country: string, extent: Extent])[]
  readonly furthest: { readonly increase: Fraction | null; readonly decrease: Fraction | null }
  jobs: number
}

interface MovedRange {
  readonly family: FamilyRow
  readonly level: number
  readonly jobs: number
  readonly at: KindAtLevel
}

/**
 * Sums the changes of a draft over all families, levels and places. Families whose ranges change alike (`movementKindOf`) are compared
 * once, so that the cost depends on the number of kinds, not of families; figures are computed only for requested rows.
 */
export function sumChanges(pay: ComparedPay): SummedChanges {
  const { before, after, levels, jobsAt } = pay
  const movementsOf = movementsEverywhere(pay)
  const kindOf = kindsByKey()
  const kinds: KindAtLevel[] = []
  const moved: MovedRange[] = []
  const families: ChangedFamily[] = []
  for (const family of byName(before.tables.families)) {
    const comes = after.family(family.id)
    // A family that the draft deletes has no ranges or jobs afterwards.
    if (!comes) continue
    const { kind, atLevels } = kindOf({ before: family, comes })
    const ofFamily: MovedRange[] = []
    for (const level of levels) {
      const jobs = jobsAt(family, level)
      if (jobs === 0) continue
      let at = atLevels.get(level)
      if (!at) {
        at = kindAtLevel(movementsOf(kind, level))
        atLevels.set(level, at)
        if (at.movements.length > 0) kinds.push(at)
      }
      if (at.movements.length === 0) continue
      at.jobs += jobs
      ofFamily.push({ family, level, jobs, at })
    }
    if (ofFamily.length > 0)
      families.push({ id: family.id, name: family.name, ...sumOf(ofFamily, ({ at }) => at.extent) })
    moved.push(...ofFamily)
  }
  const countries = sumByCountry(kinds)
  const changesOf = ({ family, level, jobs }: MovedRange): WeighedChange[] =>
    movementsOf({ before: family, comes: after.family(family.id) ?? family }, level).map((movement) => {
      return { family, level, jobs, ...movement }
    })
  return {
    jobCount: kinds.reduce((sum, { jobs }) => sum + jobs, 0),
    counts: countMovements(kinds),
    countries,
    families: families.toSorted((a, b) => b.jobCount - a.jobCount || a.name.localeCompare(b.name, 'en')),
    furthest: (direction, count) =>
      furthestRanges(moved, direction, count).flatMap((range) => furthestChange(changesOf(range), direction)),
    rowCount: moved.reduce((sum, range) => sum + rowsOf(range), 0),
    rowsAt: (from, count) => {
      const { ranges, skipped } = rangesAt(moved, from, count)
      return { changes: ranges.flatMap(changesOf), skipped }
    },
  }
}

function movementsEverywhere({ before, after, places }: ComparedPay) {
  const compared = places.map((each) => ({
    country: each.place.country,
    movementsOf: createMovements(before, after, each),
  }))
  return ({ before: familyBefore, comes }: FamilyBeforeAfter, level: number): KindAtLevel['movements'] =>
    compared.flatMap(({ country, movementsOf }) =>
      movementsOf(familyBefore, comes, level).map((movement) => ({ country, ...movement })),
    )
}

function kindsByKey() {
  const known = new Map<
    string,
    { readonly kind: MovementKind; readonly atLevels: Map<number, KindAtLevel> }
  >()
  return (family: FamilyBeforeAfter) => {
    const kind = movementKindOf(family)
    let ofKind = known.get(kind.key)
    if (!ofKind) known.set(kind.key, (ofKind = { kind, atLevels: new Map() }))
    return ofKind
  }
}

const byName = (families: readonly FamilyRow[]) =>
  families.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)

function kindAtLevel(movements: KindAtLevel['movements']): KindAtLevel {
  const furthest = (direction: Direction) => furthestChange(movements, direction)[0]?.percent ?? null
  return {
    movements,
    extent: extentOf(movements),
    countries: [...Map.groupBy(movements, ({ country }) => country)].map(([country, own]) => [
      country,
      extentOf(own),
    ]),
    furthest: { increase: furthest('increase'), decrease: furthest('decrease') },
    jobs: 0,
  }
}

const rowsOf = ({ jobs, at }: MovedRange) => jobs * at.movements.length

function furthestRanges(
  moved: readonly MovedRange[],
  direction: Direction,
  count: number,
): readonly MovedRange[] {
  const furthest: MovedRange[] = []
  const percentOf = ({ at }: MovedRange) => at.furthest[direction]
  for (const range of moved) {
    const percent = percentOf(range)
    const last = furthest[count - 1]
    if (percent === null || last?.at === range.at) continue
    const place = furthest.findLastIndex((each) => {
      const other = percentOf(each)
      return other !== null && !isFurther(direction, percent, other)
    })
    furthest.splice(place + 1, 0, range)
    furthest.length = Math.min(furthest.length, count)
  }
  return furthest
}

function rangesAt(moved: readonly MovedRange[], from: number, count: number) {
  let first = 0
  let before = 0
  for (let range = moved[first]; range && before + rowsOf(range) <= from; range = moved[first]) {
    before += rowsOf(range)
    first += 1
  }
  let last = first
  let end = before
  for (let range = moved[last]; range && end < from + count; range = moved[last]) {
    end += rowsOf(range)
    last += 1
  }
  return { ranges: moved.slice(first, last), skipped: from - before }
}

function countMovements(kinds: readonly KindAtLevel[]): SummedChanges['counts'] {
  const counts = new Map<string, { component: PayComponent; kind: RangeChangeKind; jobCount: number }>()
  for (const { movements, jobs } of kinds) {
    const counted = new Map(movements.map((each) => [`${each.component} ${each.kind}`, each]))
    for (const [key, { component, kind }] of counted) {
      const count = counts.get(key) ?? { component, kind, jobCount: 0 }
      counts.set(key, count)
      count.jobCount += jobs
    }
  }
  return [...counts.values()]
}

function sumByCountry(kinds: readonly KindAtLevel[]): ReadonlyMap<string, MovedJobs> {
  const sums = new Map<string, MovedJobs>()
  for (const { countries, jobs } of kinds) {
    for (const [country, extent] of countries) {
      const known = sums.get(country) ?? { jobCount: 0, smallestPercent: null, largestPercent: null }
      sums.set(country, { jobCount: known.jobCount + jobs, ...widest(known, extent) })
    }
  }
  return sums
}
