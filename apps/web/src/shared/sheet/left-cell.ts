import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { openEntry } from '../routing/open-entry.ts'

interface LeftCell {
  readonly key: RowKey
  readonly column: string
}

/** The cell from which the user opened a row's history, by history entry. In memory until a reload. */
const leftCells = new Map<string, LeftCell>()

/** Returns a function that stores the cell from which the user leaves the page, so that Back returns to it. */
export function useKeepLeftCell(): (cell: LeftCell) => void {
  const { history } = useRouter()
  return useCallback(
    (cell) => {
      leftCells.set(openEntry(history), cell)
    },
    [history],
  )
}

/** Returns the cell from which the user left the page, after Back; null for none. */
export function useLeftCell(): LeftCell | null {
  const { history } = useRouter()
  const [cell] = useState(() => leftCells.get(openEntry(history)) ?? null)
  return cell
}
