import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { getEntryKey } from '../routing/open-entry.ts'

interface LastCell {
  readonly key: RowKey
  readonly column: string
}

/** The cell from which the user opened a row's history, by entry of the browser's history. In memory until a reload. */
const lastCells = new Map<string, LastCell>()

/** Returns a function that stores the cell from which the user leaves the page, so that Back returns to it. */
export function useRememberCell(): (cell: LastCell) => void {
  const { history } = useRouter()
  return useCallback(
    (cell) => {
      lastCells.set(getEntryKey(history), cell)
    },
    [history],
  )
}

/** Returns the cell from which the user left the page, after Back; null for none. */
export function useLastCell(): LastCell | null {
  const { history } = useRouter()
  const [cell] = useState(() => lastCells.get(getEntryKey(history)) ?? null)
  return cell
}
