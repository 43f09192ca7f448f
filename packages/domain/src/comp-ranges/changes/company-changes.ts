import { type ComparedCountry, comparedCountries } from '../tables/compared-countries.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { FamilyRow, PayTables } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'
import { type LocalCurrencyChange, localCurrencyChanges } from './local-currency-changes.ts'
import type { MovedJobs } from './movement-extent.ts'
import { type PayChanges, applyDraft } from './apply-draft.ts'
import { SHOWN_CURRENCIES } from './range-changes.ts'
import { type ChangePage, sumChanges, type SummedChanges, type ChangeWithJobs } from './summed-changes.ts'

/** Number of jobs by family and level. */
export type JobCounts = ReadonlyMap<number, ReadonlyMap<number, number>>

/** The input for computing the changes of a draft, as plain data. */
export interface DraftComparison {
  /** The stored rows. */
  readonly tables: PayTables
  readonly draft: PayChanges
  /** Countries that the draft can reach, and those that follow them; null: all. */
  readonly reachableCountries: readonly string[] | null
  /** Compares ranges in this country only; null: in all. */
  readonly country: string | null
  /** The place in its country in which ranges are compared; other countries have no tier. */
  readonly place: Place
  /** ISO 4217; null: the currency of the bands. */
  readonly displayCurrency: string | null
  /** Compares in each currency that comp ranges can be shown in, if there is no `displayCurrency`. */
  readonly inShownCurrencies: boolean
  readonly levels: readonly number[]
  readonly jobs: JobCounts
  /** The page of rows to compute. */
  readonly from: number
  readonly count: number
  /** Number of largest increases and decreases to return. */
  readonly largest: number
}

/** Changes of pay that a draft would cause when saved, as plain data. */
export interface CompanyChanges extends Pick<SummedChanges, 'jobCount' | 'counts' | 'families' | 'rowCount'> {
  /** Countries with changes: the default country first, the others by their codes. */
  readonly countries: readonly (ComparedCountry & MovedJobs)[]
  readonly rows: ChangePage
  readonly increases: readonly ChangeWithJobs[]
  readonly decreases: readonly ChangeWithJobs[]
  readonly localCurrencyChanges: readonly LocalCurrencyChange[]
}

/** @returns the changes of a draft over all families, levels and countries */
export function computeCompanyChanges(pay: DraftComparison): CompanyChanges {
  const {
    tables,
    draft,
    reachableCountries,
    country,
    place,
    displayCurrency,
    inShownCurrencies,
    levels,
    jobs,
  } = pay
  const draftedTables = applyDraft(tables, draft)
  const compared =
    country === null
      ? filterReachable(comparedCountries(tables, draftedTables), reachableCountries)
      : [{ country, identicalCountries: [] }]
  const [before, after] = [indexPayTables(tables), indexPayTables(draftedTables)]
  const { largestChanges, pageOfRows, countries, ...sums } = sumChanges({
    before,
    after,
    places: compared.map((each) => ({
      place:
        each.country === place.country ? place : { country: each.country, tier: null, zipcodePlace: null },
      currency: displayCurrency ?? (inShownCurrencies ? SHOWN_CURRENCIES : null),
    })),
    levels,
    countJobs: ({ id }, level) => jobs.get(id)?.get(level) ?? 0,
  })
  const draftedCountries = (reachableCountries ?? []).filter((each) => country === null || each === country)
  return {
    ...sums,
    countries: compared.flatMap((each) => {
      const movedJobs = countries.get(each.country)
      return movedJobs ? [{ ...each, ...movedJobs }] : []
    }),
    rows: pageOfRows(pay.from, pay.count),
    increases: largestChanges('increase', pay.largest),
    decreases: largestChanges('decrease', pay.largest),
    localCurrencyChanges: localCurrencyChanges(
      before,
      after,
      draftedCountries,
      jobsByFamily(tables.families, jobs),
    ),
  }
}

const jobsByFamily = (families: readonly FamilyRow[], jobs: JobCounts): ReadonlyMap<FamilyRow, number> =>
  new Map(
    families.map((family) => [family, [...(jobs.get(family.id)?.values() ?? [])].reduce((a, b) => a + b, 0)]),
  )

/** @param reachableCountries null: all; includes the countries whose ranges follow the default country's */
function filterReachable(
  compared: readonly ComparedCountry[],
  reachableCountries: readonly string[] | null,
): readonly ComparedCountry[] {
  const [defaultComparison] = compared
  return reachableCountries === null || reachableCountries.includes(defaultComparison?.country ?? '')
    ? compared
    : compared.filter(({ country }) => reachableCountries.includes(country))
}
