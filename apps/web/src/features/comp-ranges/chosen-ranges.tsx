import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { toDecimal } from '@plumb/domain/money/fraction.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { getRouteApi } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { useMembership, useMay } from '../../shared/session/session.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import {
  type Choices,
  choicesOf,
  neighboursOf,
  type Options,
  requestOf,
  searchOf,
} from './choices/choices.ts'
import { CopyLink } from './copying/copy-link.tsx'
import { lineThrough } from './ranges-table/drawn-rows.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { NotLoaded } from '../../shared/api/loaded.tsx'
import { Pickers } from './pickers/pickers.tsx'
import { RangesTable } from './ranges-table/ranges-table.tsx'
import { Reasons } from './breakdown/breakdown.tsx'
import { remember, rememberedChoices } from './choices/remembered.ts'
import type { CompRangesSearch } from './choices/search.ts'
import { SettingsDialog } from './settings/settings-dialog.tsx'
import { useCompRangesSettings } from './settings/use-comp-ranges-settings.ts'
import { TableSkeleton } from './ranges-table/table-skeleton.tsx'
import { useAskAhead, useCompRanges, usePrefetch } from './use-comp-ranges.ts'
import './ranges-table/ranges-table.css'

const said = messages.compRanges.page

const route = getRouteApi('/w/$workspaceId/comp-ranges')

/** Pickers, the table of ranges, and beside it the reasons of one of them. All that is chosen stands in the address. */
export function ChosenRanges({ options }: { options: Options }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const settings = useCompRangesSettings()
  const membership = useMembership()
  const may = useMay()
  /** The search box found this one: once it is there it gets the focus. */
  const [landing, setLanding] = useState<number | null>(null)
  const [isSettingUp, setSettingUp] = useState(false)
  const choices = choicesOf(search, options, rememberedChoices())
  const request = useKept(requestOf(choices))
  const ranges = useCompRanges(request)
  const { answer } = ranges
  const shownTier = answer?.tier?.number ?? null
  usePrefetch(
    ranges.isRefreshing
      ? []
      : neighboursOf(choices, options, shownTier).flatMap((next) => requestOf(next) ?? []),
  )
  const go = (next: CompRangesSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const askAhead = useAskAhead()
  const choose = (next: Choices) => {
    askAhead(requestOf(next))
    const { job: _, why, at, ...rest } = search
    // Another currency, or percents instead of amounts, means another figure.
    const keepsLine =
      next.isLocal === choices.isLocal &&
      next.country === choices.country &&
      next.isRelative === choices.isRelative
    if (next.familyId !== null && next.familyId !== choices.familyId) remember.family(next.familyId)
    if (next.country !== choices.country) remember.country(next.country)
    if (next.isLocal !== choices.isLocal)
      settings.setCurrencyPreference(next.isLocal ? 'LOCAL' : 'WORKSPACE_DEFAULT')
    const keepsJob = next.familyId === choices.familyId && search.job !== undefined
    go(
      searchOf(next, {
        ...rest,
        ...(keepsLine && at && { at }),
        ...(keepsJob && { job: search.job, ...(why && { why }) }),
      }),
    )
  }
  // What was remembered or taken as the first is written out, so that the address says it to a colleague too.
  const full = searchOf(choices, search)
  const isFull = (Object.keys(full) as (keyof CompRangesSearch)[]).every((key) => full[key] === search[key])
  useEffect(() => {
    if (!isFull) void navigate({ search: full, replace: true, resetScroll: false })
  })

  const { absoluteRange, currencyPreference } = settings
  useOnChange(`${absoluteRange} ${currencyPreference}`, () =>
    choose({ ...choices, isRelative: !absoluteRange, isLocal: currencyPreference === 'LOCAL' }),
  )

  const family = options.families.find(({ id }) => id === choices.familyId)
  const error = ranges.error
  const zipError = error instanceof ApiError && error.field === 'zipcode' ? error.message : null
  const mayBreakDown =
    may({ scopes: ['COMP_RANGE_CALCULATION_BREAKDOWN_VIEW'], flags: ['job_catalog'] }) &&
    (membership.role !== 'ADMIN' || settings.breakdownButtons)
  const chosen = answer?.rows.find(({ jobId }) => jobId !== null && jobId === search.job)
  const isWhyOpen = chosen !== undefined && request !== null && mayBreakDown && search.why === true
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PageHeader
          title={said.title}
          sub={
            <>
              {family?.name}
              {ranges.isRefreshing && (
                <output className="animate-late pl-3 text-12">
                  {said.refreshing(timeOf(ranges.answeredAt))}
                </output>
              )}
            </>
          }
          actions={
            <>
              <ExportMenu request={request} options={options} />
              <IconButton
                icon={SlidersHorizontal}
                label={said.settings}
                look="ghost"
                onClick={() => {
                  // What holds is what the dialog shows, also where a link brought it.
                  settings.setAbsoluteRange(!choices.isRelative)
                  settings.setCurrencyPreference(choices.isLocal ? 'LOCAL' : 'WORKSPACE_DEFAULT')
                  setSettingUp(true)
                }}
              />
              <span className="max-desk:hidden">
                <CopyLink />
              </span>
            </>
          }
        />
        <Pickers
          options={options}
          choices={choices}
          answer={answer}
          family={family?.name ?? null}
          without={search.without ?? ''}
          zipError={zipError}
          choose={choose}
          pick={({ familyId, jobId }) => {
            askAhead(requestOf({ ...choices, familyId }))
            remember.family(familyId)
            const { job: _, why: __, without: ___, ...rest } = search
            go(searchOf({ ...choices, familyId }, { ...rest, ...(jobId !== null && { job: jobId }) }))
            setLanding(jobId)
          }}
          setWithout={(without) => go(searchOf(choices, { ...search, without }))}
        />
        <LevelLimit />
        {error && (zipError === null || !answer) && (
          <div className="px-6 pb-4 max-desk:px-4">
            {zipError === null ? (
              <NotLoaded error={error} failed={said.failed} retry={ranges.retry} />
            ) : (
              <Note kind="warning">{zipError}</Note>
            )}
          </div>
        )}
        {answer ? (
          <RangesTable
            answer={answer}
            family={family?.name ?? ''}
            without={search.without ?? ''}
            isRefreshing={ranges.isRefreshing}
            isRelative={choices.isRelative}
            lineAt={search.at}
            setLine={(at) => go(searchOf(choices, { ...search, at }))}
            chosenJobId={chosen?.jobId ?? null}
            landingJobId={landing}
            onLanded={() => setLanding(null)}
            isBesideReasons={isWhyOpen}
            choose={(jobId) => go(searchOf(choices, { ...search, job: jobId, why: true }))}
            mayBreakDown={mayBreakDown}
            request={request}
          />
        ) : (
          !error && <TableSkeleton />
        )}
      </div>
      {isWhyOpen && (
        <Reasons
          row={chosen}
          request={request}
          answer={answer}
          onClose={() => {
            const { why: _, ...rest } = search
            go(searchOf(choices, rest))
          }}
          onTry={(amount) => {
            const at = lineThrough(chosen, amount, choices.isRelative)
            if (at) go(searchOf(choices, { ...search, at: toDecimal(at, 0) }))
          }}
        />
      )}
      <SettingsDialog open={isSettingUp} onOpenChange={setSettingUp} isAdmin={membership.role === 'ADMIN'} />
    </div>
  )
}

/** @returns the same object as long as it says the same. */
function useKept<T>(value: T): T {
  const [kept, keep] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}

/** Does something when a value is another than before, and nothing at first. */
function useOnChange(value: string, act: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    act()
  })
}

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Says from which level on pay is hidden. */
function LevelLimit() {
  const { globalLevelLevel, effectiveScopes } = useMembership()
  if (effectiveScopes.includes('SEE_ALL_LEVELS_DATA')) return null
  return (
    <div className="px-6 pb-4 max-desk:px-4">
      <Note>
        {globalLevelLevel === null
          ? messages.compRanges.noLevel
          : messages.compRanges.levelLimit(levelLabel(globalLevelLevel))}
      </Note>
    </div>
  )
}
