import {
  type Draft,
  keysOf,
  type LoadedRows,
  type RowKey,
  type Values,
  valuesOf,
} from '@plumb/domain/editing/draft.ts'
import { useMemo, useState } from 'react'
import type { SheetRow } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/**
 * @param label names a row by its values; must be a stable function
 * @returns the rows of the draft as rows of a sheet, new ones last. A row is the same object until its name changes, and so is the list:
 *   sheets render by identity.
 */
export function useTableRows(
  { rows, draft }: Pick<EditSession, 'rows' | 'draft'>,
  label: (values: Values) => string,
): readonly SheetRow[] {
  const [last, setLast] = useState<readonly SheetRow[]>([])
  const now = useMemo(() => namedRows(rows, draft, label, last), [rows, draft, label, last])
  if (now !== last) setLast(now)
  return now
}

function namedRows(
  rows: LoadedRows,
  draft: Draft,
  label: (values: Values) => string,
  last: readonly SheetRow[],
): readonly SheetRow[] {
  let known: ReadonlyMap<RowKey, SheetRow> | undefined
  const find = (key: RowKey) => {
    known ??= new Map(last.map((row) => [row.key, row]))
    return known.get(key)
  }
  const now = keysOf(rows, draft).map((key, place): SheetRow => {
    const named = label(valuesOf(rows.get(key) ?? null, draft.get(key)))
    // The row is mostly at the same index; a search among thousands at each key would be slow.
    const same = last[place]?.key === key ? last[place] : find(key)
    return same?.label === named ? same : { key, label: named }
  })
  return now.length === last.length && now.every((row, place) => row === last[place]) ? last : now
}
