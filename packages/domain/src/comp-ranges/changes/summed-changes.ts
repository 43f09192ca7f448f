import type { Fraction } from '../../money/fraction.ts'
import { type FamilyBeforeAfter, familyKindOf, type FamilyKind } from './family-kind.ts'
import {
  type Direction,
  type Extent,
  extentOf,
  findLargestChange,
  isLargerChange,
  type ChangedJobs,
  sumJobs,
  combineExtents,
} from './change-extent.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import { type FamilyRow, sortFamilies } from '../tables/pay-tables.ts'
import {
  type ComparisonPlace,
  createChangeFinder,
  type PayComponent,
  type RangeChangeKind,
  type FigureChangeInCurrency,
  type RangeChange,
} from './range-changes.ts'

/** A change of a range, and the number of jobs that have this range. */
export interface ChangeWithJobs extends RangeChange {
  readonly jobs: number
}

/** A family with ranges that change. */
export interface ChangedFamily extends ChangedJobs {
  readonly id: number
  readonly name: string
}

export interface SummedChanges {
  /** The number of jobs with ranges that change, each counted once, in any number of countries. */
  readonly jobCount: number
  readonly counts: readonly {
    readonly component: PayComponent
    readonly kind: RangeChangeKind
    readonly jobCount: number
  }[]
  /** Changes by country. */
  readonly countries: ReadonlyMap<string, ChangedJobs>
  /** Those with most jobs first. */
  readonly families: readonly ChangedFamily[]
  /** Returns up to `count` ranges with the largest changes, each with its largest change. */
  readonly largestChanges: (direction: Direction, count: number) => readonly ChangeWithJobs[]
  /** The number of rows: a job has one for each country, figure and, if rates change, currency. */
  readonly rowCount: number
  /** Returns the changes of a page of rows, sorted by family name, then as `ComparedPay` lists levels and places. */
  readonly pageOfRows: (from: number, count: number) => ChangePage
}

export interface ChangePage {
  readonly changes: readonly ChangeWithJobs[]
  /** The index of the first requested row among the rows of `changes`: a change has one row for each job. */
  readonly firstRowIndex: number
}

export interface ComparedPay {
  /** The stored pay. */
  readonly before: PayIndex
  /** The pay after saving the draft (`applyDraft`). */
  readonly after: PayIndex
  readonly places: readonly ComparisonPlace[]
  readonly levels: readonly number[]
  /** Returns the number of jobs of a family at a level. Ranges without jobs are not counted. */
  readonly countJobs: (family: FamilyRow, level: number) => number
}

/** The changes of one family kind (families whose ranges change by the same percentages) at one level. */
interface LevelChanges {
  readonly changes: readonly (FigureChangeInCurrency & Pick<RangeChange, 'country'>)[]
  readonly extent: Extent
  readonly countries: readonly (readonly [country: string, extent: Extent])[]
  readonly largestPercents: { readonly increase: Fraction | null; readonly decrease: Fraction | null }
  jobs: number
}

interface ChangedRange {
  readonly family: FamilyRow
  readonly level: number
  readonly jobs: number
  readonly levelChanges: LevelChanges
}

/**
 * Sums the changes of a draft over all families, levels and places. Families of one kind (`familyKindOf`) are compared once, so that the
 * cost depends on the number of kinds, not of families. The figures of each family are computed only when they are requested.
 */
export function sumChanges(comparison: ComparedPay): SummedChanges {
  const { before, after, levels, countJobs } = comparison
  const findChanges = compareAllPlaces(comparison)
  const kindOf = createKindCache()
  const allLevelChanges: LevelChanges[] = []
  const changedRanges: ChangedRange[] = []
  const families: ChangedFamily[] = []
  for (const family of sortFamilies(before.tables.families)) {
    const familyAfter = after.family(family.id)
    // A family that the draft deletes has no ranges or jobs afterwards.
    if (!familyAfter) continue
    const { kind, changesByLevel } = kindOf({ before: family, after: familyAfter })
    const familyRanges: ChangedRange[] = []
    for (const level of levels) {
      const jobs = countJobs(family, level)
      if (jobs === 0) continue
      let levelChanges = changesByLevel.get(level)
      if (!levelChanges) {
        levelChanges = createLevelChanges(findChanges(kind, level))
        changesByLevel.set(level, levelChanges)
        if (levelChanges.changes.length > 0) allLevelChanges.push(levelChanges)
      }
      if (levelChanges.changes.length === 0) continue
      levelChanges.jobs += jobs
      familyRanges.push({ family, level, jobs, levelChanges })
    }
    if (familyRanges.length > 0)
      families.push({
        id: family.id,
        name: family.name,
        ...sumJobs(familyRanges, ({ levelChanges }) => levelChanges.extent),
      })
    changedRanges.push(...familyRanges)
  }
  const countries = sumByCountry(allLevelChanges)
  const changesOf = ({ family, level, jobs }: ChangedRange): ChangeWithJobs[] =>
    findChanges({ before: family, after: after.family(family.id) ?? family }, level).map((change) => {
      return { family, level, jobs, ...change }
    })
  return {
    jobCount: allLevelChanges.reduce((sum, { jobs }) => sum + jobs, 0),
    counts: countJobsByChange(allLevelChanges),
    countries,
    families: families.toSorted((a, b) => b.jobCount - a.jobCount || a.name.localeCompare(b.name, 'en')),
    largestChanges: (direction, count) =>
      findLargestRanges(changedRanges, direction, count).flatMap(
        (range) => findLargestChange(changesOf(range), direction) ?? [],
      ),
    rowCount: changedRanges.reduce((sum, range) => sum + countRows(range), 0),
    pageOfRows: (from, count) => {
      const { ranges, firstRowIndex } = sliceRanges(changedRanges, from, count)
      return { changes: ranges.flatMap(changesOf), firstRowIndex }
    },
  }
}

function compareAllPlaces({ before, after, places }: ComparedPay) {
  const placeComparisons = places.map((each) => ({
    country: each.place.country,
    findChanges: createChangeFinder(before, after, each),
  }))
  return (
    { before: familyBefore, after: familyAfter }: FamilyBeforeAfter,
    level: number,
  ): LevelChanges['changes'] =>
    placeComparisons.flatMap(({ country, findChanges }) =>
      findChanges(familyBefore, familyAfter, level).map((change) => ({ country, ...change })),
    )
}

function createKindCache() {
  const cachedKinds = new Map<
    string,
    { readonly kind: FamilyKind; readonly changesByLevel: Map<number, LevelChanges> }
  >()
  return (family: FamilyBeforeAfter) => {
    const kind = familyKindOf(family)
    let cachedKind = cachedKinds.get(kind.key)
    if (!cachedKind) cachedKinds.set(kind.key, (cachedKind = { kind, changesByLevel: new Map() }))
    return cachedKind
  }
}

function createLevelChanges(changes: LevelChanges['changes']): LevelChanges {
  const largestPercent = (direction: Direction) => findLargestChange(changes, direction)?.percent ?? null
  return {
    changes,
    extent: extentOf(changes),
    countries: [...Map.groupBy(changes, ({ country }) => country)].map(([country, countryChanges]) => [
      country,
      extentOf(countryChanges),
    ]),
    largestPercents: { increase: largestPercent('increase'), decrease: largestPercent('decrease') },
    jobs: 0,
  }
}

const countRows = ({ jobs, levelChanges }: ChangedRange) => jobs * levelChanges.changes.length

/** Returns the ranges with the largest changes, sorted. Of equally large ones, the first come first. */
function findLargestRanges(
  changedRanges: readonly ChangedRange[],
  direction: Direction,
  count: number,
): readonly ChangedRange[] {
  const largest: ChangedRange[] = []
  const percentOf = ({ levelChanges }: ChangedRange) => levelChanges.largestPercents[direction]
  for (const range of changedRanges) {
    const percent = percentOf(range)
    // Another range with the same kind and level changes equally, so it cannot replace the last one.
    if (percent === null || largest[count - 1]?.levelChanges === range.levelChanges) continue
    const insertAfter = largest.findLastIndex((each) => {
      const otherPercent = percentOf(each)
      return otherPercent !== null && !isLargerChange(direction, percent, otherPercent)
    })
    largest.splice(insertAfter + 1, 0, range)
    largest.length = Math.min(largest.length, count)
  }
  return largest
}

/** Returns the ranges with the requested rows, and the index of the first requested row among the rows of these ranges. */
function sliceRanges(changedRanges: readonly ChangedRange[], from: number, count: number) {
  const ranges: ChangedRange[] = []
  let firstRowIndex = 0
  let rowStart = 0
  for (const range of changedRanges) {
    if (rowStart >= from + count) break
    const rowEnd = rowStart + countRows(range)
    if (rowEnd > from) {
      if (ranges.length === 0) firstRowIndex = from - rowStart
      ranges.push(range)
    }
    rowStart = rowEnd
  }
  return { ranges, firstRowIndex }
}

function countJobsByChange(allLevelChanges: readonly LevelChanges[]): SummedChanges['counts'] {
  const counts = new Map<string, { component: PayComponent; kind: RangeChangeKind; jobCount: number }>()
  for (const { changes, jobs } of allLevelChanges) {
    const distinctChanges = new Map(changes.map((each) => [`${each.component} ${each.kind}`, each]))
    for (const [key, { component, kind }] of distinctChanges) {
      const count = counts.get(key) ?? { component, kind, jobCount: 0 }
      counts.set(key, count)
      count.jobCount += jobs
    }
  }
  return [...counts.values()]
}

function sumByCountry(allLevelChanges: readonly LevelChanges[]): ReadonlyMap<string, ChangedJobs> {
  const sums = new Map<string, ChangedJobs>()
  for (const { countries, jobs } of allLevelChanges) {
    for (const [country, extent] of countries) {
      const countrySum = sums.get(country) ?? { jobCount: 0, smallestPercent: null, largestPercent: null }
      sums.set(country, { jobCount: countrySum.jobCount + jobs, ...combineExtents(countrySum, extent) })
    }
  }
  return sums
}
