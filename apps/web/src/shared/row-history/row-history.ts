import { HISTORY_READERS } from '@plumb/domain/history/readers.ts'
import { type HistoryPageKey, type HistoryTable, pageKeyOf } from '@plumb/domain/history/tables.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMay, useWorkspaceId } from '../session/session.ts'

/** A stored row, by the table's name in the history. */
export interface HistoryRow {
  readonly table: HistoryTable
  readonly id: number
}

const HISTORY_ROUTE = '/w/$workspaceId/history'

/** Returns a function that returns the address of the history of a row or of a page; null if the user cannot read it. */
export function useHistoryAddress() {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  return (target: HistoryRow | HistoryPageKey) => {
    const page = typeof target === 'string' ? target : pageKeyOf(target.table)
    if (!may({ scopes: HISTORY_READERS[page] })) return null
    const search = typeof target === 'string' ? { page } : { table: target.table, row: target.id }
    // Fetched on navigation, not on hover.
    return { to: HISTORY_ROUTE, params: { workspaceId }, search, preload: false } as const
  }
}

/** Returns a function that returns the menu action that opens the history of a row; null if the user cannot read it. */
export function useGoToHistory(): (historyRow: HistoryRow) => (() => void) | null {
  const addressOf = useHistoryAddress()
  const navigate = useNavigate()
  return (historyRow) => {
    const address = addressOf(historyRow)
    return address && (() => void navigate(address))
  }
}
