import {
  emptyCell,
  parsePastedText,
  textOf,
  type Typed,
  parseTypedText,
} from '@plumb/domain/editing/draft.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { readCopiedCells, toSpreadsheetHtml, toTsv } from '@plumb/domain/csv/clipboard-text.ts'
import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import { restoreCell } from '@plumb/domain/csv/csv-text.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import type { ClipboardEvent } from 'react'
import { toasts } from '../ui/toast.tsx'
import { type FilledCell, type PlacedText, cellsInRange } from './blocks.ts'
import type { CellPosition, Range, RowAdding, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'

/** Limit for a paste, above the size of any sheet: a clipboard of millions would block the page. */
const MAX_PASTED_CELLS = 200_000

interface SheetData<Row extends SheetRow> {
  /** The visible rows in order, without the blank one. */
  readonly rows: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly cells: SheetCells
  /** The way in which the sheet gets more rows; undefined if it cannot. */
  readonly rowAdding: RowAdding<Row> | undefined
}

interface CellEdit {
  readonly cell: CellPosition
  readonly typed: (column: SheetColumn<SheetRow>['column']) => Typed
}

/** Returns the edits of a sheet by typing, pasting, filling and clearing; each is one undo step. */
export function sheetEdits<Row extends SheetRow>({ rows, columns, cells, rowAdding }: SheetData<Row>) {
  const cellAt = ({ row, column }: CellPosition) => {
    const [cellRow, sheetColumn] = [rows[row] ?? rowAdding?.blankRow, columns[column]]
    return cellRow && sheetColumn
      ? {
          key: sheetColumn.keyOf(cellRow),
          column: sheetColumn.column,
          isClosed: isClosed(cellRow, sheetColumn, cells),
        }
      : null
  }
  const valueAt = (position: CellPosition): Typed => {
    const cell = position.row < rows.length ? cellAt(position) : null
    return cell ? cells.typed(cell.key, cell.column.key) : { value: null }
  }
  const textAt = (position: CellPosition): string => {
    const cell = cellAt(position)
    return cell ? textOf(cell.column, valueAt(position)) : ''
  }
  /**
   * Makes edits in one undo step. Cells that cannot be edited are skipped, and a message shows their number.
   * @param addsRows whether cells after the last row become new rows; otherwise they are skipped
   * @returns whether rows were added
   */
  const change = (edits: readonly CellEdit[], addsRows = false): boolean => {
    const changes: CellChange[] = []
    const added: Omit<CellChange, 'key'>[][] = []
    let closed = 0
    for (const { cell: position, typed } of edits) {
      const cell = cellAt(position)
      const isNew = position.row >= rows.length
      if (!cell || (isNew && !addsRows)) continue
      const { key, column } = cell
      if (cell.isClosed) closed += 1
      else if (isNew)
        (added[position.row - rows.length] ??= []).push({ column: column.key, typed: typed(column) })
      else changes.push({ key, column: column.key, typed: typed(column) })
    }
    if (closed > 0) toasts.warning(sheetMessages.readOnlyCells(closed))
    const newRows = Object.values(added)
    if (newRows.length > 0) rowAdding?.add({ rows: newRows, changes })
    else if (changes.length > 0) cells.change?.(changes)
    return newRows.length > 0
  }

  return {
    textAt,
    isEmptyAt(cell: CellPosition): boolean {
      const typed = valueAt(cell)
      return 'value' in typed && typed.value === null
    },
    isClosedAt: (cell: CellPosition): boolean => cellAt(cell)?.isClosed ?? true,
    /** Types a text into a cell. @returns whether that turned the blank row into a new row */
    type: (cell: CellPosition, text: string): boolean =>
      change([{ cell, typed: (column) => parseTypedText(column, text) }], text.trim() !== ''),
    clear: (range: Range) => change(cellsInRange(range).map((cell) => ({ cell, typed: emptyCell }))),
    isCheckboxAt: ({ column }: CellPosition): boolean => columns[column]?.look === 'check',
    hasTwoStatesAt: ({ column }: CellPosition): boolean =>
      columns[column]?.look === 'check' || columns[column]?.toggle !== undefined,
    /** Changes a cell to its other state and, if it is a checkbox, all checkboxes of a block to the same state. */
    check(cell: CellPosition, range: Range) {
      const typed = valueAt(cell)
      const toggle = columns[cell.column]?.toggle
      if (toggle) {
        if ('value' in typed && typeof typed.value === 'string') {
          const value = toggle(typed.value)
          change([{ cell, typed: () => ({ value }) }])
        }
        return
      }
      const value = !('value' in typed && typed.value === true)
      const checkboxCells = cellsInRange(range).filter(({ column }) => columns[column]?.look === 'check')
      change(
        checkboxCells.map((box) => ({ cell: box, typed: () => ({ value }) })),
        range.top >= rows.length,
      )
    },
    /** Restores the original value of a cell, if the cell has a problem. @returns whether it had one */
    revert(position: CellPosition): boolean {
      const cell = cellAt(position)
      if (!cell || cells.problem(cell.key, cell.column.key) === null) return false
      cells.change?.([
        {
          key: cell.key,
          column: cell.column.key,
          typed: { value: cells.original(cell.key, cell.column.key) },
        },
      ])
      return true
    },
    /** Copies the values, not the texts; between columns of one kind nothing is parsed. */
    fill(filled: readonly FilledCell[]) {
      change(
        filled.map(({ cell, from }) => ({
          cell,
          typed: (column) => {
            const source = cellAt(from)
            const typed = valueAt(from)
            return !source || source.column.kind === column.kind || 'text' in typed
              ? typed
              : parsePastedText(column, textOf(source.column, typed))
          },
        })),
      )
    },
    copy(event: ClipboardEvent, { top, bottom, left, right }: Range): void {
      if (top >= rows.length) return
      const csvBlock = (csvCellAt: (cell: CellPosition) => CsvCell) =>
        rows
          .slice(top, bottom + 1)
          .map((_, row) =>
            columns
              .slice(left, right + 1)
              .map((__, column) => csvCellAt({ row: top + row, column: left + column })),
          )
      const figureOrTextAt = (cell: CellPosition): CsvCell => {
        const cellText = textAt(cell)
        const number = Number(cellText)
        const isExactNumber =
          cellAt(cell)?.column.kind.isNumeric === true && cellText !== '' && Number.isFinite(number)
        return isExactNumber ? number : cellText
      }
      event.preventDefault()
      event.clipboardData.setData('text/plain', toTsv(csvBlock(textAt)))
      event.clipboardData.setData('text/html', toSpreadsheetHtml(csvBlock(figureOrTextAt)))
    },
    /** Pastes texts. A blank one in a new row gets the usual value of its column, if there is one. @returns whether rows were added */
    paste: (texts: readonly PlacedText[]): boolean =>
      change(
        texts
          .filter(({ cell, text }) => cell.row < rows.length || !hasUsualValue(columns[cell.column], text))
          .map(({ cell, text }) => ({ cell, typed: (column) => parsePastedText(column, text) })),
        true,
      ),
  }
}

const hasUsualValue = (column: Pick<SheetColumn<SheetRow>, 'column'> | undefined, text: string) =>
  text.trim() === '' && column?.column.kind.blank !== undefined

/** Returns the cells of a copied text, row by row; null if there are none, or too many, which also shows a warning. */
export function readPastedCells(text: string): readonly (readonly string[])[] | null {
  const block = readCopiedCells(text).map((row) => row.map(restoreCell))
  const cellCount = block.reduce((sum, row) => sum + row.length, 0)
  if (cellCount > MAX_PASTED_CELLS) toasts.warning(sheetMessages.tooLarge(MAX_PASTED_CELLS))
  return cellCount === 0 || cellCount > MAX_PASTED_CELLS ? null : block
}

/** Returns whether a cell cannot be edited. */
export function isClosed<Row extends SheetRow>(
  row: Row,
  column: SheetColumn<Row>,
  cells: SheetCells,
): boolean {
  return cells.change === undefined || cells.isDeleted(column.keyOf(row)) || column.isReadOnly === true
}
