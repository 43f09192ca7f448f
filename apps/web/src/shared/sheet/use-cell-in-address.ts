import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useLastCell } from './last-cell.ts'
import type { SheetHandle } from './use-sheet-handle.ts'

/**
 * Goes to the cell in the address when the page opens and when the address changes; on Back from a row's history, to the cell from which
 * the user left.
 * @param key null for none; a key that the sheet does not have has no effect
 * @param column the column of the cell; by default the first
 */
export function useCellInAddress(
  sheet: RefObject<SheetHandle | null>,
  key: RowKey | null,
  column?: string,
): void {
  const lastCell = useRef(useLastCell())
  useEffect(() => {
    const { current: lastCellOfUser } = lastCell
    const target = lastCellOfUser ?? (key === null ? null : { key, column: column ?? null })
    if (target === null) return
    // Waits until the sheet has rendered, since it knows its rows only then.
    const frame = requestAnimationFrame(() => {
      lastCell.current = null
      sheet.current?.show(target.key, target.column)
    })
    return () => cancelAnimationFrame(frame)
  }, [sheet, key, column])
}
