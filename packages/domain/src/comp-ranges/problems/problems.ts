import { cashOf, currencyChoice } from '../cells/cash-range.ts'
import { type Component, missingIn } from '../cells/cell.ts'
import { createCells } from '../cells/cells.ts'
import type { Missing } from '../cells/outcome.ts'
import { indexPayTables, type PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow, PayTables } from '../tables/pay-tables.ts'
import { PROBLEM_KINDS, type ProblemKind } from './problem-kinds.ts'
import { LOCAL_CURRENCY } from '../tables/range-currencies.ts'

/** A gap, listed once with everything that it affects. */
export interface Problem {
  readonly kind: ProblemKind
  /** The missing data; null for families without jobs. */
  readonly missing: Missing | null
  /** Number of jobs, each counted once, in any number of countries. */
  readonly jobs: number
  /** Jobs by countries. */
  readonly ranges: number
  readonly families: readonly FamilyRow[]
  /** In the requested order. */
  readonly countries: readonly string[]
}

export interface Problems {
  /** Grouped by what is missing, those that affect most ranges first. */
  readonly problems: readonly Problem[]
  readonly families: number
  readonly jobs: number
  readonly countries: number
  /** Jobs times countries: all of them, and those without a gap. */
  readonly ranges: number
  readonly completeRangeCount: number
}

/** Number of jobs of a family at a visible level. */
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

/** Families with the same gaps at each level, whatever their pay. */
interface FamilyKind {
  /** The representative for the computation: multiplier and tiers cannot cause gaps, so they are left out. */
  readonly one: FamilyRow
  readonly atLevels: Map<number, { readonly family: FamilyRow; readonly jobs: number }[]>
}

interface ProblemDraft {
  kind: ProblemKind
  readonly missing: Missing
  readonly families: Set<FamilyRow>
  readonly countries: Set<string>
  jobs: number
  ranges: number
}

/**
 * @param index of all families
 * @param counted jobs at visible levels
 * @param countries the countries in which ranges can be read
 * @returns every gap in the ranges of these jobs, in the workspace's currency and in each country's own (rule CR46)
 */
export function problemsOf(
  index: PayIndex,
  counted: readonly JobsAtLevel[],
  countries: readonly string[],
): Problems {
  const kinds = groupFamiliesByKind(index, counted)
  const cellsIn = countries.map((country) => {
    const place = { country, tier: null, zipcodePlace: null }
    return { country, place, cellOf: createCells(index, place, index.tables.defaultCurrency) }
  })
  const problemDrafts = new Map<string, ProblemDraft>()
  let [totalJobCount, completeRangeCount] = [0, 0]
  for (const { one, atLevels } of kinds) {
    for (const [level, familyJobs] of atLevels) {
      const jobs = familyJobs.reduce((sum, each) => sum + each.jobs, 0)
      totalJobCount += jobs
      /** Missing data at this level, with its countries. */
      const problemsAtLevel = new Map<string, { kind: ProblemKind; missing: Missing; countries: string[] }>()
      for (const { country, place, cellOf } of cellsIn) {
        const found: { kind: ProblemKind; missing: Missing }[] = missingIn(cellOf(one, level)).map(
          ({ component, missing }) => ({ kind: PROBLEM_KIND_BY_COMPONENT[component], missing }),
        )
        if (currencyChoice(index, one, country).local !== null) {
          const local = cashOf(index, one, level, place, LOCAL_CURRENCY)
          // Everything else that is missing is missing in both currencies.
          if (local.kind === 'missing' && local.missing.what === 'exchange-rate')
            found.push({ kind: 'part', missing: local.missing })
        }
        if (found.length === 0) completeRangeCount += jobs
        for (const { kind, missing } of found) {
          const key = JSON.stringify(missing)
          const known = problemsAtLevel.get(key)
          if (!known) problemsAtLevel.set(key, { kind, missing, countries: [country] })
          else if (known.countries.at(-1) !== country) known.countries.push(country)
        }
      }
      for (const [key, { kind, missing, countries: where }] of problemsAtLevel)
        if ('familyId' in missing)
          // Computed for one family, and valid for all families of its kind.
          for (const each of familyJobs)
            addProblem(problemDrafts, { ...missing, familyId: each.family.id }, kind, [each], where)
        else addProblem(problemDrafts, missing, kind, familyJobs, where, key)
    }
  }
  const familyIdsWithJobs = new Set(counted.map(({ jobFamilyId }) => jobFamilyId))
  const familiesWithoutJobs = index.tables.families.filter(({ id }) => !familyIdsWithJobs.has(id))
  const countryIndexes = new Map(countries.map((country, position) => [country, position]))
  const problems = [...problemDrafts.values()].map(
    (each): Problem => ({
      ...each,
      families: byName([...each.families]),
      countries: [...each.countries].sort(
        (a, b) => (countryIndexes.get(a) ?? 0) - (countryIndexes.get(b) ?? 0),
      ),
    }),
  )
  if (familiesWithoutJobs.length > 0)
    problems.push({
      kind: 'no-jobs',
      missing: null,
      jobs: 0,
      ranges: 0,
      families: byName(familiesWithoutJobs),
      countries: [],
    })
  return {
    problems: problems.sort((a, b) => rankOf(a.kind) - rankOf(b.kind) || b.ranges - a.ranges),
    families: index.tables.families.length,
    jobs: totalJobCount,
    countries: countries.length,
    ranges: totalJobCount * countries.length,
    completeRangeCount,
  }
}

/** The input for finding the problems of a company, as plain data. */
export interface CompanyPay {
  /** Tables with all families. */
  readonly tables: PayTables
  readonly counted: readonly JobsAtLevel[]
  readonly countries: readonly string[]
}

/** As `problemsOf`, from the tables. */
export const problemsOfCompany = ({ tables, counted, countries }: CompanyPay): Problems =>
  problemsOf(indexPayTables(tables), counted, countries)

function groupFamiliesByKind(index: PayIndex, counted: readonly JobsAtLevel[]): readonly FamilyKind[] {
  const kinds = new Map<string, FamilyKind>()
  for (const { jobFamilyId, level, jobs } of counted) {
    const family = index.family(jobFamilyId)
    if (!family) continue
    const { compBandGroupId, bonusStructureGroupId, hasNoBonus, equityBandGroupId, eligibleForEquity } =
      family
    const key = [
      compBandGroupId,
      bonusStructureGroupId,
      hasNoBonus,
      equityBandGroupId,
      eligibleForEquity,
    ].join(' ')
    let familyKind = kinds.get(key)
    if (!familyKind) {
      const one = {
        ...family,
        compBandMultiplier: '1',
        applyUsTiersToCash: false,
        applyUsTiersToEquity: false,
      }
      kinds.set(key, (familyKind = { one, atLevels: new Map() }))
    }
    const familyJobs = familyKind.atLevels.get(level)
    if (familyJobs) familyJobs.push({ family, jobs })
    else familyKind.atLevels.set(level, [{ family, jobs }])
  }
  return [...kinds.values()]
}

function addProblem(
  problemDrafts: Map<string, ProblemDraft>,
  missing: Missing,
  kind: ProblemKind,
  familyJobs: readonly { readonly family: FamilyRow; readonly jobs: number }[],
  countries: readonly string[],
  key = JSON.stringify(missing),
): void {
  let own = problemDrafts.get(key)
  if (!own)
    problemDrafts.set(
      key,
      (own = { kind, missing, families: new Set(), countries: new Set(), jobs: 0, ranges: 0 }),
    )
  // One mapping may be missing for cash in one family and for equity in another: it is listed once, as the worse kind.
  if (rankOf(kind) < rankOf(own.kind)) own.kind = kind
  for (const { family, jobs } of familyJobs) {
    own.families.add(family)
    own.jobs += jobs
    own.ranges += jobs * countries.length
  }
  for (const country of countries) own.countries.add(country)
}

const rankOf = (kind: ProblemKind) => PROBLEM_KINDS.indexOf(kind)

const byName = (families: readonly FamilyRow[]) =>
  families.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
