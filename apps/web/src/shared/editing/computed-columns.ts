import type { CellKind, Column } from '@plumb/domain/editing/column.ts'
import { type RowKey, type Values, valuesOf } from '@plumb/domain/editing/draft.ts'
import { decimalKind, lineKind } from '@plumb/domain/editing/kinds.ts'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import { useMemo } from 'react'
import type { SheetCells, SheetColumn, SheetRow } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/** Values that a page computes for all cells together. */
export interface ComputedValues {
  /**
   * Returns the objects, other than the draft row, that a calculated cell depends on: the row renders when one of them changes. If absent,
   * each cell of the sheet is computed after any change.
   */
  readonly sourcesOf?: (key: RowKey) => readonly unknown[]
  /**
   * Returns the text that an empty cell of an editable column shows, calculated from other cells, also while one of them is edited; null if
   * there is none.
   */
  readonly inferredText?: (key: RowKey, column: string) => string | null
}

/**
 * A column of calculated cells: shown, copied and found, but not editable. `Computed` contains what depends on more than the row. The page
 * computes it separately, so that columns stay the same object while a user types and only changed rows render.
 */
export interface ComputedColumn<Row extends SheetRow, Computed = undefined> {
  /** Unique on the sheet. */
  readonly id: string
  readonly head: string
  /** px */
  readonly width: number
  /** The heading above it, shared with adjacent columns. */
  readonly group?: string
  /** Returns the key of the draft row to which its cell in a row belongs; by default, the key of the row itself. */
  keyOf?(row: Row): RowKey
  /** Figures are right-aligned. */
  readonly isNumeric?: boolean
  /** Formats the texts of cells that are decimals, of which all digits are copied. */
  readonly show?: (value: Fraction) => string
  readonly look?: 'computed' | 'delta' | 'mix'
  /** Placeholder of an empty cell. */
  readonly emptyText?: string
  /** Returns the text of a cell, from the row's values in the draft. */
  text(values: Values, key: RowKey, computed: Computed): string
}

/** A column whose cells show several columns of the draft as one text. The page takes a typed text apart. */
export interface ComposedColumn<Row extends SheetRow> extends SheetColumn<Row> {
  readonly parts: readonly string[]
  /** Returns the text for the values of the parts. */
  compose(values: Values): string | null
}

export type ShownColumn<Row extends SheetRow, Computed = undefined> =
  | SheetColumn<Row>
  | ComposedColumn<Row>
  | ComputedColumn<Row, Computed>

/** Returns the key of the sheet's column that shows a column of the draft: its own, or that of a composed column. */
export function sheetColumnKey<Row extends SheetRow, Computed>(
  columns: readonly ShownColumn<Row, Computed>[],
  key: string | null,
): string | null {
  const composed = columns.find((column) => 'parts' in column && key !== null && column.parts.includes(key))
  return composed && 'column' in composed ? composed.column.key : key
}

/** Returns a column for a sheet whose rows are the rows of the draft. */
export const columnOfRow = (
  column: Column,
  appearance: Pick<SheetColumn<SheetRow>, 'width' | 'isFrozen' | 'group' | 'look' | 'search' | 'emptyText'>,
): SheetColumn<SheetRow> => ({ id: column.key, column, keyOf: ({ key }) => key, ...appearance })

const TEXT_KIND: CellKind = lineKind({ subject: '' })

/** Returns columns and cells for a sheet, including calculated ones. */
export function useSheetColumns<Row extends SheetRow, Computed extends ComputedValues | undefined>(
  columns: readonly ShownColumn<Row, Computed>[],
  cells: SheetCells,
  { rows, draft }: Pick<EditSession, 'rows' | 'draft'>,
  computed: Computed,
): { readonly columns: readonly SheetColumn<Row>[]; readonly cells: SheetCells } {
  const sheetColumns = useMemo(
    () => columns.map((column) => ('text' in column ? asSheetColumn<Row, Computed>(column) : column)),
    [columns],
  )
  const composedCells = useMemo(() => composeCells(columns, cells), [columns, cells])
  const cellsWithComputed = useMemo(() => {
    const computedColumns = new Map(
      columns.flatMap((column) => ('text' in column ? [[column.id, column]] : [])),
    )
    const inferredText = computed?.inferredText
    if (computedColumns.size === 0 && !inferredText) return composedCells
    // Calculated cells may depend on rows that `sources` does not have: without `sourcesOf`, all cells are computed after each change.
    const { sources: ownSources, ...ownCells } = composedCells
    const sourcesOf = computed?.sourcesOf
    return {
      ...ownCells,
      ...(inferredText && { inferredText }),
      ...(ownSources && sourcesOf && { sources: (key: RowKey) => [...ownSources(key), ...sourcesOf(key)] }),
      typed(key: RowKey, id: string) {
        const column = computedColumns.get(id)
        if (!column) return composedCells.typed(key, id)
        return { value: column.text(valuesOf(rows.get(key) ?? null, draft.get(key)), key, computed) || null }
      },
      // Problems of a row are shown at cells that can be edited.
      problem: (key: RowKey, id: string) => (computedColumns.has(id) ? null : composedCells.problem(key, id)),
    }
  }, [columns, composedCells, rows, draft, computed])
  return { columns: sheetColumns, cells: cellsWithComputed }
}

/** Returns the cells of a sheet; those of a composed column combine the cells of its parts. */
function composeCells<Row extends SheetRow, Computed>(
  columns: readonly ShownColumn<Row, Computed>[],
  cells: SheetCells,
): SheetCells {
  const composedColumns = new Map(
    columns.flatMap((column) => ('parts' in column ? [[column.column.key, column]] : [])),
  )
  if (composedColumns.size === 0) return cells
  const partsOf = (id: string) => composedColumns.get(id)?.parts ?? [id]
  return {
    ...cells,
    typed(key, id) {
      const column = composedColumns.get(id)
      if (!column) return cells.typed(key, id)
      const typed = column.parts.map((part) => [part, cells.typed(key, part)] as const)
      const invalid = typed.find(([, each]) => 'text' in each)
      if (invalid) return invalid[1]
      return {
        value: column.compose(
          Object.fromEntries(typed.map(([part, each]) => [part, 'value' in each ? each.value : null])),
        ),
      }
    },
    isChanged: (key, id) => partsOf(id).some((part) => cells.isChanged(key, part)),
    problem: (key, id) =>
      partsOf(id).reduce<string | null>((found, part) => found ?? cells.problem(key, part), null),
    original(key, id) {
      const column = composedColumns.get(id)
      if (!column) return cells.original(key, id)
      return column.compose(Object.fromEntries(column.parts.map((part) => [part, cells.original(key, part)])))
    },
  }
}

const FIGURE_KIND: CellKind = { ...TEXT_KIND, isNumeric: true }

function asSheetColumn<Row extends SheetRow, Computed>(
  column: ComputedColumn<Row, Computed>,
): SheetColumn<Row> {
  const { id, head, width, group, show, look = 'computed' } = column
  const figureKind = show ? decimalKind({ show, check: () => null }) : FIGURE_KIND
  return {
    id,
    column: {
      key: id,
      header: head,
      head,
      isRequired: false,
      kind: column.isNumeric ? figureKind : TEXT_KIND,
    },
    keyOf: column.keyOf ?? (({ key }) => key),
    width,
    ...(group !== undefined && { group }),
    isReadOnly: true,
    look,
    ...(column.emptyText !== undefined && { emptyText: () => column.emptyText ?? null }),
  }
}
