import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { CompRangesRequest, RangesAtQuery } from '@plumb/api-contract/generated/graphql.ts'
import { absoluteAxis, type Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import type { PayRange } from '@plumb/domain/comp-ranges/page/position.ts'
import { LOCAL_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { formatJobLevel, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { decimal, type Fraction, toNumber } from '@plumb/domain/money/fraction.ts'
import {
  type AmountMatches,
  type PositionedRange,
  findRangesForAmount,
} from '@plumb/domain/comp-ranges/page/ranges-for-amount.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useRouter } from '@tanstack/react-router'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage/storage.ts'
import type { FoundItem } from './found-item.ts'
import { rangesAtQuery, rangesInViewQuery } from './queries.ts'
import { COMP_RANGES_REQUIREMENT } from './use-jobs.ts'

type Row = RangesAtQuery['compRanges']['rows'][number]

/** Ranges of the family and place that were viewed last, compared with an amount. */
export interface RangesAt {
  readonly amount: Fraction
  readonly currency: string
  readonly rounding: number
  /** Family, country and tier. */
  readonly where: string
  readonly axis: Axis | null
  readonly answered: AmountMatches<Row>
  readonly items: readonly RangeItem[]
}

/** A result for the range of a job. */
export interface RangeItem extends FoundItem {
  readonly lying: PositionedRange<Row>
}

/** The place in the search parameters of comp ranges: strings from the address, numbers from the page. */
interface InView {
  readonly family?: string | number | undefined
  readonly country?: string | undefined
  readonly zip?: string | number | undefined
  readonly tier?: string | number | undefined
  readonly currency?: string | undefined
}

/** Returns the ranges to compare an amount with; null without an amount or ranges, or if the user cannot see them. */
export function useRangesAt(amount: string | null): {
  readonly rangesAtAmount: RangesAt | null
  readonly isLoading: boolean
  readonly hasFailed: boolean
} {
  const router = useRouter()
  const workspaceId = useWorkspaceId()
  const enabled = useMay()(COMP_RANGES_REQUIREMENT) && amount !== null
  const to = `/w/${workspaceId}/comp-ranges`
  const { pathname, search } = router.state.location
  const options = useApiQuery(rangesInViewQuery, {}, { enabled })
  const place =
    options.data &&
    selectionInView(workspaceId, pathname === to ? search : {}, options.data.compRangesOptions)
  const query = useApiQuery(
    rangesAtQuery,
    { compRangesRequest: place ? createRequest(place) : NO_REQUEST },
    { enabled: enabled && place !== undefined && place !== null },
  )
  const answer = query.data?.compRanges
  const hasFailed = enabled && (options.isError || query.isError)
  const isLoading = enabled && !hasFailed && (options.data === undefined || (place !== null && !answer))
  if (amount === null || !place || !answer) return { rangesAtAmount: null, isLoading, hasFailed }
  const lineAmount = decimal(amount)
  const rows = answer.rows.flatMap((row) => {
    const range = rangeOf(row)
    return range ? [{ row, range }] : []
  })
  const answered = findRangesForAmount(lineAmount, rows)
  const items = answered.shown.map((lying): RangeItem => {
    const { jobId, title, jobLevelCode, jobLevelName, level } = lying.row
    return {
      key: `range ${jobId ?? level}`,
      kind: 'ranges',
      icon: ChartGantt,
      label: title ?? levelLabel(level),
      note: formatJobLevel(jobLevelCode, jobLevelName) ?? '',
      to,
      search: { ...place, mode: 'absolute', at: amount, ...(jobId != null && { job: jobId }) },
      lying,
    }
  })
  const [family] = answer.families
  const { tier, location } = answer
  const where = [
    family?.name,
    countryName(answer.country),
    tier && [tier.label, location].filter(Boolean).join(' · '),
  ]
  return {
    isLoading,
    hasFailed,
    rangesAtAmount: {
      amount: lineAmount,
      currency: answer.displayCurrency ?? answered.shown[0]?.row.cashCurrency ?? '',
      rounding: answer.rangeRounding,
      where: where.filter(Boolean).join(', '),
      axis: absoluteAxis(
        [...answered.shown.map(({ range }) => range.max ?? range.mid), lineAmount].map((value) =>
          toNumber(value),
        ),
      ),
      answered,
      items,
    },
  }
}

const NO_REQUEST: CompRangesRequest = { jobFamilyIds: [] }

/**
 * Returns the family and place for an amount: those of comp ranges if it is open, otherwise the remembered ones, otherwise the first; null
 * without a family.
 */
function selectionInView(
  workspaceId: number,
  shown: InView,
  {
    families,
    countries,
    defaultCountry,
  }: {
    readonly families: readonly { readonly id: number }[]
    readonly countries: readonly { readonly country: string }[]
    readonly defaultCountry: string
  },
) {
  const storedFamilyId = storage.jobFamilyId.of(workspaceId).get()
  const rememberedCountry = storage.country.get()
  const family =
    (shown.family === undefined ? undefined : Number(shown.family)) ??
    families.find(({ id }) => id === storedFamilyId)?.id ??
    families[0]?.id ??
    undefined
  if (family === undefined) return null
  const country =
    shown.country ?? countries.find((each) => each.country === rememberedCountry)?.country ?? defaultCountry
  const isLocal =
    shown.currency === undefined ? storage.currencyPreference.get() === 'LOCAL' : shown.currency === 'local'
  return {
    family,
    country,
    ...(shown.zip !== undefined && { zip: String(shown.zip) }),
    ...(shown.tier !== undefined && { tier: Number(shown.tier) }),
    currency: isLocal ? 'local' : 'default',
  }
}

type RangeSelection = NonNullable<ReturnType<typeof selectionInView>>

const createRequest = ({ family, country, zip, tier, currency }: RangeSelection): CompRangesRequest => ({
  jobFamilyIds: [family],
  country,
  ...(currency === 'local' && { displayCurrency: LOCAL_CURRENCY }),
  ...(country === TIER_COUNTRY &&
    (zip === undefined ? tier !== undefined && { tierNumber: tier } : { zipcode: zip })),
})

/** Returns a job's range of on-target earnings; null if it is missing. */
function rangeOf({ min, mid, max }: Row): PayRange | null {
  if (!mid) return null
  const toAmount = (point: Row['min']) => (point ? decimal(point.onTargetEarnings) : null)
  return { min: toAmount(min), mid: decimal(mid.onTargetEarnings), max: toAmount(max) }
}
