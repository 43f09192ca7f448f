import { ALL_LEVELS, type OwnedDatabase, type OwnerConnection } from '../database.ts'
import { isDistributed } from '../migrations/distribution.ts'
import { inOwnerTransaction, WITHOUT_LIMITS } from '../transactions/owner-connection.ts'
import { BackupRefused, writeBackup } from './backup-file.ts'
import { readHiddenTables } from '../migrations/owner-policy.ts'
import { type AppliedMigration, READ_APPLIED } from '../migrations/migrate.ts'
import {
  EXACT_TEXT_SETTINGS,
  readSequences,
  readTables,
  type SequenceState,
  type StoredTable,
} from './tables.ts'

/** The first line of a backup. */
export interface BackupHeader {
  /** ISO 8601: the time of the snapshot. */
  readonly takenAt: string
  readonly engine: OwnedDatabase['engine']
  /** The migrations of the database, in order. */
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly StoredTable[]
}

/**
 * A further line: the name of a table; rows of that table, each as PostgreSQL writes a row; or at the end the sequences, and the number of
 * rows of each table.
 */
export type BackupLine =
  | { readonly table: string }
  | readonly string[]
  | { readonly sequences: readonly SequenceState[] }
  | { readonly rows: Readonly<Record<string, number>> }

const ROWS_PER_LINE = 200

/**
 * Writes all rows of a database, as of one moment, to a new file. Saves continue meanwhile.
 * @returns the number of rows of each table
 * @throws BackupRefused
 */
export async function makeBackup(
  database: OwnedDatabase,
  file: string,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  return database.asOwner(async (connection) => {
    const rowCounts: Record<string, number> = {}
    await inOwnerTransaction(
      connection,
      () => writeBackup(file, readLines(connection, database.engine, rowCounts), signal),
      `begin isolation level repeatable read, read only; ${WITHOUT_LIMITS}; ${EXACT_TEXT_SETTINGS};
      set local app.visible_levels_below = '${ALL_LEVELS}'; set local idle_in_transaction_session_timeout = 0`,
    )
    return rowCounts
  })
}

/** @param rowCounts is filled with the number of rows of each table */
async function* readLines(
  connection: OwnerConnection,
  engine: BackupHeader['engine'],
  rowCounts: Record<string, number>,
): AsyncGenerator<BackupHeader | BackupLine, void, undefined> {
  const header = await readHeader(connection, engine)
  yield header
  for (const { name } of header.tables) {
    yield { table: name }
    rowCounts[name] = 0
    await connection.query(
      `declare each no scroll cursor for select a_row::text as text from ${name} as a_row`,
    )
    for (;;) {
      const fetchedRows = await connection.query<{ text: string }>(`fetch ${ROWS_PER_LINE} from each`)
      if (fetchedRows.length === 0) break
      rowCounts[name] += fetchedRows.length
      yield fetchedRows.map(({ text }) => text)
    }
    await connection.query('close each')
  }
  yield { sequences: await readSequences(connection) }
  yield { rows: rowCounts }
}

async function readHeader(
  connection: OwnerConnection,
  engine: BackupHeader['engine'],
): Promise<BackupHeader> {
  const [snapshot] = await connection.query<{ hasSchema: boolean; now: Date }>(
    `select to_regclass('public.schema_migration') is not null as "hasSchema", now() as now`,
  )
  if (!snapshot?.hasSchema)
    throw new BackupRefused('There is nothing to back up: Plumb has never been started with this database.')
  // The nodes would show their rows as of different moments: in the worst case, only half of a save.
  if (await isDistributed(connection))
    throw new BackupRefused(
      'This database is distributed by Citus, and one file cannot hold a consistent state of all nodes. Archive the write-ahead log of each node and call citus_create_restore_point (docs/operating/citus.md).',
    )
  const hiddenTables = await readHiddenTables(connection)
  if (hiddenTables.length > 0)
    throw new BackupRefused(
      `The backup would be incomplete, because this role cannot read all rows of ${hiddenTables.join(', ')}. Connect as the owner of the tables, and run "npm run plumb -- migrate" once.`,
    )
  return {
    takenAt: snapshot.now.toISOString(),
    engine,
    migrations: await connection.query(READ_APPLIED),
    tables: await readTables(connection),
  }
}
