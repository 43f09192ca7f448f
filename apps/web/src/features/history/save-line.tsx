import { historyMessages } from '@plumb/domain/messages/history.ts'
import { Link, useRouter } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useMemo, useState } from 'react'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { CellChangeText } from './cell-change-text.tsx'
import { clockTime } from '../../shared/ui/clock-time.ts'
import type { HistorySave } from './queries.ts'
import { pagesOf, rowTitle, summarizeSave, type DescribedRow, useDescribeRow } from './save-summary.ts'

/** One save: when, who, where and what. Opens in place to show all of its changes. */
export function SaveLine({
  save,
  timeZone,
  isRowHistory,
}: {
  save: HistorySave
  timeZone: string
  isRowHistory: boolean
}) {
  const detailsId = useId()
  const describeRow = useDescribeRow(timeZone)
  const rows = useMemo(() => save.changes.map(describeRow), [save, describeRow])
  // A single changed value is already in the line.
  const [isOpen, setOpen] = useState(
    isRowHistory && rows.some(({ operation, cells }) => operation !== 'changed' || cells.length > 1),
  )
  const actorName = save.actor?.fullName ?? historyMessages.systemActor
  return (
    <li className={isOpen ? 'border-b border-hair bg-surface' : 'border-b border-hair'}>
      <div className="grid min-h-9 grid-cols-[56px_190px_168px_minmax(0,1fr)_auto] items-center gap-x-4 px-6 rail:grid-cols-[48px_28px_140px_minmax(0,1fr)_auto] max-desk:grid-cols-[auto_minmax(0,1fr)] max-desk:gap-y-1 max-desk:px-4 max-desk:py-2">
        <time dateTime={save.savedAt} className="text-ink-3">
          {clockTime(save.savedAt, timeZone)}
        </time>
        <span className="flex min-w-0 items-center gap-2" title={actorName}>
          <Avatar name={actorName} size="small" />
          <span className="truncate rail:sr-only">{actorName}</span>
        </span>
        <span className="min-w-0 truncate max-desk:col-span-2">
          <PageNames save={save} />
        </span>
        <button
          type="button"
          data-line
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2.5 rounded-2 text-left max-desk:col-span-2"
        >
          <Icon icon={isOpen ? ChevronDown : ChevronRight} size={12} className="text-ink-3" />
          <SaveDescription save={save} rows={rows} />
        </button>
        <span className="text-12 whitespace-nowrap text-ink-3 max-desk:col-span-2">
          <SaveDetails save={save} rows={rows} />
        </span>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <ChangedRows save={save} rows={rows} timeZone={timeZone} isRowHistory={isRowHistory} />}
      </div>
    </li>
  )
}

/** The pages of the changed tables, as links if they have an address. */
function PageNames({ save }: { save: HistorySave }) {
  const workspaceId = useWorkspaceId()
  const { routesByPath } = useRouter()
  return pagesOf(save).map(({ key, title, path }, index) => (
    <span key={key}>
      {index > 0 && ', '}
      {path !== undefined && `/w/$workspaceId/${path}` in routesByPath ? (
        // Pages are data, so their addresses are checked at run time against the existing routes.
        <Link to={`/w/${workspaceId}/${path}` as string} className="text-ink-1 decoration-hair-2">
          {title}
        </Link>
      ) : (
        title
      )}
    </span>
  ))
}

/** Shows what a save changed: the change of a single row, otherwise the number of changes, their owners and the imported file. */
function SaveDescription({ save, rows }: { save: HistorySave; rows: readonly DescribedRow[] }) {
  // Nothing is shown of a change without values, such as the invitation of a member who joins.
  const [firstRow = rows[0], ...otherRows] = rows.filter(
    ({ operation, cells }) => operation !== 'changed' || cells.length > 0,
  )
  if (firstRow && otherRows.length === 0 && rows.length === save.rowCount) return <OneRow row={firstRow} />
  const { count, ownerNames } = summarizeSave(save, rows)
  return (
    <span>
      <b className="font-semibold">{count}</b>
      {ownerNames !== null && ` ${historyMessages.inPlace(ownerNames)}`}
      {save.fileName !== null && `, ${historyMessages.importedFrom(save.fileName)}`}
    </span>
  )
}

/** The change of a save that changed one row. */
function OneRow({ row }: { row: DescribedRow }) {
  const { operation, cells } = row
  const [cell] = cells
  if (operation !== 'changed' || cells.length !== 1 || !cell) {
    return (
      <span>
        {rowTitle(row)}{' '}
        <span className="text-ink-3">
          {operation === 'changed' && cells.length > 1
            ? historyMessages.changes(cells.length)
            : historyMessages[operation]}
        </span>
      </span>
    )
  }
  return (
    <>
      <span>
        {rowTitle(row)} <span className="text-ink-3">{cell.label}</span>
      </span>
      <CellChangeText cell={cell} />
    </>
  )
}

/** Shows, at the end of the line, the relative difference, and how the change was made if it was not a save. */
function SaveDetails({ save, rows }: { save: HistorySave; rows: readonly DescribedRow[] }) {
  const delta = save.rowCount === 1 && rows[0]?.cells.length === 1 ? rows[0].cells[0]?.delta : null
  const origin = {
    support: historyMessages.support,
    restore: historyMessages.restored,
    import: historyMessages.imported,
  }[save.kind]
  return [origin, delta].filter((text) => text != null).join(', ')
}
