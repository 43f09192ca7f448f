import { historyMessages } from '@plumb/domain/messages/history.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { UndoImport } from '../../shared/csv-import/undo-import.tsx'
import { execute } from '../../shared/api/execute.ts'
import { NotLoaded } from '../../shared/api/loaded.tsx'
import { PayLink } from '../../shared/pay-pages/pay-link.tsx'
import { RowHistoryLink } from '../../shared/row-history/history-link.tsx'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CellChangeText } from './cell-change-text.tsx'
import { changesOfSaveQuery, type HistorySave } from './queries.ts'
import { type DescribedRow, rowTitle, useDescribeRow } from './save-summary.ts'

/** All changes of a save, one line for each value. `rows` are those that came with the list of saves: all of a small save. */
export function ChangedRows({
  save,
  rows: listedRows,
  timeZone,
  isRowHistory,
}: {
  save: HistorySave
  rows: readonly DescribedRow[]
  timeZone: string
  isRowHistory: boolean
}) {
  const isComplete = listedRows.length >= save.rowCount
  const { query, rows } = useAllRows(save, timeZone, !isComplete)
  const shown = isComplete ? listedRows : (rows ?? listedRows)
  return (
    <div className="overflow-x-auto px-6 pb-2.5 max-desk:px-4">
      <div className="desk:ml-[462px] rail:ml-[264px]">
        {save.kind === 'import' && !isRowHistory && (
          <div className="py-1.5">
            <UndoImport saveId={save.id} showsRefusal />
          </div>
        )}
        {[...Map.groupBy(shown, ({ ownerNames }) => ownerNames)].map(([ownerNames, ownedRows]) => (
          <RowsOfOwners
            key={ownerNames}
            ownerNames={ownerNames}
            rows={ownedRows}
            isRowHistory={isRowHistory}
          />
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

/** Loads all changed rows of a save, one page at a time. */
function useAllRows(save: HistorySave, timeZone: string, enabled: boolean) {
  const workspaceId = useWorkspaceId()
  const describeRow = useDescribeRow(timeZone)
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
        { workspaceId, refusalsShownBy: 'caller' },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ history }) => (history.length < CHANGES_PER_PAGE ? undefined : history.at(-1)?.id),
    meta: { shows: changesOfSaveQuery.shows, workspaceId },
    enabled,
  })
  return { query, rows: query.data?.pages.flatMap(({ history }) => history.map(describeRow)) }
}

/** The changed rows with the same owners, such as those of one country of a group. */
function RowsOfOwners({
  ownerNames,
  rows,
  isRowHistory,
}: {
  ownerNames: string
  rows: readonly DescribedRow[]
  isRowHistory: boolean
}) {
  return (
    <table className="mt-1.5 w-auto border-collapse">
      {ownerNames !== '' && <caption className="pb-1 text-left text-12 text-ink-3">{ownerNames}</caption>}
      <tbody>{rows.map((row) => renderLines(row, !isRowHistory))}</tbody>
    </table>
  )
}

const cellClass = 'h-[26px] border-b border-hair pr-7 align-baseline last:pr-0'

/** The maximum number of values that are shown of a row that was added or deleted. */
const MAX_SHOWN_VALUES = 8

/** Renders a row: a line for each changed value; one line with its first values if it was added or deleted. */
function renderLines(row: DescribedRow, hasHistoryLink: boolean) {
  const { id, cells, operation } = row
  if (operation !== 'changed' || cells.length === 0) {
    const values = cells
      .map(({ label, before, after }) => `${label} ${operation === 'deleted' ? before : after}`)
      .slice(0, MAX_SHOWN_VALUES)
    return (
      <tr key={id}>
        <RowName row={row} />
        <td colSpan={3} className={cellClass}>
          {historyMessages[operation]}
          {values.length > 0 && <span className="text-ink-3">{`: ${values.join(', ')}`}</span>}
        </td>
        {hasHistoryLink && <RowHistoryIconLink row={row} />}
      </tr>
    )
  }
  return cells.map((cell, index) => (
    <tr key={`${id} ${cell.label}`}>
      <RowName row={row} isRepeated={index > 0} />
      <td className={clsx(cellClass, 'whitespace-nowrap')}>{cell.label}</td>
      <td className={cellClass}>
        <CellChangeText cell={cell} />
      </td>
      <td
        className={clsx(
          cellClass,
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

/** The name of a row with a link to its values; on its further lines only for screen readers. */
function RowName({ row, isRepeated = false }: { row: DescribedRow; isRepeated?: boolean }) {
  return (
    <th
      scope="row"
      className={clsx(cellClass, 'min-w-[120px] text-left font-normal whitespace-nowrap text-ink-2')}
    >
      {isRepeated ? (
        <span className="sr-only">{row.name}</span>
      ) : (
        <PayLink page={row.target} className="text-ink-1 decoration-hair-2">
          {row.name}
        </PayLink>
      )}
    </th>
  )
}

/** Links to the history of the row, also if it was deleted. */
function RowHistoryIconLink({ row }: { row: DescribedRow }) {
  return (
    <td className="h-[26px] align-middle">
      <span className="-my-1 block">
        <RowHistoryLink historyRow={row.historyRow} name={rowTitle(row)} />
      </span>
    </td>
  )
}
