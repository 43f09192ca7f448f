import { EMPTY_CELL, type WorkbookCell } from '../csv/workbook.ts'
import type { ColumnCell } from './read-pay.ts'
import type { ColumnField, StructureColumn } from './types.ts'

/** @returns the cells of a line, by their columns */
export function cellsOfLine(cells: readonly WorkbookCell[], columns: readonly StructureColumn[]) {
  const cellOf = (column: StructureColumn): ColumnCell => ({
    column,
    cell: cells[column.index] ?? EMPTY_CELL,
  })
  const find = (field: ColumnField) => columns.find((column) => column.field === field)
  return {
    cellOf,
    find,
    /** @returns the text of a field; null: there is no such column */
    text: (field: ColumnField): string | null => {
      const column = find(field)
      return column ? cellOf(column).cell.text.replaceAll(/\s+/g, ' ').trim() : null
    },
  }
}

/** The cells of a line, by their columns. */
export type LineCells = ReturnType<typeof cellsOfLine>
