import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { useAskAhead } from '../asking/ask-ahead.ts'
import { type Choices, choicesBeside, choicesOf, type Options, requestOf, searchOf } from './choices.ts'
import { rememberChoices, rememberedChoices } from './preferences.ts'
import { type ChangedSearch, type CompRangesSearch, readCompRangesSearch } from './search.ts'

const route = getRouteApi('/w/$workspaceId/comp-ranges')

/** The parts of a range that have a breakdown. */
export type RangePart = 'cash' | 'equity' | 'line'

export type Chosen = ReturnType<typeof useChosen>['chosen']

export const ChosenContext = createContext<Chosen | null>(null)

/** Returns the choices of the page of comp ranges and the functions that change them. */
export function useChoices(): Chosen {
  const chosen = use(ChosenContext)
  if (!chosen) throw new Error('Nothing is chosen here')
  return chosen
}

export function ChoicesProvider({ options, children }: { options: Options; children: ReactNode }) {
  const { chosen, search, full } = useChosen(options)
  return (
    <ChosenContext value={chosen}>
      {/* What was remembered or taken as the first is written out, so that the address says it to a colleague too. */}
      {!isSame(full, search) && <Navigate from={route.id} search={full} replace resetScroll={false} />}
      {children}
    </ChosenContext>
  )
}

/** What is chosen on the page, which its address says, and what changes it; with the address as it is, and as it is in full. */
function useChosen(options: Options) {
  const workspaceId = useWorkspaceId()
  const raw = route.useSearch()
  // Unreadable parameters remain in the address, so that they can be reported.
  const search = useMemo(() => readCompRangesSearch(raw), [raw])
  const [landingJobId, land] = useState<number | null>(null)
  const choices = choicesOf(search, options, rememberedChoices(workspaceId))
  const full = searchOf(choices, search)
  const [part, showPart] = useState<RangePart | null>(null)
  const [unread, setUnread] = useState('')
  if (search.unread !== undefined && search.unread !== unread) setUnread(search.unread)
  const actions = useActions(options, land, showPart, setUnread)
  const { without = '', at: lineAt, job = null, why = false, of } = search
  const isBeside = of === 'beside'
  const besideChoices = search.beside === undefined ? null : choicesBeside(choices, search.beside)
  const [lineBeside, setLineBeside] = useState<string>()
  const kept = {
    choices: useKept(choices),
    /** What is asked of the server for it, the same object as long as it says the same; null without a family. */
    request: useKept(requestOf(choices)),
    /** What is asked for the other of the two; null where there is one. */
    otherRequest: useKept(besideChoices && requestOf(besideChoices)),
    /** What of the address could not be read, by its names there, until something else is chosen. */
    unread: useKept(unread === '' ? [] : unread.split(',')),
    /** The marked job, of whichever side. */
    marked: useKept({ jobId: job, isBrokenDown: why, isBeside }),
  }
  const chosen = useKeptFields({
    ...kept,
    options,
    /** Levels that are not checked, as the address has them. */
    without,
    /** Where the plumb line hangs, if somebody put it there. */
    lineAt,
    /** The job that is marked, of one side or the other. */
    jobId: isBeside ? null : job,
    /** How its range is made is shown. */
    isBrokenDown: !isBeside && why,
    part,
    /** The search box found this job: once it is there it gets the focus. */
    landingJobId,
    land,
    /** What stands beside, as the address has it; null: nothing. */
    beside: besideChoices && (search.beside ?? null),
    /** These are the choices of what stands beside. */
    isBeside: false,
    /** Where the line of what stands beside hangs, where it is in another currency. */
    lineBeside,
    setLineBeside,
    ...actions,
  })
  return { chosen, search, full }
}

function useActions(
  options: Options,
  land: (jobId: number | null) => void,
  showPart: (part: RangePart | null) => void,
  setUnread: (unread: string) => void,
) {
  const router = useRouter()
  const navigate = route.useNavigate()
  const askAhead = useAskAhead()
  const workspaceId = useWorkspaceId()
  return useMemo(() => {
    /** Returns the current choices, which the page may not show yet. */
    const now = () => {
      const search = readCompRangesSearch(router.latestLocation.search)
      return { search, choices: choicesOf(search, options, rememberedChoices(workspaceId)) }
    }
    /** A choice adds a history entry; changes of the line and the levels replace the current one. */
    const adjust = (changed: ChangedSearch, isStep = false, choices = now().choices): void =>
      void navigate({
        search: searchOf(choices, { ...now().search, ...changed }),
        replace: !isStep,
        resetScroll: false,
      })
    const choose = (next: Choices, changed: ChangedSearch) => {
      askAhead(requestOf(next))
      setUnread('')
      rememberChoices(workspaceId, next, now().choices)
      adjust(changed, true, next)
    }
    return {
      choose: (next: Choices) => {
        const { search, choices } = now()
        choose(next, goneWith(search, choices, next))
      },
      /** A family, or a job of it, that the search box found. */
      pick: ({ jobFamilyId, jobId }: { jobFamilyId: number; jobId: number | null }) => {
        const gone = { why: undefined, without: undefined, of: undefined }
        choose({ ...now().choices, familyId: jobFamilyId }, { ...gone, job: jobId ?? undefined })
        land(jobId)
      },
      setWithout: (without: string) => adjust({ without }),
      /** Undefined: it rests. */
      setLine: (at: string | undefined) => adjust({ at }),
      /** Shows how a job's range is made, and brings that part of it into view. */
      breakDown: (job: number, part: RangePart | null = null, of?: 'beside') => {
        showPart(part)
        adjust({ job, why: true, of }, true)
      },
      setBeside: (beside: string | undefined) => {
        const { search, choices } = now()
        const next = beside === undefined ? null : choicesBeside(choices, beside)
        if (next) askAhead(requestOf(next))
        // The selected job is not part of the new table.
        adjust({ beside, of: undefined, ...(search.of && { job: undefined, why: undefined }) }, true)
      },
      closeBreakdown: () => adjust({ why: undefined }, true),
    }
  }, [router, navigate, askAhead, workspaceId, options, land, showPart, setUnread])
}

/** Returns the search parameters that a choice removes. */
function goneWith(search: CompRangesSearch, before: Choices, next: Choices): ChangedSearch {
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

/** Returns the previous object as long as the data is equal. */
function useKept<T>(value: T): T {
  const [last, keep] = useState(value)
  if (JSON.stringify(last) === JSON.stringify(value)) return last
  keep(value)
  return value
}

/** Returns the previous object as long as each of its fields is the same. */
function useKeptFields<T extends object>(value: T): T {
  const [last, keep] = useState(value)
  if (Object.entries(value).every(([name, field]) => Object.is(field, last[name as keyof T]))) return last
  keep(value)
  return value
}
