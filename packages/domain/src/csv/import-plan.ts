import { isRefusal, type Refusal } from '../refusals/refusal.ts'
import { type CsvImport, refuseProblems, reviewImport } from './csv-review.ts'
import type { ColumnValues, CsvTable } from './csv-table.ts'

/** A row that an import creates or changes. */
export interface PlannedRow<Row> {
  /** The index of the row among the stored rows; null for a new row. */
  readonly storedIndex: number | null
  readonly after: Row
}

/** The changes that an import saves, as plain data that a worker thread can return. */
export interface ImportPlan<Row> {
  /** In the order of the file. */
  readonly rows: readonly PlannedRow<Row>[]
  /** The number of rows that already match the file. */
  readonly unchangedCount: number
  /** Names of rows, such as groups, that the import creates first because the file names them (`CsvTable.creates`). */
  readonly namesToCreate: readonly string[]
  readonly warnings: readonly string[]
}

/** A file, and the stored data with which it is compared. */
export interface ImportInput<Facts> {
  readonly facts: Facts
  readonly file: CsvImport
}

/**
 * Plans the import of a file, by the same rules as the review in the browser (`reviewImport`).
 * @param stored rows with unique keys
 * @returns VALIDATION_FAILED with all problems of the file if it has any
 */
export function planImport<Row extends ColumnValues>(
  table: CsvTable<Row>,
  file: CsvImport,
  stored: readonly Row[],
): ImportPlan<Row> | Refusal {
  const review = reviewImport(table, file, stored)
  if (isRefusal(review)) return review
  const refusal = refuseProblems(review)
  if (refusal) return refusal
  const indexByRow = new Map(stored.map((row, index) => [row, index]))
  const rows = review.rows.filter(({ outcome }) => outcome !== 'unchanged')
  return {
    rows: rows.map(({ before, after }) => ({
      storedIndex: before === null ? null : (indexByRow.get(before) ?? null),
      after,
    })),
    unchangedCount: review.rows.length - rows.length,
    namesToCreate: review.namesToCreate,
    warnings: review.rows.flatMap(({ warnings }) => warnings),
  }
}
