import type { CellKind, Column } from '@plumb/domain/editing/column.ts'
import { type RowKey, type Values, valuesOf } from '@plumb/domain/editing/draft.ts'
import { line } from '@plumb/domain/editing/kinds.ts'
import { useMemo } from 'react'
import type { SheetCells, SheetColumn, SheetRow } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/** Values that a page computes for all cells together. */
export interface ComputedValues {
  /**
   * Returns the objects, other than the draft row, that a calculated cell depends on: the row renders when one of them changes. Absent:
   * unknown.
   */
  readonly sourcesOf?: (key: RowKey) => readonly unknown[]
}

/**
 * A column of calculated cells: shown, copied and found, but not editable. `Worked` contains what depends on more than the row. The page
 * computes it separately, so that columns stay the same object while a user types and only changed rows render.
 */
export interface ComputedColumn<Worked = undefined> {
  /** Unique on the sheet. */
  readonly id: string
  readonly head: string
  /** px */
  readonly width: number
  /** The heading above it, shared with adjacent columns. */
  readonly group?: string
  /** Figures are right-aligned. */
  readonly isNumeric?: boolean
  readonly look?: 'worked' | 'delta' | 'mix'
  /** Placeholder of an empty cell. */
  readonly emptyText?: string
  /** The message when a user types into the column; the heading by default. */
  readonly readOnlyReason?: string
  /** Returns the text of a cell, from the row's values in the draft. */
  text(values: Values, key: RowKey, worked: Worked): string
}

export type ShownColumn<Row extends SheetRow, Worked = undefined> = SheetColumn<Row> | ComputedColumn<Worked>

/** Returns a column for a sheet whose rows are the rows of the draft. */
export const columnOfRow = (
  column: Column,
  drawn: Pick<SheetColumn<SheetRow>, 'width' | 'isFrozen' | 'group' | 'look' | 'search' | 'emptyText'>,
): SheetColumn<SheetRow> => ({ id: column.key, column, keyOf: ({ key }) => key, ...drawn })

const TEXT_KIND: CellKind = line({ subject: '' })

/** Returns columns and cells for a sheet, including calculated ones. */
export function useSheetColumns<Row extends SheetRow, Worked extends ComputedValues | undefined>(
  columns: readonly ShownColumn<Row, Worked>[],
  cells: SheetCells,
  { rows, draft }: Pick<EditSession, 'rows' | 'draft'>,
  worked: Worked,
): { readonly columns: readonly SheetColumn<Row>[]; readonly cells: SheetCells } {
  const sheetColumns = useMemo(
    () => columns.map((column) => ('text' in column ? asSheetColumn<Row, Worked>(column) : column)),
    [columns],
  )
  const shown = useMemo(() => {
    const computedColumns = new Map(
      columns.flatMap((column) => ('text' in column ? [[column.id, column]] : [])),
    )
    if (computedColumns.size === 0) return cells
    // Calculated cells may also depend on other rows.
    const { sources: ownSources, ...ownCells } = cells
    const sourcesOf = worked?.sourcesOf
    return {
      ...ownCells,
      ...(ownSources && sourcesOf && { sources: (key: RowKey) => [...ownSources(key), ...sourcesOf(key)] }),
      typed(key: RowKey, id: string) {
        const column = computedColumns.get(id)
        if (!column) return cells.typed(key, id)
        return { value: column.text(valuesOf(rows.get(key) ?? null, draft.get(key)), key, worked) || null }
      },
      // Problems of a row are shown at cells that can be edited.
      problem: (key: RowKey, id: string) => (computedColumns.has(id) ? null : cells.problem(key, id)),
    }
  }, [columns, cells, rows, draft, worked])
  return { columns: sheetColumns, cells: shown }
}

const FIGURE_KIND: CellKind = { ...TEXT_KIND, isNumeric: true }

function asSheetColumn<Row extends SheetRow, Worked>(column: ComputedColumn<Worked>): SheetColumn<Row> {
  const { id, head, width, group, isNumeric = false, look = 'worked', readOnlyReason = head } = column
  return {
    id,
    column: { key: id, header: head, head, isRequired: false, kind: isNumeric ? FIGURE_KIND : TEXT_KIND },
    keyOf: ({ key }) => key,
    width,
    ...(group !== undefined && { group }),
    readOnlyReason: () => readOnlyReason,
    look,
    ...(column.emptyText !== undefined && { emptyText: () => column.emptyText ?? null }),
  }
}
