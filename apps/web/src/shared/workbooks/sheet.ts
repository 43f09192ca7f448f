import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import type { WorkbookCell, WorkbookSheet } from '@plumb/domain/csv/workbook.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { dateText, type DateSystem, type NumberKind, plainNumber } from './number-format.ts'
import { createTextReader, EMPTY_CELL, textCell } from './shared-parts.ts'
import { isTrue, TooLargeWorkbook } from './workbook-parts.ts'
import { readXml } from './xml.ts'

/** Parts of a file that all its sheets share. */
export interface SharedParts {
  readonly strings: readonly WorkbookCell[]
  readonly numberKinds: readonly NumberKind[]
  readonly dateSystem: DateSystem
}

/** A cell as the file has it. */
interface RawCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string | null
  formula: string | null
}

const EMPTY_ROW: readonly WorkbookCell[] = []

/** Reads the cells of a sheet. @throws if it is damaged, or TooLargeWorkbook */
export function readSheetCells(
  part: Uint8Array,
  shared: SharedParts,
): Pick<WorkbookSheet, 'rows' | 'hiddenColumns'> {
  const rows: (readonly WorkbookCell[])[] = []
  const hiddenColumns: number[] = []
  const inlineText = createTextReader()
  let filledRowCount = 0
  let rowIndex = -1
  let column = -1
  let row: WorkbookCell[] = []
  let cell: RawCell | null = null
  let element = ''

  function endRow() {
    if (row.length === 0) return
    filledRowCount += 1
    if (filledRowCount > CSV_LIMITS.rows + 1)
      throw new TooLargeWorkbook(csvMessages.tooManyRows(CSV_LIMITS.rows))
    while (rows.length < rowIndex) rows.push(EMPTY_ROW)
    rows[rowIndex] = row
  }

  function endCell(ended: RawCell) {
    const read = toCell(ended, inlineText.text(), shared)
    if (read.kind === 'empty') return
    if (column >= CSV_LIMITS.columns)
      throw new TooLargeWorkbook(csvMessages.tooManyColumns(CSV_LIMITS.columns))
    while (row.length < column) row.push(EMPTY_CELL)
    row[column] = read
  }

  readXml(part, {
    open(name, attribute) {
      element = name
      inlineText.open(name)
      if (name === 'row') {
        rowIndex = Number(attribute('r') ?? rowIndex + 2) - 1
        column = -1
        row = []
      } else if (name === 'c') {
        const reference = attribute('r')
        column = reference === undefined ? column + 1 : columnOf(reference)
        const style = Number(attribute('s') ?? 0)
        cell = { column, type: attribute('t') ?? 'n', style, value: null, formula: null }
        inlineText.start()
      } else if (name === 'f' && cell) cell.formula = ''
      else if (name === 'col' && isTrue(attribute('hidden'))) {
        const last = Math.min(Number(attribute('max')), CSV_LIMITS.columns)
        for (let number = Number(attribute('min')); number <= last; number += 1)
          hiddenColumns.push(number - 1)
      }
    },
    text(piece) {
      if (element === 'v' && cell) cell.value = (cell.value ?? '') + piece
      else if (element === 'f' && cell) cell.formula += piece
      else inlineText.add(piece)
    },
    close(name) {
      element = ''
      inlineText.close(name)
      if (name === 'c' && cell) {
        endCell(cell)
        cell = null
      } else if (name === 'row') endRow()
    },
  })
  return { rows, hiddenColumns }
}

/** Returns the position, from 0, of the column in a reference such as AB12. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column - 1
}

/** Returns the cell. A formula without a stored result becomes its text, so that it is not taken for an empty cell. */
function toCell(
  { type, style, value, formula }: RawCell,
  inlineText: string,
  { strings, numberKinds, dateSystem }: SharedParts,
): WorkbookCell {
  if (type === 'inlineStr') return textCell(inlineText)
  if (value === null) return formula === null ? EMPTY_CELL : textCell(`=${formula}`)
  if (type === 's') return strings[Number(value)] ?? EMPTY_CELL
  if (type === 'b') return { text: isTrue(value) ? 'TRUE' : 'FALSE', kind: 'boolean' }
  if (type === 'd') return { text: value.replace('T', ' ').replace(/ 00:00.*/, ''), kind: 'date' }
  // The results of formulas: a text (type "str"), or an error such as #N/A (type "e").
  if (type !== 'n') return textCell(value)
  const number = Number(value)
  const kind = numberKinds[style] ?? 'number'
  if (kind === 'date') return { text: dateText(number, dateSystem), kind }
  // 7% is stored as 0.07, which is 7.000000000000001 hundredths.
  return { text: kind === 'percent' ? `${plainNumber(number * 100)}%` : plainNumber(number), kind }
}
