import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { withDeferredCheck } from '../db/transactions/deferred-check.ts'
import { findRows } from '../db/rows/find-rows.ts'
import type { RowOf, Table } from '../db/rows/table.ts'
import type { Actor } from '../graphql/auth/authority.ts'
import type { SaveItem } from '../saves/plan-changes.ts'
import type { SaveContext } from '../saves/save-context.ts'
import { countRows, type FileImport } from './csv-import.ts'
import { saveRowsInBatches } from './save-in-batches.ts'

/** The import of files whose rows are the rows of one table. */
export interface TableImport<Facts, T extends Table, Row extends ColumnValues> {
  readonly table: T
  /** @returns the data that a file is compared with, including the stored rows in their order */
  readonly facts: (actor: Actor, tx: Transaction, stored: readonly RowOf<T>[]) => Facts | Promise<Facts>
  readonly plan: FileImport<Facts, { readonly facts: Facts }, Row>['plan']
  /** A unique constraint on a value that rows of a file may swap, such as a name that is not the key of the file. */
  readonly swappableConstraint?: string
  /**
   * Saves the changes of the file, as a page saves them.
   * @param stored the stored rows, by id
   */
  readonly save: (
    context: SaveContext,
    request: { readonly items: readonly (Row & SaveItem)[] },
    stored: ReadonlyMap<number, RowOf<T>>,
  ) => Promise<readonly RowOf<T>[] | Refusal>
}

/** @returns the import: it changes stored rows whose keys are in the file, creates rows for the other keys of the file, and deletes none */
export function createRowImport<Facts, T extends Table, Row extends ColumnValues>({
  table,
  facts,
  plan,
  swappableConstraint,
  save,
}: TableImport<Facts, T, Row>) {
  type StoredRow = RowOf<T> & { readonly id: number }
  type Stored = { readonly facts: Facts; readonly rows: readonly StoredRow[] }
  const fileImport: FileImport<Facts, Stored, Row> = {
    plan,
    async read(actor, tx) {
      const found = await findRows(tx, actor.workspaceId, table as Table)
      const rows = found as unknown as readonly StoredRow[]
      return { rows, facts: await facts(actor, tx, rows) }
    },
    async save(context, planned, { rows }) {
      const items = planned.rows.map(({ storedIndex, after }) => ({
        ...after,
        id: storedIndex === null ? undefined : rows[storedIndex]?.id,
      }))
      const byId = new Map(rows.map((row) => [row.id, row]))
      const saveAll = () => saveRowsInBatches(items, (batch) => save(context, { items: batch }, byId))
      const saved = await (swappableConstraint === undefined
        ? saveAll()
        : withDeferredCheck(context.tx, swappableConstraint, saveAll))
      if (isRefusal(saved)) return saved
      return { ...countRows(planned), groupsInserted: 0, groupsUpdated: 0, warnings: planned.warnings }
    },
  }
  return fileImport
}
