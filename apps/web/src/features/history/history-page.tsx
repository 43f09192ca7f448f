import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { HistoryOptionsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { historyMessages } from '@plumb/domain/messages/history.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { useSearch } from '@tanstack/react-router'
import { Loaded, NotLoaded } from '../../shared/api/loaded.tsx'
import { CopyLink } from '../../shared/copying/copy-link.tsx'
import { useMay, useMembership } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'
import { Count } from '../../shared/ui/status-line.tsx'
import { formatDay } from './format-days.ts'
import { HistoryFilters, isFiltered, useClearFilters } from './history-filters.tsx'
import { timeZoneQuery } from '../../shared/dates/queries.ts'
import { timeZoneOf } from '../../shared/dates/workspace-dates.ts'
import { historyOptionsQuery, type HistorySave } from './queries.ts'
import { SaveList } from './save-list.tsx'
import type { HistorySearch } from './search.ts'
import { useSaves } from './use-saves.ts'
import { visibleLevelsText } from '@plumb/domain/job-levels/visible-levels-text.ts'
import { pageOfTable } from '@plumb/domain/history/history-pages.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { rowTitle, useDescribeRow } from './save-summary.ts'

/** The history of changes: who, when, and the values before and after (rules HI10, HI11, HI12). */
export function HistoryPage() {
  const options = useApiQuery(historyOptionsQuery, {}, { staleTime: 0 })
  const timeZoneResult = useApiQuery(timeZoneQuery, {})
  const timeZone = timeZoneResult.data && timeZoneOf(timeZoneResult.data)
  const query = {
    data: options.data && timeZone ? { ...options.data, timeZone } : undefined,
    error: options.error ?? timeZoneResult.error,
    refetch: () => Promise.all([options.refetch(), timeZoneResult.refetch()]),
  }
  const startedAt = options.data?.historyOptions.startedAt
  return (
    <>
      <PageHeader
        title={historyMessages.title}
        sub={startedAt && timeZone && historyMessages.since(formatDay(dayInTimeZone(timeZone, startedAt)))}
        actions={<CopyLink />}
      />
      <Loaded query={query} skeleton={<PageSkeleton />} failed={historyMessages.failed}>
        {(data) =>
          data.historyOptions.tables.length === 0 ? (
            <EmptyState title={historyMessages.nothingReadableTitle}>
              {historyMessages.nothingReadable}
            </EmptyState>
          ) : (
            <Saves
              options={data.historyOptions}
              timeZone={data.timeZone}
              optionsLoadedAt={options.dataUpdatedAt}
            />
          )
        }
      </Loaded>
    </>
  )
}

/** Returns whether the history of one row is shown, without further filters. */
const isWholeRowHistory = ({ row, person, from, until }: HistorySearch) =>
  row !== undefined && person === undefined && from === undefined && until === undefined

function Saves({
  options,
  timeZone,
  optionsLoadedAt,
}: {
  options: HistoryOptionsQuery['historyOptions']
  timeZone: string
  /** ms since 1970. */
  optionsLoadedAt: number
}) {
  const search = useSearch({ from: '/w/$workspaceId/history' })
  const { query, saves } = useSaves(search, timeZone)
  const clear = useClearFilters()
  const today = dayInTimeZone(timeZone, new Date(optionsLoadedAt).toISOString())
  return (
    <>
      <HistoryFilters options={options} today={today} />
      {search.table !== undefined && saves && (
        <RowHeading table={search.table} saves={saves} timeZone={timeZone} />
      )}
      <div className="min-h-0 flex-1 overflow-auto border-t border-hair-2 max-desk:overflow-visible">
        {saves === undefined ? (
          query.error ? (
            <NotLoaded
              error={query.error}
              failed={historyMessages.failed}
              retry={() => void query.refetch()}
            />
          ) : (
            <PageSkeleton />
          )
        ) : saves.length > 0 ? (
          <SaveList
            saves={saves}
            timeZone={timeZone}
            today={today}
            isRowHistory={search.row !== undefined}
            older={
              query.hasNextPage && (
                <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {historyMessages.older}
                </Button>
              )
            }
          />
        ) : isFiltered(search) ? (
          <div className="flex flex-wrap items-center gap-3 px-6 py-6 max-desk:px-4">
            <p className="text-ink-2">
              {isWholeRowHistory(search) ? historyMessages.nothingOfRow : historyMessages.nothing}
            </p>
            <Button size="small" onClick={clear}>
              {historyMessages.clear}
            </Button>
          </div>
        ) : (
          <EmptyState title={historyMessages.emptyTitle}>{historyMessages.empty}</EmptyState>
        )}
      </div>
      {saves && <HistoryStatus saves={saves} timeZone={timeZone} />}
    </>
  )
}

/** The numbers of shown saves, rows and people, the time zone, and what the history guarantees. */
function HistoryStatus({ saves, timeZone }: { saves: readonly HistorySave[]; timeZone: string }) {
  const may = useMay()
  const { globalLevelLevel } = useMembership()
  const rowCount = saves.reduce((sum, save) => sum + save.rowCount, 0)
  const personCount = new Set(saves.flatMap(({ actor }) => actor?.id ?? [])).size
  const isLimited = !may({ scopes: ['SEE_ALL_LEVELS_DATA'] }) && globalLevelLevel !== null
  return (
    <div className="flex min-h-8 flex-none flex-wrap items-center gap-x-5 border-t border-hair px-6 text-12 text-ink-2 max-desk:px-4 max-desk:py-2">
      <Count name={historyMessages.counts.saves} count={saves.length} />
      <Count name={historyMessages.counts.rows} count={rowCount} />
      <Count name={historyMessages.counts.people} count={personCount} />
      <span className="ml-auto max-desk:ml-0">{historyMessages.timesIn(timeZone)}</span>
      <span>{isLimited ? visibleLevelsText(globalLevelLevel) : historyMessages.cannotChange}</span>
    </div>
  )
}

/** The latest name of the row whose history is shown, with a link to the history of its page. */
function RowHeading({
  table,
  saves,
  timeZone,
}: {
  table: string
  saves: readonly HistorySave[]
  timeZone: string
}) {
  const describeRow = useDescribeRow(timeZone)
  const change = saves
    .flatMap(({ changes }) => changes)
    .find(({ afterJson, beforeJson }) => afterJson ?? beforeJson)
  const describedRow = change && describeRow(change)
  const name = describedRow ? rowTitle(describedRow) : historyMessages.oneRow
  const page = pageOfTable(table)
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 px-6 pb-3 max-desk:px-4">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <span className="text-ink-3">
        {table.endsWith('_group') ? historyMessages.groupAlone : historyMessages.rowAlone}
      </span>
      <ButtonLink from="/w/$workspaceId/history" to="." search={{ page: page.key }} size="small">
        {historyMessages.allOfPage(page.title)}
      </ButtonLink>
    </div>
  )
}
