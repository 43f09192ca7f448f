import fc from 'fast-check'
import { expect } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { readCsvFile } from './csv-file.ts'
import { countRows, type CsvReview, reviewImport } from './csv-review.ts'
import { type ColumnValues, type CsvTable, exportText, headersOf } from './csv-table.ts'

/**
 * Reviews files of one table.
 * @param stored what is stored, unless a test names something else
 */
export function fileReviews<Stored, Row extends ColumnValues>(
  stored: Stored,
  tableOf: (stored: Stored) => CsvTable<Row>,
  rowsOf: (stored: Stored) => readonly Row[],
) {
  /** @returns the refusal where the whole file is refused */
  const tryReview = (text: string, of = stored) => {
    const table = tableOf(of)
    const file = readCsvFile(text, headersOf(table))
    return isRefusal(file) ? file : reviewImport(table, file, rowsOf(of))
  }
  const review = (text: string, of = stored) => {
    const reviewed = tryReview(text, of)
    if (isRefusal(reviewed)) throw new Error(reviewed.message)
    return reviewed
  }
  return {
    tryReview,
    review,
    /** Reviews rows under all headers of the table. */
    ofRows: (...rows: string[]) => {
      const head = headersOf(tableOf(stored)).map(({ header }) => header)
      return review([head.join(), ...rows].join('\n'))
    },
    /** Checks that the export changes nothing when it is imported. */
    expectSameAfterExport: (of = stored) => {
      const rows = rowsOf(of)
      const reviewed = review(exportText(tableOf(of), rows), of)
      expect(reviewed.problem).toBeNull()
      expect(countRows(reviewed)).toEqual({ new: 0, changed: 0, unchanged: rows.length, problem: 0 })
    },
  }
}

/** The problems of a file, each as its header and its message. */
export const problemsIn = ({ rowsWithProblems }: Pick<CsvReview<unknown>, 'rowsWithProblems'>) =>
  rowsWithProblems.flatMap(({ problems }) => problems.map(({ header, message }) => [header, message]))

/** Names that a spreadsheet or a file could take for something else. */
export const oddNames = fc.constantFrom('Sales', '=a', "'x", 'a,b', '"q"', 'a;=1', 'L9', '-5', '@x')
