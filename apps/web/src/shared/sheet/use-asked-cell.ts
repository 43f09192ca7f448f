import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useLeftCell } from './left-cell.ts'
import type { SheetHandle } from './use-sheet-handle.ts'

/**
 * Goes to the cell that the address names, when the page opens and when it comes to name another; on the way Back from a row's history
 * to the cell from which one left for it.
 * @param key null: it names none. A key that the sheet does not have leaves everything where it is.
 * @param column which cell of the row; absent: the first
 */
export function useAskedCell(
  sheet: RefObject<SheetHandle | null>,
  key: RowKey | null,
  column?: string,
): void {
  const returning = useRef(useLeftCell())
  useEffect(() => {
    const { current: left } = returning
    const wanted = left ?? (key === null ? null : { key, column: column ?? null })
    if (wanted === null) return
    // Once the sheet is drawn, which knows only then what it can show.
    const frame = requestAnimationFrame(() => {
      returning.current = null
      sheet.current?.show(wanted.key, wanted.column)
    })
    return () => cancelAnimationFrame(frame)
  }, [sheet, key, column])
}
