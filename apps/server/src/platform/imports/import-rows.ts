import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { countRows } from '@plumb/domain/csv/csv-review.ts'
import type { ColumnValues, CsvTable } from '@plumb/domain/csv/csv-table.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { askingOnce } from '../db/transactions/deferred-key.ts'
import { findRows } from '../db/rows/find-rows.ts'
import type { RowOf, Table } from '../db/rows/table.ts'
import type { Actor } from '../graphql/callers/authority.ts'
import type { SaveItem } from '../saves/save-rows.ts'
import type { Breath } from '../turns/breath.ts'
import { saveInPieces } from './save-in-pieces.ts'
import { type CsvImportInput, type ImportedCounts, reviewRequest } from './csv-import.ts'

/** Files whose rows are the rows of one table. */
export interface RowsOfFile<T extends Table, Row extends ColumnValues> {
  readonly table: T
  /** @param stored the rows that stand */
  readonly file: (
    actor: Actor,
    tx: Transaction,
    stored: readonly RowOf<T>[],
  ) => CsvTable<Row> | Promise<CsvTable<Row>>
  /** A row as a file has it, where that is not its fields by the names of the columns. */
  readonly rowOf?: (row: RowOf<T>) => Row
  /** The unique constraint of a value that rows of a file may exchange, however far apart they stand: a name that is no key of the file. */
  readonly exchanged?: string
  /**
   * Saves what the file changes, as a page saves it.
   * @param stored the rows that stand, by id
   */
  readonly save: (
    actor: Actor,
    tx: Transaction,
    request: { readonly items: readonly (Row & SaveItem)[]; readonly limit: number },
    stored: ReadonlyMap<number, RowOf<T>>,
  ) => Promise<readonly RowOf<T>[] | Refusal>
}

/** @returns what imports such a file: rows that stand under the keys of the file are changed, others made, and none goes. */
export function importRows<T extends Table, Row extends ColumnValues>({
  table,
  file,
  rowOf,
  exchanged,
  save,
}: RowsOfFile<T, Row>) {
  return async (
    actor: Actor,
    tx: Transaction,
    request: CsvImportInput,
    breath: Breath,
  ): Promise<ImportedCounts | Refusal> => {
    const found = await findRows(tx, actor.workspaceId, table as Table)
    const stored = found as unknown as readonly (RowOf<T> & { readonly id: number })[]
    const described = await file(actor, tx, stored)
    const cellsOf = (row: RowOf<T>) => {
      const values = row as unknown as Row
      return Object.fromEntries(described.columns.map(({ key }) => [key, values[key]])) as unknown as Row
    }
    const ids = new Map(stored.map((row): [Row, number] => [(rowOf ?? cellsOf)(row), row.id]))
    const review = await reviewRequest(described, request, [...ids.keys()], breath)
    if (isRefusal(review)) return review
    const items = review.rows
      .filter(({ outcome }) => outcome !== 'unchanged')
      .map(({ before, after }) => ({ ...after, id: before === null ? undefined : ids.get(before) }))
    const byId = new Map(stored.map((row) => [row.id, row]))
    const saveAll = () =>
      saveInPieces(items, (piece) => save(actor, tx, { items: piece, limit: CSV_LIMITS.rows }, byId), breath)
    const saved = await (exchanged === undefined ? saveAll() : askingOnce(tx, exchanged, saveAll))
    if (isRefusal(saved)) return saved
    const counts = countRows(review)
    return {
      rowsInserted: counts.new,
      rowsUpdated: counts.changed,
      rowsUnchanged: counts.unchanged,
      groupsInserted: 0,
      groupsUpdated: 0,
      warnings: review.rows.flatMap(({ warnings }) => warnings),
    }
  }
}
