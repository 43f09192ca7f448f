import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { useQuery } from '@tanstack/react-query'
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
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { useLate } from '../../../shared/ui/use-late.ts'
import { neighboursOf, requestOf } from '../choices/choices.ts'
import { useChoices } from '../choices/use-choices.tsx'
import type { CompRangesAnswer } from '../queries.ts'
import { usePrefetchAtRest } from '../requests/prefetch.ts'
import { rangesQuery } from '../requests/ranges-query.ts'

/** The displayed figures, and whether they belong to the current choices. */
export interface Ranges {
  /** Undefined before the first response, and if there are none. */
  readonly answer: CompRangesAnswer | undefined
  /** The request of the figures, which anything derived from them must use. */
  readonly request: CompRangesRequest | null
  /** Whether they belong to the current choices. */
  readonly isOfChoices: boolean
  /** Whether the figures belong to other choices; during a fetch, only after a delay. */
  readonly isOutdated: boolean
  /** Whether a fetch is in progress. */
  readonly isRefreshing: boolean
  /** Time of the response, ms since 1970. */
  readonly answeredAt: number
  /** The reason why there are none for the current choices. */
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
export const RequestOfFigures = createContext<() => CompRangesRequest | null>(() => null)

/** Returns a stable function to the request of the displayed figures, if they belong to the choices. */
export const useRequestOfFigures = () => use(RequestOfFigures)

/** Returns the figures of the page. */
export function useRanges(): Ranges {
  const ranges = use(RangesContext)
  if (!ranges) throw new Error('There are no ranges here')
  return ranges
}

interface Shown {
  readonly answer: CompRangesAnswer
  readonly request: CompRangesRequest
  readonly answeredAt: number
}

/** Fetches the ranges of the choices. Until they arrive, or if they are refused, the old figures remain, marked as outdated. */
export function RangesProvider({ children }: { children: ReactNode }) {
  const { choices, options, request } = useChoices()
  const [isOwnUnfinished, setZipUnfinished] = useState(false)
  // Both tables use the same ZIP code.
  const isZipUnfinished = isOwnUnfinished || (use(RangesContext)?.isZipUnfinished ?? false)
  const query = useQuery({
    ...rangesQuery(request ?? NOTHING, useWorkspaceId()),
    enabled: request !== null,
  })
  const answered = useShown(request, query.data?.compRanges, query.dataUpdatedAt)
  // If a family is refused, figures of the previous one are not shown instead.
  const isOther = answered?.request.jobFamilyIds[0] !== request?.jobFamilyIds[0]
  const shown = request === null || (query.isError && isOther) ? undefined : answered
  const isOfChoices = shown !== undefined && shown.request === request
  const isWaiting = shown !== undefined && shown.request !== request && query.isFetching
  const isLate = useLate(isWaiting || isZipUnfinished, LATE_MS)
  const isOutdated = shown !== undefined && (isLate || (shown.request !== request && !isWaiting))
  usePrefetchAtRest(
    query.isFetching
      ? []
      : neighboursOf(choices, options, shown?.answer.tier?.tierNumber ?? null).flatMap(
          (next) => requestOf(next) ?? [],
        ),
  )
  const { error, isFetching, refetch } = query
  const retry = useCallback(() => void refetch(), [refetch])
  const ranges = useMemo<Ranges>(
    () => ({
      answer: shown?.answer,
      request: shown?.request ?? null,
      isOfChoices,
      isOutdated,
      isRefreshing: isFetching && shown !== undefined,
      answeredAt: shown?.answeredAt ?? 0,
      error,
      retry,
      setZipUnfinished,
      isZipUnfinished,
    }),
    [shown, isOfChoices, isOutdated, isFetching, error, retry, isZipUnfinished],
  )
  const requestOfChosen = isOfChoices && !isZipUnfinished ? ranges.request : null
  const latest = useRef(requestOfChosen)
  useLayoutEffect(() => {
    latest.current = requestOfChosen
  }, [requestOfChosen])
  const requestOfFigures = useCallback(() => latest.current, [])
  return (
    <RequestOfFigures value={requestOfFigures}>
      <RangesContext value={ranges}>{children}</RangesContext>
    </RequestOfFigures>
  )
}

/** Delay before old figures are marked, ms: most responses arrive sooner, and render once. */
const LATE_MS = 120

const NOTHING: CompRangesRequest = { jobFamilyIds: [] }

/** Returns the last figures and their request. */
function useShown(
  request: CompRangesRequest | null,
  answer: CompRangesAnswer | undefined,
  answeredAt: number,
): Shown | undefined {
  const [last, setLast] = useState<Shown>()
  if (request === null || answer === undefined) return last
  if (last?.answer === answer && last.request === request && last.answeredAt === answeredAt) return last
  const next = { answer, request, answeredAt }
  setLast(next)
  return next
}
