import { historyMessages } from '@plumb/domain/messages/history.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { execute } from '../../shared/api/execute.ts'
import { NotLoaded } from '../../shared/api/loaded.tsx'
import { PayLink } from '../../shared/pay-pages/pay-link.tsx'
import { RowHistoryLink } from '../../shared/row-history/history-link.tsx'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CellChangeText } from './cell-change-text.tsx'
import { changesOfSaveQuery, type HistorySave } from './queries.ts'
import { describeRow, type DescribedRow } from './save-summary.ts'

/** All changes of a save, one line per value. */
export function ChangedRows({
  save,
  rows: changedRows,
  timeZone,
  isOfRow,
}: {
  save: HistorySave
  rows: readonly DescribedRow[]
  timeZone: string
  isOfRow: boolean
}) {
  const isComplete = changedRows.length >= save.rowCount
  const { query, rows } = useAllRows(save, timeZone, !isComplete)
  const shown = isComplete ? changedRows : (rows ?? changedRows)
  return (
    <div className="overflow-x-auto px-6 pb-2.5 max-desk:px-4">
      <div className="desk:ml-[462px] rail:ml-[264px]">
        {[...Map.groupBy(shown, ({ location }) => location)].map(([location, ofPlace]) => (
          <RowsOfPage key={location} location={location} rows={ofPlace} isOfRow={isOfRow} />
        ))}
        {query.error && (
          <NotLoaded error={query.error} failed={historyMessages.failed} retry={() => void query.refetch()} />
        )}
        {query.hasNextPage && (
          <p className="pt-2">
            <Button
              size="small"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {historyMessages.moreOfSave}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

const CHANGES_PER_PAGE = 200

/** Loads the rows that were not included in the save, one page at a time. */
function useAllRows(save: HistorySave, timeZone: string, enabled: boolean) {
  const workspaceId = useWorkspaceId()
  const query = useInfiniteQuery({
    queryKey: [workspaceId, changesOfSaveQuery.toString(), save.id, save.tables] as const,
    queryFn: ({ pageParam }) =>
      execute(
        changesOfSaveQuery,
        {
          historyRequest: {
            saveId: save.id,
            tables: [...save.tables],
            first: CHANGES_PER_PAGE,
            after: pageParam,
          },
        },
        { workspaceId, refusals: 'caller' },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ history }) => (history.length < CHANGES_PER_PAGE ? undefined : history.at(-1)?.id),
    meta: { shows: changesOfSaveQuery.shows, workspaceId },
    enabled,
  })
  return {
    query,
    rows: query.data?.pages.flatMap(({ history }) => history.map((change) => describeRow(change, timeZone))),
  }
}

function RowsOfPage({
  location,
  rows,
  isOfRow,
}: {
  location: string
  rows: readonly DescribedRow[]
  isOfRow: boolean
}) {
  return (
    <table className="mt-1.5 w-auto border-collapse">
      {location !== '' && <caption className="pb-1 text-left text-12 text-ink-3">{location}</caption>}
      <tbody>{rows.map((row) => cellRows(row, !isOfRow))}</tbody>
    </table>
  )
}

const box = 'h-[26px] border-b border-hair pr-7 align-baseline last:pr-0'

function cellRows(row: DescribedRow, hasHistoryLink: boolean) {
  const { id, cells, operation } = row
  // A row that was added or deleted is one line with its values.
  if (operation !== 'changed' || cells.length === 0) {
    const values = cells
      .map(({ label, before, after }) => `${label} ${operation === 'deleted' ? before : after}`)
      .filter((_text, index) => index < 8)
    return (
      <tr key={id}>
        <th
          scope="row"
          className={clsx(box, 'min-w-[120px] text-left font-normal whitespace-nowrap text-ink-2')}
        >
          <PayLink page={row.cell} className="text-ink-1 decoration-hair-2">
            {row.name}
          </PayLink>
        </th>
        <td colSpan={3} className={box}>
          {historyMessages[operation]}
          {values.length > 0 && <span className="text-ink-3">{`: ${values.join(', ')}`}</span>}
        </td>
        {hasHistoryLink && <RowHistoryIconLink row={row} />}
      </tr>
    )
  }
  return cells.map((cell, index) => (
    <tr key={`${id} ${cell.label}`}>
      <th
        scope="row"
        className={clsx(box, 'min-w-[120px] text-left font-normal whitespace-nowrap text-ink-2')}
      >
        {index === 0 ? (
          <PayLink page={row.cell} className="text-ink-1 decoration-hair-2">
            {row.name}
          </PayLink>
        ) : (
          <span className="sr-only">{row.name}</span>
        )}
      </th>
      <td className={clsx(box, 'whitespace-nowrap')}>{cell.label}</td>
      <td className={box}>
        <CellChangeText cell={cell} />
      </td>
      <td
        className={clsx(
          box,
          'whitespace-nowrap',
          cell.delta?.startsWith('+') && 'text-positive',
          cell.delta?.startsWith('−') && 'text-negative',
        )}
      >
        {cell.delta}
      </td>
      {hasHistoryLink && index === 0 && <RowHistoryIconLink row={row} />}
    </tr>
  ))
}

/** Links to the history of the row, also if it was deleted. */
function RowHistoryIconLink({ row: { historyRow, location, name } }: { row: DescribedRow }) {
  return (
    <td className="h-[26px] align-middle">
      <span className="-my-1 block">
        <RowHistoryLink
          historyRow={historyRow}
          name={[location, name].filter((text) => text !== '').join(', ')}
        />
      </span>
    </td>
  )
}
