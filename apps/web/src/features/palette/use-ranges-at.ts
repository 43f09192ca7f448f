import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { CompRangesRequest, RangesAtQuery } from '@plumb/api-contract/generated/graphql.ts'
import { absoluteAxis, type Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { readPayRange } from '@plumb/domain/comp-ranges/page/position.ts'
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
import { choicesOf, requestOf, searchOf } from '../../shared/range-choices/choices.ts'
import { RANGES_REQUIREMENT } from '../../shared/range-choices/ranges-requirement.ts'
import { getRememberedChoices } from '../../shared/range-choices/remembered-choices.ts'
import { readCompRangesSearch } from '../../shared/range-choices/search.ts'
import type { FoundItem } from './found-item.ts'
import { rangesAtQuery, rangesInViewQuery } from './queries.ts'

type Row = RangesAtQuery['compRanges']['rows'][number]

/** The ranges of the family and place that the user viewed last, compared with an amount. */
export interface RangesAt {
  readonly amount: Fraction
  readonly currency: string
  readonly rounding: number
  /** Family, country and tier. */
  readonly familyAndPlace: string
  readonly axis: Axis | null
  readonly matches: AmountMatches<Row>
  readonly items: readonly RangeItem[]
}

/** A result for the range of a job. */
export interface RangeItem extends FoundItem {
  readonly positioned: PositionedRange<Row>
}

/** Queries the ranges to compare an amount with: `rangesAtAmount` is null without an amount or ranges, or if the user cannot see them. */
export function useRangesAt(amount: string | null): {
  readonly rangesAtAmount: RangesAt | null
  readonly isLoading: boolean
  readonly hasFailed: boolean
} {
  const router = useRouter()
  const workspaceId = useWorkspaceId()
  const enabled = useMay()(RANGES_REQUIREMENT) && amount !== null
  const to = `/w/${workspaceId}/comp-ranges`
  const { pathname, search } = router.state.location
  const options = useApiQuery(rangesInViewQuery, {}, { enabled })
  // The choices of the Comp ranges page if it is open, otherwise those that the user viewed last.
  const openSearch = readCompRangesSearch(pathname === to ? search : {})
  const choices =
    options.data && choicesOf(openSearch, options.data.compRangesOptions, getRememberedChoices(workspaceId))
  const request = choices ? requestOf(choices) : undefined
  const query = useApiQuery(
    rangesAtQuery,
    { compRangesRequest: request ?? NO_REQUEST },
    { enabled: enabled && request != null },
  )
  const answer = query.data?.compRanges
  const hasFailed = enabled && (options.isError || query.isError)
  const isLoading = enabled && !hasFailed && (options.data === undefined || (request !== null && !answer))
  if (amount === null || !choices || !answer) return { rangesAtAmount: null, isLoading, hasFailed }
  const lineAmount = decimal(amount)
  const rows = answer.rows.flatMap((row) => {
    const { min, mid, max } = row
    const range = readPayRange({
      min: min?.onTargetEarnings,
      mid: mid?.onTargetEarnings,
      max: max?.onTargetEarnings,
    })
    return range ? [{ row, range }] : []
  })
  const matches = findRangesForAmount(lineAmount, rows)
  const items = matches.shown.map((positioned): RangeItem => {
    const { jobId, title, jobLevelCode, jobLevelName, level } = positioned.row
    return {
      key: `range ${jobId ?? level}`,
      kind: 'ranges',
      icon: ChartGantt,
      label: title ?? levelLabel(level),
      note: formatJobLevel(jobLevelCode, jobLevelName) ?? '',
      to,
      search: {
        ...searchOf({ ...choices, isRelative: false }, { at: amount, ...(jobId != null && { job: jobId }) }),
      },
      positioned,
    }
  })
  const [family] = answer.families
  const { tier, location } = answer
  const familyAndPlace = [
    family?.name,
    countryName(answer.country),
    tier && [tier.label, location].filter(Boolean).join(' · '),
  ]
  return {
    isLoading,
    hasFailed,
    rangesAtAmount: {
      amount: lineAmount,
      currency: answer.displayCurrency ?? matches.shown[0]?.row.cashCurrency ?? '',
      rounding: answer.rangeRounding,
      familyAndPlace: familyAndPlace.filter(Boolean).join(', '),
      axis: absoluteAxis(
        [...matches.shown.map(({ range }) => range.max ?? range.mid), lineAmount].map(toNumber),
      ),
      matches,
      items,
    },
  }
}

const NO_REQUEST: CompRangesRequest = { jobFamilyIds: [] }
