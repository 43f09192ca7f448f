import type { WorkbookCell } from '../csv/workbook.ts'
import type { ColumnCell } from './read-pay.ts'
import type { ColumnField, StructureColumn } from './types.ts'

const EMPTY: WorkbookCell = { kind: 'empty', text: '' }

/** @returns the cells of a line, by their columns */
export function cellsOfLine(cells: readonly WorkbookCell[], columns: readonly StructureColumn[]) {
  const cellOf = (column: StructureColumn): ColumnCell => ({ column, cell: cells[column.index] ?? EMPTY })
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
