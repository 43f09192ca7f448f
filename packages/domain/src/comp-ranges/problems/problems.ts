import { cashOf, currencyChoice } from '../cells/cash-range.ts'
import { type Component, missingIn } from '../cells/cell.ts'
import { createCellFinder } from '../cells/cells.ts'
import type { Missing } from '../cells/outcome.ts'
import { indexPayTables, type PayIndex } from '../tables/pay-index.ts'
import { type FamilyRow, type PayTables, sortFamilies } from '../tables/pay-tables.ts'
import { placeWithoutTier } from '../tables/place.ts'
import { LOCAL_CURRENCY } from '../tables/range-currencies.ts'
import { PROBLEM_KINDS, type ProblemKind } from './problem-kinds.ts'

/** A gap, listed once with the jobs, families and countries that it affects. */
export interface Problem {
  readonly kind: ProblemKind
  /** The missing data; null for families without jobs. */
  readonly missing: Missing | null
  /** The number of jobs, each counted once however many countries it has. */
  readonly jobCount: number
  /** The number of affected ranges, one for each job and country. */
  readonly rangeCount: number
  readonly families: readonly FamilyRow[]
  /** In the requested order. */
  readonly countries: readonly string[]
}

export interface Problems {
  /** The worst kind first, and of each kind those that affect most ranges first. */
  readonly problems: readonly Problem[]
  /** The numbers of families, jobs and countries that were checked. */
  readonly familyCount: number
  readonly jobCount: number
  readonly countryCount: number
  /** The number of jobs times the number of countries. */
  readonly rangeCount: number
  /** The number of ranges without a gap. */
  readonly completeRangeCount: number
}

/** The number of jobs of a family at a visible level. */
export interface JobsAtLevel {
  readonly jobFamilyId: number
  readonly level: number
  readonly jobs: number
}

const PROBLEM_KIND_BY_COMPONENT: Readonly<Record<Component, ProblemKind>> = {
  cash: 'cash',
  'cash-range': 'part',
  bonus: 'total-cash',
  equity: 'equity',
  'equity-range': 'part',
  shares: 'part',
}

/** Families with the same groups, which have the same gaps at each level. */
interface FamiliesWithSameGroups {
  /** The family for the computation: without multiplier and tiers, which cannot cause gaps. */
  readonly representative: FamilyRow
  readonly jobsByLevel: Map<number, { readonly family: FamilyRow; readonly jobs: number }[]>
}

interface ProblemDraft {
  kind: ProblemKind
  readonly missing: Missing
  readonly families: Set<FamilyRow>
  readonly countries: Set<string>
  jobCount: number
  rangeCount: number
}

/**
 * @param index the index of tables with all families
 * @param jobCounts the numbers of jobs at visible levels
 * @param countries the countries in which ranges can be read
 * @returns every gap in the ranges of these jobs, in the workspace's currency and in each country's own (rule CR46)
 */
export function problemsOf(
  index: PayIndex,
  jobCounts: readonly JobsAtLevel[],
  countries: readonly string[],
): Problems {
  const findGaps = createGapFinder(index, countries)
  const problemDrafts = new Map<string, ProblemDraft>()
  let [totalJobCount, completeRangeCount] = [0, 0]
  for (const { representative, jobsByLevel } of groupFamilies(index, jobCounts)) {
    for (const [level, familyJobs] of jobsByLevel) {
      const jobs = familyJobs.reduce((sum, each) => sum + each.jobs, 0)
      const { gaps, completeCountryCount } = findGaps(representative, level)
      totalJobCount += jobs
      completeRangeCount += jobs * completeCountryCount
      for (const gap of gaps)
        if ('familyId' in gap.missing)
          // The gap names the representative, but each family has it.
          for (const each of familyJobs)
            addGap(problemDrafts, { ...gap, missing: { ...gap.missing, familyId: each.family.id } }, [each])
        else addGap(problemDrafts, gap, familyJobs)
    }
  }
  const familyIdsWithJobs = new Set(jobCounts.map(({ jobFamilyId }) => jobFamilyId))
  const familiesWithoutJobs = index.tables.families.filter(({ id }) => !familyIdsWithJobs.has(id))
  const countryIndexes = new Map(countries.map((country, position) => [country, position]))
  const problems = [...problemDrafts.values()].map(
    (each): Problem => ({
      ...each,
      families: sortFamilies([...each.families]),
      countries: [...each.countries].sort(
        (a, b) => (countryIndexes.get(a) ?? 0) - (countryIndexes.get(b) ?? 0),
      ),
    }),
  )
  if (familiesWithoutJobs.length > 0)
    problems.push({
      kind: 'no-jobs',
      missing: null,
      jobCount: 0,
      rangeCount: 0,
      families: sortFamilies(familiesWithoutJobs),
      countries: [],
    })
  return {
    problems: problems.sort((a, b) => rankOf(a.kind) - rankOf(b.kind) || b.rangeCount - a.rangeCount),
    familyCount: index.tables.families.length,
    jobCount: totalJobCount,
    countryCount: countries.length,
    rangeCount: totalJobCount * countries.length,
    completeRangeCount,
  }
}

/** The input for finding the problems of a company, as plain data that can be sent to a worker thread. */
export interface CompanyPay {
  /** Tables with all families. */
  readonly tables: PayTables
  readonly jobCounts: readonly JobsAtLevel[]
  readonly countries: readonly string[]
}

export const problemsOfCompany = ({ tables, jobCounts, countries }: CompanyPay): Problems =>
  problemsOf(indexPayTables(tables), jobCounts, countries)

function groupFamilies(index: PayIndex, jobCounts: readonly JobsAtLevel[]): Iterable<FamiliesWithSameGroups> {
  const groups = new Map<string, FamiliesWithSameGroups>()
  for (const { jobFamilyId, level, jobs } of jobCounts) {
    const family = index.family(jobFamilyId)
    if (!family) continue
    const key = [
      family.compBandGroupId,
      family.bonusStructureGroupId,
      family.hasNoBonus,
      family.equityBandGroupId,
      family.eligibleForEquity,
    ].join(' ')
    let group = groups.get(key)
    if (!group) {
      const representative = {
        ...family,
        compBandMultiplier: '1',
        applyUsTiersToCash: false,
        applyUsTiersToEquity: false,
      }
      groups.set(key, (group = { representative, jobsByLevel: new Map() }))
    }
    const familyJobs = group.jobsByLevel.get(level)
    if (familyJobs) familyJobs.push({ family, jobs })
    else group.jobsByLevel.set(level, [{ family, jobs }])
  }
  return groups.values()
}

/** Missing data at a level, with the countries where it is missing. */
interface Gap {
  readonly kind: ProblemKind
  readonly missing: Missing
  readonly countries: readonly string[]
}

/** Returns a function that finds the gaps of a family at a level, and the number of countries without a gap. */
function createGapFinder(index: PayIndex, countries: readonly string[]) {
  const cellsIn = countries.map((country) => {
    const place = placeWithoutTier(country)
    return { country, place, cellOf: createCellFinder(index, place, index.tables.defaultCurrency) }
  })
  return (family: FamilyRow, level: number) => {
    const gaps = new Map<string, Gap & { readonly countries: string[] }>()
    let completeCountryCount = 0
    for (const { country, place, cellOf } of cellsIn) {
      const found: { kind: ProblemKind; missing: Missing }[] = missingIn(cellOf(family, level)).map(
        ({ component, missing }) => ({ kind: PROBLEM_KIND_BY_COMPONENT[component], missing }),
      )
      if (currencyChoice(index, family, country).local !== null) {
        const local = cashOf(index, family, level, place, LOCAL_CURRENCY)
        // Everything else that is missing is missing in both currencies.
        if (local.kind === 'missing' && local.missing.what === 'exchange-rate')
          found.push({ kind: 'part', missing: local.missing })
      }
      if (found.length === 0) completeCountryCount += 1
      for (const { kind, missing } of found) {
        const key = JSON.stringify(missing)
        const known = gaps.get(key)
        if (!known) gaps.set(key, { kind, missing, countries: [country] })
        else if (known.countries.at(-1) !== country) known.countries.push(country)
      }
    }
    return { gaps: gaps.values(), completeCountryCount }
  }
}

function addGap(
  problemDrafts: Map<string, ProblemDraft>,
  { kind, missing, countries }: Gap,
  familyJobs: readonly { readonly family: FamilyRow; readonly jobs: number }[],
): void {
  const key = JSON.stringify(missing)
  let draft = problemDrafts.get(key)
  if (!draft)
    problemDrafts.set(
      key,
      (draft = { kind, missing, families: new Set(), countries: new Set(), jobCount: 0, rangeCount: 0 }),
    )
  // A mapping may be missing for cash in one family and for equity in another. It is listed once, as the worse kind.
  if (rankOf(kind) < rankOf(draft.kind)) draft.kind = kind
  for (const { family, jobs } of familyJobs) {
    draft.families.add(family)
    draft.jobCount += jobs
    draft.rangeCount += jobs * countries.length
  }
  for (const country of countries) draft.countries.add(country)
}

const rankOf = (kind: ProblemKind) => PROBLEM_KINDS.indexOf(kind)
