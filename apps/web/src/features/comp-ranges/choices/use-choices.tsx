import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useStableValue } from '../../../shared/editing/use-stable-value.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { usePrefetch } from '../requests/prefetch.ts'
import {
  type Choices,
  choicesToCompare,
  choicesOf,
  type Options,
  requestOf,
  searchOf,
} from '../../../shared/range-choices/choices.ts'
import { rememberChoices, rememberedChoices } from '../../../shared/range-choices/remembered-choices.ts'
import {
  type ChangedSearch,
  type CompRangesSearch,
  readCompRangesSearch,
} from '../../../shared/range-choices/search.ts'

const route = getRouteApi('/w/$workspaceId/comp-ranges')

/** The parts of a range that have a breakdown. */
export type RangePart = 'cash' | 'equity' | 'line'

export type Chosen = ReturnType<typeof useChosen>['chosen']

export const ChosenContext = createContext<Chosen | null>(null)

/** Returns the choices of Comp ranges and the functions that change them; in the second table, those of that table. */
export function useChoices(): Chosen {
  const chosen = use(ChosenContext)
  if (!chosen) throw new Error('No choices')
  return chosen
}

/** Provides the choices of the page, and completes its address. */
export function ChoicesProvider({ options, children }: { options: Options; children: ReactNode }) {
  const { chosen, search, completeSearch } = useChosen(options)
  return (
    <ChosenContext value={chosen}>
      {/* Choices that were remembered or are defaults are added to the address, so that a link shows the same to a colleague. */}
      {!isSame(completeSearch, search) && (
        <Navigate from={route.id} search={completeSearch} replace resetScroll={false} />
      )}
      {children}
    </ChosenContext>
  )
}

/** Returns the choices of the page and the functions that change them; also the parameters of the address, and those with all choices. */
function useChosen(options: Options) {
  const workspaceId = useWorkspaceId()
  const rawSearch = route.useSearch()
  // Unreadable parameters remain in the address, so that they can be reported.
  const search = useMemo(() => readCompRangesSearch(rawSearch), [rawSearch])
  const [landingJobId, setLandingJobId] = useState<number | null>(null)
  const choices = choicesOf(search, options, rememberedChoices(workspaceId))
  const completeSearch = searchOf(choices, search)
  const [part, showPart] = useState<RangePart | null>(null)
  const [unread, setUnread] = useState('')
  if (search.unread !== undefined && search.unread !== unread) setUnread(search.unread)
  const actions = useActions(options, setLandingJobId, showPart, setUnread)
  const { without: hiddenLevels = '', at: lineAt, job = null, why = false, of } = search
  const isCompared = of === 'beside'
  const comparedChoices = search.beside === undefined ? null : choicesToCompare(choices, search.beside)
  const [comparedLine, setComparedLine] = useState<string>()
  const stableValues = {
    choices: useStableValue(choices),
    /** The request for the choices, the same object until it changes; null without a family. */
    request: useStableValue(requestOf(choices)),
    /** The request of the second table, or in the second that of the first; null if there is only one. */
    otherRequest: useStableValue(comparedChoices && requestOf(comparedChoices)),
    /** Names of the parameters that could not be read, until the user changes a choice. */
    unread: useStableValue(unread === '' ? [] : unread.split(',')),
    /** The selected job, in either table. */
    markedJob: useStableValue({ jobId: job, isBrokenDown: why, isCompared }),
  }
  const chosen = useStableFields({
    ...stableValues,
    options,
    /** Hidden levels, as in the address. */
    hiddenLevels,
    /** Position of the plumb line, if the user has set it. */
    lineAt,
    /** The selected job, in either table. */
    jobId: isCompared ? null : job,
    /** Whether the breakdown of the job is open. */
    isBrokenDown: !isCompared && why,
    part,
    /** The job that the search found: its row takes the focus once it is rendered. */
    landingJobId,
    setLandingJobId,
    /** The family id or country to compare with, as in the address; null for none. */
    comparedWith: comparedChoices && (search.beside ?? null),
    /** Whether these are the choices of the second table. */
    isCompared: false,
    /** Position of the second table's plumb line, if its currency is another one. */
    comparedLine,
    setComparedLine,
    ...actions,
  })
  return { chosen, search, completeSearch }
}

function useActions(
  options: Options,
  setLandingJobId: (jobId: number | null) => void,
  showPart: (part: RangePart | null) => void,
  setUnread: (unread: string) => void,
) {
  const router = useRouter()
  const navigate = route.useNavigate()
  const prefetch = usePrefetch()
  const workspaceId = useWorkspaceId()
  return useMemo(() => {
    /** Returns the current choices, which the page may not show yet. */
    const currentChoices = () => {
      const search = readCompRangesSearch(router.latestLocation.search)
      return { search, choices: choicesOf(search, options, rememberedChoices(workspaceId)) }
    }
    /** Changes the address: as a new history entry, or in place of the current one, as for changes of the line and the levels. */
    const adjust = (changed: ChangedSearch, isNewEntry = false, choices = currentChoices().choices): void =>
      void navigate({
        search: searchOf(choices, { ...currentChoices().search, ...changed }),
        replace: !isNewEntry,
        resetScroll: false,
      })
    const choose = (next: Choices, changed: ChangedSearch) => {
      prefetch(requestOf(next))
      setUnread('')
      rememberChoices(workspaceId, next, currentChoices().choices)
      adjust(changed, true, next)
    }
    return {
      choose: (next: Choices) => {
        const { search, choices } = currentChoices()
        choose(next, parametersToClear(search, choices, next))
      },
      /** Selects a family, or a job in it, from the search. */
      pick: ({ jobFamilyId, jobId }: { jobFamilyId: number; jobId: number | null }) => {
        const clearedParameters = { why: undefined, without: undefined, of: undefined }
        choose(
          { ...currentChoices().choices, familyId: jobFamilyId },
          { ...clearedParameters, job: jobId ?? undefined },
        )
        setLandingJobId(jobId)
      },
      setHiddenLevels: (hiddenLevels: string) => adjust({ without: hiddenLevels }),
      /** Sets the plumb line; undefined for its default. */
      setLine: (at: string | undefined) => adjust({ at }),
      /** Opens the breakdown of a job and scrolls to that part of it. */
      breakDown: (job: number, part: RangePart | null = null, of?: 'beside') => {
        showPart(part)
        adjust({ job, why: true, of }, true)
      },
      /** Compares with a family id or a country; null closes the second table. */
      setComparedWith: (comparedWith: string | null) => {
        const { search, choices } = currentChoices()
        const next = comparedWith === null ? null : choicesToCompare(choices, comparedWith)
        if (next) prefetch(requestOf(next))
        // The selected job is not part of the new table.
        const clearedParameters = { of: undefined, ...(search.of && { job: undefined, why: undefined }) }
        adjust({ beside: comparedWith ?? undefined, ...clearedParameters }, true)
      },
      closeBreakdown: () => adjust({ why: undefined }, true),
    }
  }, [router, navigate, prefetch, workspaceId, options, setLandingJobId, showPart, setUnread])
}

/** Returns the search parameters that a choice removes. */
function parametersToClear(search: CompRangesSearch, before: Choices, next: Choices): ChangedSearch {
  // The line's amount has no meaning in another currency, or in percent instead of amounts.
  const keepsLine =
    next.isLocal === before.isLocal &&
    next.country === before.country &&
    next.isRelative === before.isRelative
  const keepsJob = next.familyId === before.familyId && search.job !== undefined
  return {
    ...(!keepsLine && { at: undefined }),
    ...(!keepsJob && { job: undefined, why: undefined, of: undefined }),
  }
}

const isSame = (a: CompRangesSearch, b: CompRangesSearch) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => a[key as keyof CompRangesSearch] === b[key as keyof CompRangesSearch],
  )

/** Returns the previous object as long as each of its fields is the same. */
function useStableFields<T extends object>(value: T): T {
  const [last, setLast] = useState(value)
  if (Object.entries(value).every(([name, field]) => Object.is(field, last[name as keyof T]))) return last
  setLast(value)
  return value
}
