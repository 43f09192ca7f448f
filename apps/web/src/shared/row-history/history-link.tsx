import type { RowKey } from '@plumb/domain/editing/draft.ts'
import type { HistoryPageKey } from '@plumb/domain/history/tables.ts'
import { rowHistoryMessages } from '@plumb/domain/messages/row-history.ts'
import { Link } from '@tanstack/react-router'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { memo } from 'react'
import { useRememberCell } from '../sheet/last-cell.ts'
import { IconLink } from '../ui/button-link.tsx'
import { MenuItem } from '../ui/floating.tsx'
import { type HistoryRow, useGoToHistory, useHistoryAddress } from './row-history.ts'

interface RowHistoryProps {
  readonly historyRow: HistoryRow
  readonly name: string
}

/** An icon in a row that links to its history; nothing if the user cannot read it. */
export function RowHistoryLink({
  historyRow,
  name,
  tabIndex,
}: RowHistoryProps & { readonly tabIndex?: 0 | -1 }) {
  const address = useHistoryAddress()(historyRow)
  return (
    address && (
      <IconLink
        {...address}
        size="small"
        look="ghost"
        icon={History}
        label={rowHistoryMessages.ofRow(name)}
        {...(tabIndex !== undefined && { tabIndex })}
      />
    )
  )
}

interface RowHistoryTextProps extends HistoryRow, Pick<RowHistoryProps, 'name'> {
  /** The row and the column of the active cell, to which Back from the history returns. */
  readonly rowKey: RowKey
  readonly column: string
}

/** The link as text in the status line of a sheet; memoized by cell, since the sheet renders at each keystroke. */
export const RowHistoryText = memo(function RowHistoryText({
  table,
  id,
  name,
  rowKey,
  column,
}: RowHistoryTextProps) {
  const address = useHistoryAddress()({ table, id })
  const rememberCell = useRememberCell()
  return (
    address && (
      <Link {...address} onClick={() => rememberCell({ key: rowKey, column })}>
        {rowHistoryMessages.ofRow(name)}
      </Link>
    )
  )
})

/** The link as an item of a row's menu. */
export function RowHistoryItem({ historyRow }: Pick<RowHistoryProps, 'historyRow'>) {
  const goToHistory = useGoToHistory()(historyRow)
  return (
    goToHistory && (
      <MenuItem icon={History} onSelect={goToHistory}>
        {rowHistoryMessages.show}
      </MenuItem>
    )
  )
}

/** Links the header of a page to the history of all that it shows, including deleted rows. */
export function PageHistoryLink({ page }: { readonly page: HistoryPageKey }) {
  const address = useHistoryAddress()(page)
  return address && <IconLink {...address} look="ghost" icon={History} label={rowHistoryMessages.ofPage} />
}
