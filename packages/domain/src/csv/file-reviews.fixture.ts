import fc from 'fast-check'
import { expect } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { readCsvFile } from './csv-file.ts'
import { countRows, type CsvReview, reviewImport } from './csv-review.ts'
import { type ColumnValues, type CsvTable, exportText, headersOf } from './csv-table.ts'

/**
 * Creates functions that review files of one table.
 * @param stored the stored data, unless a test passes others
 * @param tableOf returns the table by which files are read
 * @param rowsOf returns the stored rows, with which files are compared
 */
export function fileReviews<Stored, Row extends ColumnValues>(
  stored: Stored,
  tableOf: (stored: Stored) => CsvTable<Row>,
  rowsOf: (stored: Stored) => readonly Row[],
) {
  const tryReview = (text: string, storedData = stored) => {
    const table = tableOf(storedData)
    const file = readCsvFile(text, headersOf(table))
    return isRefusal(file) ? file : reviewImport(table, file, rowsOf(storedData))
  }
  const review = (text: string, storedData = stored) => {
    const reviewed = tryReview(text, storedData)
    if (isRefusal(reviewed)) throw new Error(reviewed.message)
    return reviewed
  }
  return {
    /** Reviews a file, and returns the refusal if the whole file is refused. */
    tryReview,
    /** Reviews a file that is not refused as a whole. */
    review,
    /** Reviews rows under all headers of the table. */
    reviewRows: (...rows: string[]) => {
      const head = headersOf(tableOf(stored)).map(({ header }) => header)
      return review([head.join(), ...rows].join('\n'))
    },
    /** Checks that the export changes nothing when it is imported. */
    expectSameAfterExport: (storedData = stored) => {
      const rows = rowsOf(storedData)
      const reviewed = review(exportText(tableOf(storedData), rows), storedData)
      expect(reviewed.problem).toBeNull()
      expect(countRows(reviewed)).toEqual({ new: 0, changed: 0, unchanged: rows.length, problem: 0 })
    },
  }
}

/** @returns the header and message of each problem */
export const problemsIn = ({ rowsWithProblems }: Pick<CsvReview<unknown>, 'rowsWithProblems'>) =>
  rowsWithProblems.flatMap(({ problems }) => problems.map(({ header, message }) => [header, message]))

/** Names that a spreadsheet or a file could take for something else. */
export const oddNames = fc.constantFrom('Sales', '=a', "'x", 'a,b', '"q"', 'a;=1', 'L9', '-5', '@x')
