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
import { rememberChoices, getRememberedChoices } from '../../../shared/range-choices/remembered-choices.ts'
import {
  type ChangedSearch,
  type CompRangesSearch,
  readCompRangesSearch,
} from '../../../shared/range-choices/search.ts'

const route = getRouteApi('/w/$workspaceId/comp-ranges')

/** The sections of a breakdown that figures of the table open. */
export type BreakdownSection = 'cash' | 'equity'

/** The choices of Comp ranges, and the functions that change them. */
export type ChoicesState = ReturnType<typeof useChoicesState>['state']

export const ChoicesContext = createContext<ChoicesState | null>(null)

/** Returns the choices of Comp ranges and the functions that change them; within the second table, those of that table. */
export function useChoices(): ChoicesState {
  const state = use(ChoicesContext)
  if (!state) throw new Error('No choices')
  return state
}

/** Provides the choices of the page, and completes its address. */
export function ChoicesProvider({ options, children }: { options: Options; children: ReactNode }) {
  const { state, search, completeSearch } = useChoicesState(options)
  return (
    <ChoicesContext value={state}>
      {/* Choices that were remembered or are defaults are added to the address, so that a link shows the same to a colleague. */}
      {!isSame(completeSearch, search) && (
        <Navigate from={route.id} search={completeSearch} replace resetScroll={false} />
      )}
      {children}
    </ChoicesContext>
  )
}

/** Returns the choices of the page with the functions that change them; the parameters of the address; and these with all choices added. */
function useChoicesState(options: Options) {
  const workspaceId = useWorkspaceId()
  const rawSearch = route.useSearch()
  // Unreadable parameters remain in the address, so that they can be reported.
  const search = useMemo(() => readCompRangesSearch(rawSearch), [rawSearch])
  const [foundJobId, setFoundJobId] = useState<number | null>(null)
  const choices = choicesOf(search, options, getRememberedChoices(workspaceId))
  const completeSearch = searchOf(choices, search)
  const [shownSection, setShownSection] = useState<BreakdownSection | null>(null)
  const [unreadableNames, setUnreadableNames] = useState('')
  if (search.unreadable !== undefined && search.unreadable !== unreadableNames)
    setUnreadableNames(search.unreadable)
  const actions = useActions(options, setFoundJobId, setShownSection, setUnreadableNames)
  const { without: hiddenLevels = '', at: lineAt, job = null, why = false, of } = search
  const isJobInSecondTable = of === 'beside'
  const comparedChoices = search.beside === undefined ? null : choicesToCompare(choices, search.beside)
  const [comparedLine, setComparedLine] = useState<string>()
  const state = useStableFields({
    choices: useStableValue(choices),
    /** The request for the choices, the same object until it changes; null without a family. */
    request: useStableValue(requestOf(choices)),
    /** The request of the second table, or within the second table that of the first; null if there is only one table. */
    otherRequest: useStableValue(comparedChoices && requestOf(comparedChoices)),
    /** Names of the parameters that could not be read, until the user changes a choice. */
    unreadableParameters: useStableValue(unreadableNames === '' ? [] : unreadableNames.split(',')),
    /** The selected job, in whichever table it is. */
    selectedJob: useStableValue({ jobId: job, isBreakdownOpen: why, isInSecondTable: isJobInSecondTable }),
    options,
    /** Levels that the user has hidden in the table, as in the address. */
    hiddenLevels,
    /** Position of the plumb line as in the address; undefined for its default. */
    lineAt,
    /** The selected job, if it is in this table. */
    jobId: isJobInSecondTable ? null : job,
    /** Whether the breakdown of that job is open. */
    isBreakdownOpen: !isJobInSecondTable && why,
    /** The section of the breakdown to scroll into view. */
    shownSection,
    /** The job that was just picked in the search of families and jobs: its row takes the focus once it is rendered. */
    foundJobId,
    setFoundJobId,
    /** The family id or country to compare with, as in the address; null for none. */
    comparedWith: comparedChoices && (search.beside ?? null),
    /** Whether these are the choices of the second table. */
    isCompared: false,
    /** Position of the second table's plumb line while the two have different currencies; undefined for its default. */
    comparedLine,
    setComparedLine,
    ...actions,
  })
  return { state, search, completeSearch }
}

function useActions(
  options: Options,
  setFoundJobId: (jobId: number | null) => void,
  setShownSection: (section: BreakdownSection | null) => void,
  setUnreadableNames: (unreadableNames: string) => void,
) {
  const router = useRouter()
  const navigate = route.useNavigate()
  const prefetch = usePrefetch()
  const workspaceId = useWorkspaceId()
  return useMemo(() => {
    /** Returns the current choices, which the page may not show yet. */
    const getCurrentChoices = () => {
      const search = readCompRangesSearch(router.latestLocation.search)
      return { search, choices: choicesOf(search, options, getRememberedChoices(workspaceId)) }
    }
    /** Changes the address: in place of the current history entry, as for the line and the levels, or as a new one. */
    const changeAddress = (
      changed: ChangedSearch,
      isNewEntry = false,
      choices = getCurrentChoices().choices,
    ): void =>
      void navigate({
        search: searchOf(choices, { ...getCurrentChoices().search, ...changed }),
        replace: !isNewEntry,
        resetScroll: false,
      })
    const choose = (next: Choices, changed: ChangedSearch) => {
      prefetch(requestOf(next))
      setUnreadableNames('')
      rememberChoices(workspaceId, next, getCurrentChoices().choices)
      changeAddress(changed, true, next)
    }
    return {
      choose: (next: Choices) => {
        const { search, choices } = getCurrentChoices()
        choose(next, parametersToClear(search, choices, next))
      },
      /** Chooses a family, or a job in it, that the search found. */
      pick: ({ jobFamilyId, jobId }: { jobFamilyId: number; jobId: number | null }) => {
        const clearedParameters = { why: undefined, without: undefined, of: undefined }
        choose(
          { ...getCurrentChoices().choices, familyId: jobFamilyId },
          { ...clearedParameters, job: jobId ?? undefined },
        )
        setFoundJobId(jobId)
      },
      setHiddenLevels: (hiddenLevels: string) => changeAddress({ without: hiddenLevels }),
      /** Sets the plumb line; undefined for its default. */
      setLine: (at: string | undefined) => changeAddress({ at }),
      /** Opens the breakdown of a job and scrolls to a section of it. */
      openBreakdown: (job: number, section: BreakdownSection | null = null, of?: 'beside') => {
        setShownSection(section)
        changeAddress({ job, why: true, of }, true)
      },
      /** Compares with a family id or a country; null closes the second table. */
      setComparedWith: (comparedWith: string | null) => {
        const { search, choices } = getCurrentChoices()
        const next = comparedWith === null ? null : choicesToCompare(choices, comparedWith)
        if (next) prefetch(requestOf(next))
        // The selected job is not part of the new table.
        const clearedParameters = { of: undefined, ...(search.of && { job: undefined, why: undefined }) }
        changeAddress({ beside: comparedWith ?? undefined, ...clearedParameters }, true)
      },
      closeBreakdown: () => changeAddress({ why: undefined }, true),
    }
  }, [router, navigate, prefetch, workspaceId, options, setFoundJobId, setShownSection, setUnreadableNames])
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
