import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { openEntry } from '../routing/open-entry.ts'

interface LeftCell {
  readonly key: RowKey
  readonly column: string
}

/** The cell that one was at when one left a page for a row's history, by the entry of the browser's history that was left. As long as the product is loaded. */
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

/** @returns the cell from which one left the page that is open again by Back; null: none. */
export function useLeftCell(): LeftCell | null {
  const { history } = useRouter()
  const [cell] = useState(() => leftCells.get(openEntry(history)) ?? null)
  return cell
}
