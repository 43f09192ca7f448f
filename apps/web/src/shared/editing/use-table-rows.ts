import { keysOf, type RowKey, type Values, valuesOf } from '@plumb/domain/editing/draft.ts'
import { useMemo, useRef } from 'react'
import type { SheetRow } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/**
 * @param label names a row by what stands in it; the same function as long as it says the same
 * @returns the rows of a sheet that are the rows of the draft, new ones last. A row is the same object until its name
 *   changes, and so is the list: sheets draw anew by that.
 */
export function useTableRows(
  { rows, draft }: Pick<EditSession, 'rows' | 'draft'>,
  label: (values: Values) => string,
): readonly SheetRow[] {
  const last = useRef<readonly SheetRow[]>([])
  return useMemo(() => {
    const known = new Map<RowKey, SheetRow>(last.current.map((row) => [row.key, row]))
    const now = keysOf(rows, draft).map((key) => {
      const row = { key, label: label(valuesOf(rows.get(key) ?? null, draft.get(key))) }
      const same = known.get(key)
      return same?.label === row.label ? same : row
    })
    const isSame =
      now.length === last.current.length && now.every((row, place) => row === last.current[place])
    if (!isSame) last.current = now
    return last.current
  }, [rows, draft, label])
}
