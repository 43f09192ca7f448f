import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { type RefObject, useEffect } from 'react'
import type { SheetHandle } from './use-sheet-handle.ts'

/**
 * Goes to the cell that the address names, when the page opens and when it comes to name another.
 * @param key null: it names none. A key that the sheet does not have leaves everything where it is.
 * @param column which cell of the row; absent: the first
 */
export function useAskedCell(
  sheet: RefObject<SheetHandle | null>,
  key: RowKey | null,
  column?: string,
): void {
  useEffect(() => {
    if (key === null) return
    // Once the sheet is drawn, which knows only then what it can show.
    const frame = requestAnimationFrame(() => sheet.current?.show(key, column ?? null))
    return () => cancelAnimationFrame(frame)
  }, [sheet, key, column])
}
