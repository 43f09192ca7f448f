import { type ComparedCountry, comparedCountries } from '../tables/compared-countries.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { PayTables } from '../tables/pay-tables.ts'
import { type Place, placeWithoutTier } from '../tables/place.ts'
import type { ChangedJobs } from './change-extent.ts'
import { type PayChanges, applyDraft } from './apply-draft.ts'
import { SHOWN_CURRENCIES } from './range-changes.ts'
import { type ChangePage, sumChanges, type SummedChanges, type ChangeWithJobs } from './summed-changes.ts'

/** The numbers of jobs by family and level. */
export type JobCounts = ReadonlyMap<number, ReadonlyMap<number, number>>

/** The input for computing the changes of a draft, as plain data that can be sent to a worker thread. */
export interface DraftComparison {
  /** The stored rows. */
  readonly tables: PayTables
  readonly draft: PayChanges
  /** The countries whose ranges the draft can change; null for all. With the default country, also those that use its groups. */
  readonly reachableCountries: readonly string[] | null
  /** The country in which ranges are compared; null for all. */
  readonly country: string | null
  /** The place in which the ranges of its country are compared. Other countries have no tier. */
  readonly place: Place
  /** ISO 4217; null for the currency of the bands. */
  readonly displayCurrency: string | null
  /** Whether ranges without a `displayCurrency` are compared in each currency in which comp ranges can be shown. */
  readonly inShownCurrencies: boolean
  readonly levels: readonly number[]
  readonly jobs: JobCounts
  /** The index of the first row to compute. */
  readonly from: number
  /** The number of rows to compute. */
  readonly count: number
  /** The number of largest increases and of largest decreases to return. */
  readonly largestCount: number
}

/** Changes of pay that saving a draft would cause, as plain data. */
export interface CompanyChanges extends Pick<SummedChanges, 'jobCount' | 'counts' | 'families' | 'rowCount'> {
  /** Countries with changes: the default country first. */
  readonly countries: readonly (ComparedCountry & ChangedJobs)[]
  readonly rows: ChangePage
  readonly increases: readonly ChangeWithJobs[]
  readonly decreases: readonly ChangeWithJobs[]
}

/** @returns the changes of a draft over all families, levels and countries */
export function computeCompanyChanges(comparison: DraftComparison): CompanyChanges {
  const { tables, country, place, levels, jobs } = comparison
  const draftedTables = applyDraft(tables, comparison.draft)
  const compared =
    country === null
      ? filterReachable(comparedCountries(tables, draftedTables), comparison.reachableCountries)
      : [{ country, identicalCountries: [] }]
  const currency = comparison.displayCurrency ?? (comparison.inShownCurrencies ? SHOWN_CURRENCIES : null)
  const { largestChanges, pageOfRows, countries, ...sums } = sumChanges({
    before: indexPayTables(tables),
    after: indexPayTables(draftedTables),
    places: compared.map((each) => ({
      place: each.country === place.country ? place : placeWithoutTier(each.country),
      currency,
    })),
    levels,
    countJobs: ({ id }, level) => jobs.get(id)?.get(level) ?? 0,
  })
  return {
    ...sums,
    countries: compared.flatMap((each) => {
      const changedJobs = countries.get(each.country)
      return changedJobs ? [{ ...each, ...changedJobs }] : []
    }),
    rows: pageOfRows(comparison.from, comparison.count),
    increases: largestChanges('increase', comparison.largestCount),
    decreases: largestChanges('decrease', comparison.largestCount),
  }
}

/** @returns the countries that the draft can reach, which are all if it reaches the default country, whose groups others use */
function filterReachable(
  compared: readonly ComparedCountry[],
  reachableCountries: readonly string[] | null,
): readonly ComparedCountry[] {
  const [defaultComparison] = compared
  return reachableCountries === null || reachableCountries.includes(defaultComparison?.country ?? '')
    ? compared
    : compared.filter(({ country }) => reachableCountries.includes(country))
}
