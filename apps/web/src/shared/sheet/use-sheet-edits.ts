import { emptyCell, pasteText, textOf, type Typed, typeText } from '@plumb/domain/editing/draft.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { readCopiedCells, toSpreadsheetHtml, toTsv } from '@plumb/domain/csv/clipboard-text.ts'
import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import { restoreCell } from '@plumb/domain/csv/csv-text.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import type { ClipboardEvent } from 'react'
import { toasts } from '../ui/toast.tsx'
import { type FilledPlace, layOutPaste, type PlacedText, cellsInRange } from './blocks.ts'
import type { CellPosition, Range, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'

/** Limit for a paste, above the size of any sheet: a clipboard of millions would block the page. */
const MAX_PASTED_CELLS = 200_000

interface SheetData<Row extends SheetRow> {
  /** The visible rows in order. */
  readonly rows: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly cells: SheetCells
}

/** Returns the edits of a sheet by typing, pasting, filling and clearing; each is one undo step. */
export function sheetEdits<Row extends SheetRow>({ rows, columns, cells }: SheetData<Row>) {
  const cellAt = ({ row, column }: CellPosition) => {
    const [cellRow, sheetColumn] = [rows[row], columns[column]]
    return cellRow && sheetColumn
      ? {
          key: sheetColumn.keyOf(cellRow),
          column: sheetColumn.column,
          isClosed: isClosed(cellRow, sheetColumn, cells),
        }
      : null
  }
  const valueAt = (position: CellPosition): Typed => {
    const cell = cellAt(position)
    return cell ? cells.typed(cell.key, cell.column.key) : { value: null }
  }
  /** Cells that cannot be edited are skipped, and a message shows their number. */
  const change = (
    edits: readonly {
      readonly cell: CellPosition
      readonly typed: (cell: SheetColumn<Row>['column']) => Typed
    }[],
  ) => {
    const changes: CellChange[] = []
    let closed = 0
    for (const { cell: position, typed } of edits) {
      const cell = cellAt(position)
      if (!cell) continue
      if (cell.isClosed) closed += 1
      else changes.push({ key: cell.key, column: cell.column.key, typed: typed(cell.column) })
    }
    if (closed > 0) toasts.warning(sheetMessages.closedCells(closed))
    if (changes.length > 0) cells.change?.(changes)
  }
  const setTexts = (texts: readonly PlacedText[]) =>
    change(texts.map(({ cell, text }) => ({ cell, typed: (column) => pasteText(column, text) })))

  return {
    textAt(position: CellPosition): string {
      const cell = cellAt(position)
      return cell ? textOf(cell.column, cells.typed(cell.key, cell.column.key)) : ''
    },
    isEmptyAt(cell: CellPosition): boolean {
      const typed = valueAt(cell)
      return 'value' in typed && typed.value === null
    },
    isClosedAt: (cell: CellPosition): boolean => cellAt(cell)?.isClosed ?? true,
    type: (cell: CellPosition, text: string) => change([{ cell, typed: (column) => typeText(column, text) }]),
    clear: (range: Range) => change(cellsInRange(range).map((cell) => ({ cell, typed: emptyCell }))),
    isCheckboxAt: ({ column }: CellPosition): boolean => columns[column]?.look === 'check',
    /** Sets all checkboxes of a block to the opposite of the one at a place. */
    check(cell: CellPosition, range: Range) {
      const now = valueAt(cell)
      const value = !('value' in now && now.value === true)
      const checkboxCells = cellsInRange(range).filter(({ column }) => columns[column]?.look === 'check')
      change(checkboxCells.map((box) => ({ cell: box, typed: () => ({ value }) })))
    },
    /** Returns whether the cell had a problem, which is now removed */
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
    fill(filled: readonly FilledPlace[]) {
      change(
        filled.map(({ cell, from }) => ({
          cell,
          typed: (column) => {
            const source = cellAt(from)
            const typed = valueAt(from)
            return !source || source.column.kind === column.kind || 'text' in typed
              ? typed
              : pasteText(column, textOf(source.column, typed))
          },
        })),
      )
    },
    copy(event: ClipboardEvent, { top, bottom, left, right }: Range): void {
      const csvBlock = (csvCellAt: (cell: CellPosition) => CsvCell) =>
        rows
          .slice(top, bottom + 1)
          .map((_, row) =>
            columns
              .slice(left, right + 1)
              .map((__, column) => csvCellAt({ row: top + row, column: left + column })),
          )
      const text = (position: CellPosition) => {
        const cell = cellAt(position)
        return cell ? textOf(cell.column, valueAt(position)) : ''
      }
      const figure = (cell: CellPosition): CsvCell => {
        const cellText = text(cell)
        const number = Number(cellText)
        const isExactNumber =
          cellAt(cell)?.column.kind.isNumeric === true && cellText !== '' && Number.isFinite(number)
        return isExactNumber ? number : cellText
      }
      event.preventDefault()
      event.clipboardData.setData('text/plain', toTsv(csvBlock(text)))
      event.clipboardData.setData('text/html', toSpreadsheetHtml(csvBlock(figure)))
    },
    /** Returns the pasted block, to be selected; null if nothing was pasted */
    paste(event: ClipboardEvent, target: Range): Range | null {
      event.preventDefault()
      const csvBlock = readCopiedCells(event.clipboardData.getData('text/plain')).map((row) =>
        row.map(restoreCell),
      )
      const cellCount = csvBlock.reduce((sum, row) => sum + row.length, 0)
      if (cellCount > MAX_PASTED_CELLS) toasts.warning(sheetMessages.tooLarge(MAX_PASTED_CELLS))
      if (cellCount === 0 || cellCount > MAX_PASTED_CELLS) return null
      const size = { rows: rows.length, columns: columns.length }
      const { texts, range, lostRows, lostColumns } = layOutPaste(csvBlock, target, size)
      setTexts(texts)
      if (lostRows > 0 || lostColumns > 0) toasts.warning(sheetMessages.pastedBeyond(lostRows, lostColumns))
      return range
    },
  }
}

/** Returns whether a cell cannot be edited. */
export function isClosed<Row extends SheetRow>(
  row: Row,
  column: SheetColumn<Row>,
  cells: SheetCells,
): boolean {
  return (
    cells.change === undefined ||
    cells.isDeleted(column.keyOf(row)) ||
    (column.readOnlyReason?.(row) ?? null) !== null
  )
}
