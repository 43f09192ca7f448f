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
 * @param label returns the label of a row with these values; must be a stable function
 * @returns the rows of the draft as rows of a sheet, new ones last. A row remains the same object until its label changes, and so does the
 *   list until one of its rows changes, because sheets render every new object again.
 */
export function useTableRows(
  { rows, draft }: Pick<EditSession, 'rows' | 'draft'>,
  label: (values: Values) => string,
): readonly SheetRow[] {
  const [previousRows, setPreviousRows] = useState<readonly SheetRow[]>([])
  const currentRows = useMemo(
    () => labelRows(rows, draft, label, previousRows),
    [rows, draft, label, previousRows],
  )
  if (currentRows !== previousRows) setPreviousRows(currentRows)
  return currentRows
}

function labelRows(
  rows: LoadedRows,
  draft: Draft,
  label: (values: Values) => string,
  previousRows: readonly SheetRow[],
): readonly SheetRow[] {
  let previousByKey: ReadonlyMap<RowKey, SheetRow> | undefined
  const findPrevious = (key: RowKey) => {
    previousByKey ??= new Map(previousRows.map((row) => [row.key, row]))
    return previousByKey.get(key)
  }
  const currentRows = keysOf(rows, draft).map((key, index): SheetRow => {
    const rowLabel = label(valuesOf(rows.get(key) ?? null, draft.get(key)))
    // The row is mostly at the same index; a search among thousands at each keystroke would be slow.
    const previousRow = previousRows[index]?.key === key ? previousRows[index] : findPrevious(key)
    return previousRow?.label === rowLabel ? previousRow : { key, label: rowLabel }
  })
  return currentRows.length === previousRows.length &&
    currentRows.every((row, index) => row === previousRows[index])
    ? previousRows
    : currentRows
}
