import type { Fraction } from '../../money/fraction.ts'
import { type FamilyBeforeAfter, movementKindOf, type MovementKind } from './movement-kind.ts'
import {
  type Direction,
  type Extent,
  extentOf,
  findLargestChange,
  isLargerChange,
  type MovedJobs,
  sumJobs,
  combineExtents,
} from './movement-extent.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'
import {
  type ComparisonPlace,
  createMovements,
  type PayComponent,
  type RangeChangeKind,
  type FigureChangeInCurrency,
  type RangeChange,
} from './range-changes.ts'

/** A range that changes, and its number of jobs. */
export interface ChangeWithJobs extends RangeChange {
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
  readonly largestChanges: (direction: Direction, count: number) => readonly ChangeWithJobs[]
  /** Number of rows: a job has one for each country, figure and, if rates change, currency. */
  readonly rowCount: number
  /** Returns the changes of a page of rows: families by name, in each the levels in the given order, then the countries. */
  readonly pageOfRows: (from: number, count: number) => ChangePage
}

export interface ChangePage {
  readonly changes: readonly ChangeWithJobs[]
  /** Number of rows of these changes before the first requested one. */
  readonly skippedRowCount: number
}

/** The data to compare. */
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

/** Changes at one level of all families whose ranges change alike. */
interface KindAtLevel {
  readonly movements: readonly (FigureChangeInCurrency & Pick<RangeChange, 'country'>)[]
  readonly extent: Extent
  readonly countries: readonly (readonly [country: string, extent: Extent])[]
  readonly largestChanges: { readonly increase: Fraction | null; readonly decrease: Fraction | null }
  jobs: number
}

interface ChangedRange {
  readonly family: FamilyRow
  readonly level: number
  readonly jobs: number
  readonly levelKind: KindAtLevel
}

/**
 * Sums the changes of a draft over all families, levels and places. Families whose ranges change alike (`movementKindOf`) are compared
 * once, so that the cost depends on the number of kinds, not of families; figures are computed only for requested rows.
 */
export function sumChanges(pay: ComparedPay): SummedChanges {
  const { before, after, levels, countJobs } = pay
  const movementsOf = compareAllPlaces(pay)
  const kindOf = createKindCache()
  const kinds: KindAtLevel[] = []
  const changedRanges: ChangedRange[] = []
  const families: ChangedFamily[] = []
  for (const family of sortByName(before.tables.families)) {
    const familyAfter = after.family(family.id)
    // A family that the draft deletes has no ranges or jobs afterwards.
    if (!familyAfter) continue
    const { kind, kindByLevel } = kindOf({ before: family, after: familyAfter })
    const familyRanges: ChangedRange[] = []
    for (const level of levels) {
      const jobs = countJobs(family, level)
      if (jobs === 0) continue
      let levelKind = kindByLevel.get(level)
      if (!levelKind) {
        levelKind = kindAtLevel(movementsOf(kind, level))
        kindByLevel.set(level, levelKind)
        if (levelKind.movements.length > 0) kinds.push(levelKind)
      }
      if (levelKind.movements.length === 0) continue
      levelKind.jobs += jobs
      familyRanges.push({ family, level, jobs, levelKind })
    }
    if (familyRanges.length > 0)
      families.push({
        id: family.id,
        name: family.name,
        ...sumJobs(familyRanges, ({ levelKind }) => levelKind.extent),
      })
    changedRanges.push(...familyRanges)
  }
  const countries = sumByCountry(kinds)
  const changesOf = ({ family, level, jobs }: ChangedRange): ChangeWithJobs[] =>
    movementsOf({ before: family, after: after.family(family.id) ?? family }, level).map((movement) => {
      return { family, level, jobs, ...movement }
    })
  return {
    jobCount: kinds.reduce((sum, { jobs }) => sum + jobs, 0),
    counts: countMovements(kinds),
    countries,
    families: families.toSorted((a, b) => b.jobCount - a.jobCount || a.name.localeCompare(b.name, 'en')),
    largestChanges: (direction, count) =>
      findLargestRanges(changedRanges, direction, count).flatMap((range) =>
        findLargestChange(changesOf(range), direction),
      ),
    rowCount: changedRanges.reduce((sum, range) => sum + rowsOf(range), 0),
    pageOfRows: (from, count) => {
      const { ranges, skippedRowCount } = sliceRanges(changedRanges, from, count)
      return { changes: ranges.flatMap(changesOf), skippedRowCount }
    },
  }
}

function compareAllPlaces({ before, after, places }: ComparedPay) {
  const placeComparisons = places.map((each) => ({
    country: each.place.country,
    movementsOf: createMovements(before, after, each),
  }))
  return (
    { before: familyBefore, after: familyAfter }: FamilyBeforeAfter,
    level: number,
  ): KindAtLevel['movements'] =>
    placeComparisons.flatMap(({ country, movementsOf }) =>
      movementsOf(familyBefore, familyAfter, level).map((movement) => ({ country, ...movement })),
    )
}

function createKindCache() {
  const cachedKinds = new Map<
    string,
    { readonly kind: MovementKind; readonly kindByLevel: Map<number, KindAtLevel> }
  >()
  return (family: FamilyBeforeAfter) => {
    const kind = movementKindOf(family)
    let cachedKind = cachedKinds.get(kind.key)
    if (!cachedKind) cachedKinds.set(kind.key, (cachedKind = { kind, kindByLevel: new Map() }))
    return cachedKind
  }
}

const sortByName = (families: readonly FamilyRow[]) =>
  families.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)

function kindAtLevel(movements: KindAtLevel['movements']): KindAtLevel {
  const largestChanges = (direction: Direction) => findLargestChange(movements, direction)[0]?.percent ?? null
  return {
    movements,
    extent: extentOf(movements),
    countries: [...Map.groupBy(movements, ({ country }) => country)].map(([country, own]) => [
      country,
      extentOf(own),
    ]),
    largestChanges: { increase: largestChanges('increase'), decrease: largestChanges('decrease') },
    jobs: 0,
  }
}

const rowsOf = ({ jobs, levelKind }: ChangedRange) => jobs * levelKind.movements.length

function findLargestRanges(
  changedRanges: readonly ChangedRange[],
  direction: Direction,
  count: number,
): readonly ChangedRange[] {
  const largestChanges: ChangedRange[] = []
  const percentOf = ({ levelKind }: ChangedRange) => levelKind.largestChanges[direction]
  for (const range of changedRanges) {
    const percent = percentOf(range)
    const lastRange = largestChanges[count - 1]
    if (percent === null || lastRange?.levelKind === range.levelKind) continue
    const insertAfter = largestChanges.findLastIndex((each) => {
      const otherPercent = percentOf(each)
      return otherPercent !== null && !isLargerChange(direction, percent, otherPercent)
    })
    largestChanges.splice(insertAfter + 1, 0, range)
    largestChanges.length = Math.min(largestChanges.length, count)
  }
  return largestChanges
}

function sliceRanges(changedRanges: readonly ChangedRange[], from: number, count: number) {
  let firstIndex = 0
  let rowStart = 0
  for (
    let range = changedRanges[firstIndex];
    range && rowStart + rowsOf(range) <= from;
    range = changedRanges[firstIndex]
  ) {
    rowStart += rowsOf(range)
    firstIndex += 1
  }
  let endIndex = firstIndex
  let rowEnd = rowStart
  for (let range = changedRanges[endIndex]; range && rowEnd < from + count; range = changedRanges[endIndex]) {
    rowEnd += rowsOf(range)
    endIndex += 1
  }
  return { ranges: changedRanges.slice(firstIndex, endIndex), skippedRowCount: from - rowStart }
}

function countMovements(kinds: readonly KindAtLevel[]): SummedChanges['counts'] {
  const counts = new Map<string, { component: PayComponent; kind: RangeChangeKind; jobCount: number }>()
  for (const { movements, jobs } of kinds) {
    const distinctMovements = new Map(movements.map((each) => [`${each.component} ${each.kind}`, each]))
    for (const [key, { component, kind }] of distinctMovements) {
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
      const countrySum = sums.get(country) ?? { jobCount: 0, smallestPercent: null, largestPercent: null }
      sums.set(country, { jobCount: countrySum.jobCount + jobs, ...combineExtents(countrySum, extent) })
    }
  }
  return sums
}
