import { csvMessages } from '../messages/csv.ts'
import { fromUsNotation, type Notation } from '../money/notation.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { type CsvFile, type CsvRow, trimTrailingBlanks } from './csv-file.ts'
import type { CsvHeader } from './csv-headers.ts'
import { chooseHeaderLine } from './header-line.ts'
import type { WorkbookSheet } from './workbook.ts'

/**
 * Reads a sheet like a CSV file whose lines are the rows of the sheet.
 * @param known the expected headers, which identify the line of the headers
 * @returns VALIDATION_FAILED if the sheet is empty
 */
export function readSheetFile({ rows }: WorkbookSheet, known: readonly CsvHeader[]): CsvFile | Refusal {
  const lines = rows
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map(({ text }) => text),
      kinds: cells.map(({ kind }) => kind),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const header = chooseHeaderLine(lines, known)
  if (!header) return refuse('VALIDATION_FAILED', csvMessages.empty)
  const rowLines = lines.filter(({ line }) => line > header.line)
  const headers = trimTrailingBlanks(header.cells)
  // Unlike in a CSV file, the cells of a row cannot be shifted, so cells to the right of the last header form columns without a header.
  const width = rowLines.reduce((widest, { cells }) => Math.max(widest, cells.length), headers.length)
  return {
    headers: padCells(headers, width),
    headerLine: header.line,
    skippedLineCount: lines.length - rowLines.length - 1,
    rows: rowLines.map((row) => ({ ...row, cells: padCells(row.cells, width) })),
    problems: [],
    blankLineCount: rows.length - lines.length,
    lastLine: rows.length,
  }
}

const padCells = (cells: readonly string[], width: number): readonly string[] =>
  cells.length < width ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells

/** Rewrites number cells in the notation of the text cells, so that the whole file has one notation. */
export function convertNumbersTo(notation: Notation, rows: readonly CsvRow[]): readonly CsvRow[] {
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) => (isNumberCell(row, index) ? fromUsNotation(cell, notation) : cell)),
  }))
}

/** @returns whether a cell is stored as a number in its workbook, so that its notation need not be recognized */
export const isNumberCell = ({ kinds }: CsvRow, index: number): boolean =>
  kinds?.[index] === 'number' || kinds?.[index] === 'percent'
