import { EMPTY_CELL, type Workbook, type WorkbookCell } from '../csv/workbook.ts'
import { isAmbiguousAmount } from '../money/notation.ts'
import { readNumber } from '../money/typed-number.ts'
import type { StructureChoices } from './types.ts'

/** @returns the text that identifies a cell of a file. @param column its index */
export const cellKey = (sheet: string, line: number, column: number): string =>
  JSON.stringify([sheet, line, column])

/** @returns a workbook with the corrected texts. Their numbers are in US notation, whatever the notation of the file */
export function correctCells(
  { sheets }: Workbook,
  corrections: NonNullable<StructureChoices['corrections']> = {},
): Workbook {
  const corrected = sheets.map((sheet) => ({ ...sheet, rows: [...sheet.rows] }))
  for (const [key, text] of Object.entries(corrections)) {
    const [name, line, column] = JSON.parse(key) as [string, number, number]
    const rows = corrected.find((sheet) => sheet.name === name)?.rows
    const cells = rows?.[line - 1]
    if (!rows || !cells) continue
    const width = Math.max(cells.length, column + 1)
    rows[line - 1] = Array.from({ length: width }, (_, index) =>
      index === column ? typedCell(text) : (cells[index] ?? EMPTY_CELL),
    )
  }
  return { sheets: corrected }
}

function typedCell(typed: string): WorkbookCell {
  const text = typed.trim()
  if (text === '') return EMPTY_CELL
  const number = isAmbiguousAmount(text) ? null : readNumber(text)
  return number === null ? { kind: 'text', text } : { kind: 'number', text: number }
}
