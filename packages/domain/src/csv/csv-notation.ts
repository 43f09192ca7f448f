import { type CellValue, isUnreadable } from '../editing/column.ts'
import { isAmbiguousAmount, type Notation, NOTATIONS } from '../money/notation.ts'
import type { CsvRow } from './csv-file.ts'
import { matchHeaders } from './csv-headers.ts'
import {
  amountSignsOf,
  type PlacedColumn,
  placeColumns,
  readText,
  type TableOfFile,
  tableOfFile,
  typedText,
} from './csv-row.ts'
import { type ColumnValues, type CsvTable, headersOf, kindInFile } from './csv-table.ts'
import { isRefusal } from '../refusals/refusal.ts'

/** The question which notation the numbers of a file use. It is asked before the import, so that no number is silently misread. */
export interface NotationQuestion {
  /** A cell of the file that suggests another notation than the US one. */
  readonly example: string
  readonly line: number
  readonly header: string
  /** The notations to choose from, with the value of the example in each; null if it is not a number there. */
  readonly choices: readonly { readonly notation: Notation; readonly value: string | null }[]
}

/** Maximum number of compared cells among those that suggest another notation. */
const CELLS_COMPARED = 1_000

interface SuspectCell {
  readonly text: string
  readonly line: number
  readonly column: PlacedColumn['column']
  /** The value in each notation, in the order of `NOTATIONS`. */
  readonly values: readonly CellValue[]
}

/**
 * Decides from the whole file whether its numbers are unambiguous (rule CSV28).
 * @returns null if US notation is the only possible one
 */
export function questionNotation<Row extends ColumnValues>(
  table: CsvTable<Row>,
  { headers, rows }: { readonly headers: readonly string[]; readonly rows: readonly CsvRow[] },
): NotationQuestion | null {
  const matched = matchHeaders(headers, headersOf(table))
  // Review shows why such a file cannot be read.
  if (isRefusal(matched)) return null
  const suspects = suspectCells(tableOfFile(table), placeColumns(table, matched), rows)
  const [first] = suspects
  if (!first) return null
  const seen = new Set<string>()
  const choices = NOTATIONS.flatMap((notation, place) => {
    const value = first.values[place] ?? null
    const all = JSON.stringify(suspects.map(({ values }) => values[place]))
    if ((notation !== 'US' && value === null) || seen.has(all)) return []
    seen.add(all)
    return [{ notation, value: value === null ? null : kindInFile(first.column).write(value) }]
  })
  return { example: first.text, line: first.line, header: first.column.header, choices }
}

function suspectCells<Row extends ColumnValues>(
  table: TableOfFile<Row>,
  places: readonly PlacedColumn[],
  rows: readonly CsvRow[],
): readonly SuspectCell[] {
  const numeric = places.filter(({ column }) => kindInFile(column).isNumeric)
  const suspects: SuspectCell[] = []
  for (const row of rows) {
    for (const { column, place } of numeric) {
      const cell = row.cells[place] ?? ''
      // Every notation except the plain one has one of these.
      if (!/[.,'’\s]/.test(cell)) continue
      const text = typedText(column, cell, amountSignsOf(table, row, places))
      const values = NOTATIONS.map((notation) => valueOf(column, text, notation))
      const isRead = values[0] !== null
      const isOther = !isRead && values.some((value) => value !== null)
      if (isOther || (isRead && column.inFile?.isAmount && isAmbiguousAmount(text)))
        suspects.push({ text: cell.trim(), line: row.line, column, values })
      if (suspects.length === CELLS_COMPARED) return suspects
    }
  }
  return suspects
}

function valueOf(column: PlacedColumn['column'], text: string, notation: Notation): CellValue {
  const read = readText(column, text, notation)
  return isUnreadable(read) ? null : read.value
}
