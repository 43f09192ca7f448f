import { type ComparedCountry, comparedCountries } from '../tables/compared-countries.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { FamilyRow, PayTables } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'
import { type LocalCurrencyChange, localCurrencyChanges } from './local-currency-changes.ts'
import type { MovedJobs } from './movement-extent.ts'
import { type PayChanges, overlay } from './overlay.ts'
import { SHOWN_CURRENCIES } from './range-changes.ts'
import { type RowsAt, sumChanges, type SummedChanges, type WeighedChange } from './summed-changes.ts'

/** Number of jobs by family and level. */
export type JobCounts = ReadonlyMap<number, ReadonlyMap<number, number>>

/** The input for computing the changes of a draft, as plain data. */
export interface DraftedPay {
  /** The stored rows. */
  readonly tables: PayTables
  readonly draft: PayChanges
  /** Countries that the draft can reach, and those that follow them; null: all. */
  readonly reached: readonly string[] | null
  /** Compares ranges in this country only; null: in all. */
  readonly country: string | null
  /** The place in its country in which ranges are compared; other countries have no tier. */
  readonly place: Place
  /** ISO 4217; null: the currency of the bands. */
  readonly displayCurrency: string | null
  /** Compares in each currency that comp ranges can be shown in, if there is no `displayCurrency`. */
  readonly asShown: boolean
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
  readonly rows: RowsAt
  readonly increases: readonly WeighedChange[]
  readonly decreases: readonly WeighedChange[]
  readonly localCurrencyChanges: readonly LocalCurrencyChange[]
}

/** @returns the changes of a draft over all families, levels and countries */
export function changesOfCompany(pay: DraftedPay): CompanyChanges {
  const { tables, draft, reached, country, place, displayCurrency, asShown, levels, jobs } = pay
  const draftedTables = overlay(tables, draft)
  const compared =
    country === null
      ? reachedCountries(comparedCountries(tables, draftedTables), reached)
      : [{ country, identicalCountries: [] }]
  const [before, after] = [indexPayTables(tables), indexPayTables(draftedTables)]
  const { furthest, rowsAt, countries, ...sums } = sumChanges({
    before,
    after,
    places: compared.map((each) => ({
      place: each.country === place.country ? place : { country: each.country, tier: null, located: null },
      currency: displayCurrency ?? (asShown ? SHOWN_CURRENCIES : null),
    })),
    levels,
    jobsAt: ({ id }, level) => jobs.get(id)?.get(level) ?? 0,
  })
  const drafted = (reached ?? []).filter((each) => country === null || each === country)
  return {
    ...sums,
    countries: compared.flatMap((each) => {
      const moved = countries.get(each.country)
      return moved ? [{ ...each, ...moved }] : []
    }),
    rows: rowsAt(pay.from, pay.count),
    increases: furthest('increase', pay.largest),
    decreases: furthest('decrease', pay.largest),
    localCurrencyChanges: localCurrencyChanges(before, after, drafted, jobsByFamily(tables.families, jobs)),
  }
}

const jobsByFamily = (families: readonly FamilyRow[], jobs: JobCounts): ReadonlyMap<FamilyRow, number> =>
  new Map(
    families.map((family) => [family, [...(jobs.get(family.id)?.values() ?? [])].reduce((a, b) => a + b, 0)]),
  )

/** @param reached null: all; includes the countries whose ranges follow the default country's */
function reachedCountries(
  compared: readonly ComparedCountry[],
  reached: readonly string[] | null,
): readonly ComparedCountry[] {
  const [byDefault] = compared
  return reached === null || reached.includes(byDefault?.country ?? '')
    ? compared
    : compared.filter(({ country }) => reached.includes(country))
}
