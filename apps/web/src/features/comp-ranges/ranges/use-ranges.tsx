import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useDelayedTrue } from '../../../shared/ui/use-delayed-true.ts'
import { adjacentChoices, requestOf } from '../../../shared/range-choices/choices.ts'
import { useChoices } from '../choices/use-choices.tsx'
import type { CompRangesAnswer } from '../queries.ts'
import { usePrefetchWhenIdle } from '../requests/prefetch.ts'
import { useRangesQuery } from '../requests/ranges-query.ts'

/** The displayed figures, and whether they belong to the current choices. */
export interface Ranges {
  /** Undefined before the first response, and if there are no figures to show. */
  readonly answer: CompRangesAnswer | undefined
  /** The request of the figures, which anything derived from them must use. */
  readonly request: CompRangesRequest | null
  /** Whether the figures belong to the current choices. */
  readonly matchesChoices: boolean
  /** Whether to mark the figures, since they belong to other choices; during a fetch and while a ZIP code is typed, only after a delay. */
  readonly isOutdated: boolean
  /** Whether figures are being fetched while earlier ones are shown. */
  readonly isRefreshing: boolean
  /** Time of the response, ms since 1970; 0 without figures. */
  readonly answeredAt: number
  /** The reason why there are no figures for the current choices. */
  readonly error: Error | null
  readonly retry: () => void
  /** Sets whether the ZIP code field has an unfinished text: then the figures do not belong to the choices. */
  readonly setZipUnfinished: (isUnfinished: boolean) => void
  readonly isZipUnfinished: boolean
}

const RangesContext = createContext<Ranges | null>(null)

/**
 * Returns the request of the displayed figures when called, so that components without figures need not render. Null if they do not belong
 * to the choices.
 */
export const FiguresRequestContext = createContext<() => CompRangesRequest | null>(() => null)

/** Returns the function of `FiguresRequestContext`, which is the same on each render. */
export const useGetFiguresRequest = () => use(FiguresRequestContext)

/** Returns the figures of the page. */
export function useRanges(): Ranges {
  const ranges = use(RangesContext)
  if (!ranges) throw new Error('No ranges')
  return ranges
}

interface ShownAnswer {
  readonly answer: CompRangesAnswer
  readonly request: CompRangesRequest
  readonly answeredAt: number
}

/** Fetches the ranges of the choices. Until they arrive, or if they are refused, the old figures remain, marked as outdated. */
export function RangesProvider({ children }: { children: ReactNode }) {
  const { choices, options, request } = useChoices()
  const [hasUnfinishedZip, setZipUnfinished] = useState(false)
  // Only the first table has a ZIP code field; the second is rendered within the provider of the first.
  const isZipUnfinished = hasUnfinishedZip || (use(RangesContext)?.isZipUnfinished ?? false)
  const query = useRangesQuery(request)
  const lastAnswer = useLastAnswer(request, query.data?.compRanges, query.dataUpdatedAt)
  // If a family is refused, figures of the previous one are not shown instead.
  const isOtherFamily = lastAnswer?.request.jobFamilyIds[0] !== request?.jobFamilyIds[0]
  const shownAnswer = request === null || (query.isError && isOtherFamily) ? undefined : lastAnswer
  const matchesChoices = shownAnswer !== undefined && shownAnswer.request === request
  const isWaiting = shownAnswer !== undefined && shownAnswer.request !== request && query.isFetching
  const isLate = useDelayedTrue(isWaiting || isZipUnfinished, LATE_MS)
  const isOutdated = shownAnswer !== undefined && (isLate || (shownAnswer.request !== request && !isWaiting))
  usePrefetchWhenIdle(
    query.isFetching
      ? []
      : adjacentChoices(choices, options, shownAnswer?.answer.tier?.tierNumber ?? null).flatMap(
          (next) => requestOf(next) ?? [],
        ),
  )
  const { error, isFetching, refetch } = query
  const retry = useCallback(() => void refetch(), [refetch])
  const ranges = useMemo<Ranges>(
    () => ({
      answer: shownAnswer?.answer,
      request: shownAnswer?.request ?? null,
      matchesChoices,
      isOutdated,
      isRefreshing: isFetching && shownAnswer !== undefined,
      answeredAt: shownAnswer?.answeredAt ?? 0,
      error,
      retry,
      setZipUnfinished,
      isZipUnfinished,
    }),
    [shownAnswer, matchesChoices, isOutdated, isFetching, error, retry, isZipUnfinished],
  )
  const chosenRequest = matchesChoices && !isZipUnfinished ? ranges.request : null
  const latestRequest = useRef(chosenRequest)
  useLayoutEffect(() => {
    latestRequest.current = chosenRequest
  }, [chosenRequest])
  const getFiguresRequest = useCallback(() => latestRequest.current, [])
  return (
    <FiguresRequestContext value={getFiguresRequest}>
      <RangesContext value={ranges}>{children}</RangesContext>
    </FiguresRequestContext>
  )
}

/** Delay before old figures are marked, ms: most responses arrive sooner, and render once. */
const LATE_MS = 120

/** Returns the last figures and their request. */
function useLastAnswer(
  request: CompRangesRequest | null,
  answer: CompRangesAnswer | undefined,
  answeredAt: number,
): ShownAnswer | undefined {
  const [lastShown, setLastShown] = useState<ShownAnswer>()
  if (request === null || answer === undefined) return lastShown
  if (lastShown?.answer === answer && lastShown.request === request && lastShown.answeredAt === answeredAt)
    return lastShown
  const next = { answer, request, answeredAt }
  setLastShown(next)
  return next
}
