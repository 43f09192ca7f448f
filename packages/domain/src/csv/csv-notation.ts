import { type CellValue, isUnreadable } from '../editing/column.ts'
import { isAmbiguousAmount, type Notation, NOTATIONS } from '../money/notation.ts'
import type { CsvRow } from './csv-file.ts'
import { matchHeaders } from './csv-headers.ts'
import {
  amountSignsOf,
  type LocatedColumn,
  locateColumns,
  readText,
  type PreparedTable,
  prepareTable,
  typedText,
} from './csv-row.ts'
import { type ColumnValues, type CsvTable, headersOf, kindInFile } from './csv-table.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { isNumberCell } from './workbook-file.ts'

/** A question to the user about the notation of the numbers in a file, which is asked so that no number is silently misread. */
export interface NotationQuestion {
  /** A cell of the file that suggests another notation than the US one. */
  readonly example: string
  readonly line: number
  readonly header: string
  /** The notations to choose from, with the value of the example in each; null if it is not a number there. */
  readonly choices: readonly { readonly notation: Notation; readonly value: string | null }[]
}

/** The largest number of suspect cells to compare. */
const MAX_COMPARED_CELLS = 1_000

/** A cell that suggests another notation than the US one. */
interface SuspectCell {
  readonly text: string
  readonly line: number
  readonly column: LocatedColumn['column']
  /** The value in each notation, in the order of `NOTATIONS`. */
  readonly values: readonly CellValue[]
}

/**
 * Finds out from the whole file whether its numbers are unambiguous (rule CSV28).
 * @returns null if US notation is the only possible one, or if the headers cannot be matched, which the review of the file explains
 */
export function findNotationQuestion<Row extends ColumnValues>(
  table: CsvTable<Row>,
  { headers, rows }: { readonly headers: readonly string[]; readonly rows: readonly CsvRow[] },
): NotationQuestion | null {
  const matched = matchHeaders(headers, headersOf(table))
  if (isRefusal(matched)) return null
  const suspects = findSuspectCells(prepareTable(table), locateColumns(table, matched), rows)
  const [first] = suspects
  if (!first) return null
  const seenReadings = new Set<string>()
  const choices = NOTATIONS.flatMap((notation, index) => {
    const value = first.values[index] ?? null
    const readings = JSON.stringify(suspects.map(({ values }) => values[index]))
    if ((notation !== 'US' && value === null) || seenReadings.has(readings)) return []
    seenReadings.add(readings)
    return [{ notation, value: value === null ? null : kindInFile(first.column).write(value) }]
  })
  return { example: first.text, line: first.line, header: first.column.header, choices }
}

function findSuspectCells<Row extends ColumnValues>(
  table: PreparedTable<Row>,
  locatedColumns: readonly LocatedColumn[],
  rows: readonly CsvRow[],
): readonly SuspectCell[] {
  const numeric = locatedColumns.filter(({ column }) => kindInFile(column).isNumeric)
  const suspects: SuspectCell[] = []
  for (const row of rows) {
    for (const { column, index } of numeric) {
      const cell = row.cells[index] ?? ''
      if (isNumberCell(row, index)) continue
      // A number without any of these characters is the same in every notation.
      if (!/[.,'’\s]/.test(cell)) continue
      const text = typedText(column, cell, amountSignsOf(table, row, locatedColumns))
      const values = NOTATIONS.map((notation) => valueOf(column, text, notation))
      const isReadableInUs = values[0] !== null
      const isReadableOnlyInOther = !isReadableInUs && values.some((value) => value !== null)
      if (isReadableOnlyInOther || (isReadableInUs && kindInFile(column).isAmount && isAmbiguousAmount(text)))
        suspects.push({ text: cell.trim(), line: row.line, column, values })
      if (suspects.length === MAX_COMPARED_CELLS) return suspects
    }
  }
  return suspects
}

function valueOf(column: LocatedColumn['column'], text: string, notation: Notation): CellValue {
  const read = readText(column, text, notation)
  return isUnreadable(read) ? null : read.value
}
