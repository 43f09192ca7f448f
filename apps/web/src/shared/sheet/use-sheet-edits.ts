import { emptied, pasteText, textOf, type Typed, typeText } from '@plumb/domain/editing/draft.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { readCopiedCells, toSpreadsheetHtml, toTsv } from '@plumb/domain/csv/clipboard-text.ts'
import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import { restoreCell } from '@plumb/domain/csv/csv-text.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import type { ClipboardEvent } from 'react'
import { toasts } from '../ui/toast.tsx'
import { type FilledPlace, layPaste, type PlacedText, placesOf } from './blocks.ts'
import type { Place, Range, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'

/** Limit for a paste, above the size of any sheet: a clipboard of millions would block the page. */
const MOST_PASTED_CELLS = 200_000

interface Edited<Row extends SheetRow> {
  /** The visible rows in order. */
  readonly rows: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly cells: SheetCells
}

/** Returns the edits of a sheet by typing, pasting, filling and clearing; each is one undo step. */
export function sheetEdits<Row extends SheetRow>({ rows, columns, cells }: Edited<Row>) {
  const at = ({ row, column }: Place) => {
    const [of, on] = [rows[row], columns[column]]
    return of && on ? { key: on.keyOf(of), column: on.column, isClosed: isClosed(of, on, cells) } : null
  }
  const typedAt = (place: Place): Typed => {
    const cell = at(place)
    return cell ? cells.typed(cell.key, cell.column.key) : { value: null }
  }
  /** Cells that cannot be edited are skipped, and a message shows their number. */
  const change = (
    wanted: readonly { readonly place: Place; readonly typed: (cell: SheetColumn<Row>['column']) => Typed }[],
  ) => {
    const changes: CellChange[] = []
    let closed = 0
    for (const { place, typed } of wanted) {
      const cell = at(place)
      if (!cell) continue
      if (cell.isClosed) closed += 1
      else changes.push({ key: cell.key, column: cell.column.key, typed: typed(cell.column) })
    }
    if (closed > 0) toasts.warning(sheetMessages.closedCells(closed))
    if (changes.length > 0) cells.change?.(changes)
  }
  const putTexts = (texts: readonly PlacedText[]) =>
    change(texts.map(({ place, text }) => ({ place, typed: (column) => pasteText(column, text) })))

  return {
    textAt(place: Place): string {
      const cell = at(place)
      return cell ? textOf(cell.column, cells.typed(cell.key, cell.column.key)) : ''
    },
    isEmptyAt(place: Place): boolean {
      const typed = typedAt(place)
      return 'value' in typed && typed.value === null
    },
    isClosedAt: (place: Place): boolean => at(place)?.isClosed ?? true,
    type: (place: Place, text: string) => change([{ place, typed: (column) => typeText(column, text) }]),
    clear: (range: Range) => change(placesOf(range).map((place) => ({ place, typed: emptied }))),
    isBoxAt: ({ column }: Place): boolean => columns[column]?.look === 'check',
    /** Sets all checkboxes of a block to the opposite of the one at a place. */
    check(place: Place, range: Range) {
      const now = typedAt(place)
      const value = !('value' in now && now.value === true)
      const boxes = placesOf(range).filter(({ column }) => columns[column]?.look === 'check')
      change(boxes.map((box) => ({ place: box, typed: () => ({ value }) })))
    },
    /** Returns whether the cell had a problem, which is now removed */
    revert(place: Place): boolean {
      const cell = at(place)
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
        filled.map(({ place, from }) => ({
          place,
          typed: (column) => {
            const source = at(from)
            const typed = typedAt(from)
            return !source || source.column.kind === column.kind || 'text' in typed
              ? typed
              : pasteText(column, textOf(source.column, typed))
          },
        })),
      )
    },
    copy(event: ClipboardEvent, { top, bottom, left, right }: Range): void {
      const block = (cellFor: (place: Place) => CsvCell) =>
        rows
          .slice(top, bottom + 1)
          .map((_, row) =>
            columns
              .slice(left, right + 1)
              .map((__, column) => cellFor({ row: top + row, column: left + column })),
          )
      const text = (place: Place) => {
        const cell = at(place)
        return cell ? textOf(cell.column, typedAt(place)) : ''
      }
      const figure = (place: Place): CsvCell => {
        const written = text(place)
        const number = Number(written)
        const isFigure =
          at(place)?.column.kind.isNumeric === true && written !== '' && Number.isFinite(number)
        return isFigure ? number : written
      }
      event.preventDefault()
      event.clipboardData.setData('text/plain', toTsv(block(text)))
      event.clipboardData.setData('text/html', toSpreadsheetHtml(block(figure)))
    },
    /** Returns the pasted block, to be selected; null if nothing was pasted */
    paste(event: ClipboardEvent, target: Range): Range | null {
      event.preventDefault()
      const block = readCopiedCells(event.clipboardData.getData('text/plain')).map((row) =>
        row.map(restoreCell),
      )
      const cellCount = block.reduce((sum, row) => sum + row.length, 0)
      if (cellCount > MOST_PASTED_CELLS) toasts.warning(sheetMessages.tooLarge(MOST_PASTED_CELLS))
      if (cellCount === 0 || cellCount > MOST_PASTED_CELLS) return null
      const size = { rows: rows.length, columns: columns.length }
      const { texts, range, lostRows, lostColumns } = layPaste(block, target, size)
      putTexts(texts)
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
    (column.closedBecause?.(row) ?? null) !== null
  )
}
