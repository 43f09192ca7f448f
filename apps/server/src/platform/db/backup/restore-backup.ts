import type { OwnedDatabase, OwnerConnection } from '../database.ts'
import { isDistributed } from '../migrations/distribution.ts'
import { type Migration, migrate } from '../migrations/migrate.ts'
import { inOwnerTransaction } from '../transactions/owner-connection.ts'
import { BackupRefused } from './backup-file.ts'
import { type BackupContents, checkBackup, openBackup } from './check-backup.ts'
import type { BackupLine } from './make-backup.ts'
import { EXACT_TEXT_SETTINGS, readTables, type SequenceState, type StoredTable } from './tables.ts'

/**
 * Restores a backup into an empty database, completely or not at all, and migrates it to the schema of this version.
 * @returns the contents of the backup
 * @throws BackupRefused if the file is incomplete, or the database is not empty or is distributed
 */
export async function restoreBackup(
  database: OwnedDatabase,
  file: string,
  knownMigrations: readonly Migration[],
): Promise<BackupContents> {
  const contents = await checkBackup(file, knownMigrations)
  await database.asOwner(async (connection) => {
    await refuseIfDistributed(connection)
    await refuseUnlessEmpty(connection)
  })
  await migrate(database, knownMigrations.slice(0, contents.header.migrations.length))
  await database.asOwner(async (connection) => {
    await inOwnerTransaction(connection, () => loadBackup(connection, file, knownMigrations))
    await inOwnerTransaction(connection, () => connection.query('analyze'))
  })
  await migrate(database, knownMigrations)
  return contents
}

async function refuseIfDistributed(connection: OwnerConnection): Promise<void> {
  if (await isDistributed(connection))
    throw new BackupRefused(
      'This database is distributed by Citus. Restore into a database without the extension, create the extension there, and start Plumb, which then distributes the tables.',
    )
}

/** Checks the size of the tables on disk, because row-level security hides rows from a query. */
async function refuseUnlessEmpty(connection: OwnerConnection): Promise<void> {
  const [nonEmptyTable] = await connection.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'm', 'f') and relname <> 'schema_migration'
      and pg_relation_size(oid) > 0 limit 1`)
  if (nonEmptyTable)
    throw new BackupRefused(
      `The database is not empty: the table ${nonEmptyTable.name} contains rows, or did so before. Restore into a new database.`,
    )
}

async function loadBackup(
  connection: OwnerConnection,
  file: string,
  knownMigrations: readonly Migration[],
): Promise<void> {
  const { header, lines } = await openBackup(file, knownMigrations)
  const tables = await readTables(connection)
  if (JSON.stringify(tables) !== JSON.stringify(header.tables))
    throw new BackupRefused(`${file} contains other tables than its schema version has. Use another backup.`)
  await connection.query(EXACT_TEXT_SETTINGS)
  const restoreStatements = await suspendInsertChecks(connection)
  // The backup also contains the rows that migrations have written.
  await connection.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for await (const { statement, rows } of generateStatements(lines, tables))
    await connection.query(statement, [rows])
  for (const statement of restoreStatements) await connection.query(statement)
}

async function* generateStatements(lines: AsyncIterable<BackupLine>, tables: readonly StoredTable[]) {
  let insert = ''
  for await (const line of lines) {
    if ('table' in line) {
      const table = tables.find(({ name }) => name === line.table)
      if (!table)
        throw new Error(`The backup contains rows from a table that it does not list: ${line.table}`)
      insert = formatInsert(table)
    } else if ('sequences' in line) {
      const rows = JSON.stringify(line.sequences satisfies readonly SequenceState[])
      yield { statement: SET_SEQUENCES, rows }
    } else if (Array.isArray(line)) {
      yield { statement: insert, rows: line as readonly string[] }
    }
  }
}

const SET_SEQUENCES = `select setval(s.name::regclass, s.last::bigint, s.called)
  from json_to_recordset($1::json) as s (name text, last text, called boolean)`

function formatInsert({ name, columns }: StoredTable): string {
  const storedColumns = columns.filter(({ generated }) => !generated).map((column) => column.name)
  return `insert into ${name} (${storedColumns.join(', ')}) overriding system value
    select ${storedColumns.map((column) => `(stored).${column}`).join(', ')}
    from (select line::${name} as stored from unnest($1::text[]) as line offset 0) as lines`
}

/**
 * Removes, until the end of the transaction, everything that prevents inserting rows in any order: foreign keys (all are checked again when
 * they are restored), the triggers that write history, and row-level security for the owner.
 * @returns the statements that restore them
 */
async function suspendInsertChecks(connection: OwnerConnection): Promise<string[]> {
  const rows = await connection.query<{ suspend: string; restore: string }>(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as suspend,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
    union all
    select format('alter table %s disable trigger %I', g.tgrelid::regclass, g.tgname),
      format('alter table %s enable %s trigger %I', g.tgrelid::regclass,
        case g.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, g.tgname)
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and not g.tgisinternal and g.tgparentid = 0 and g.tgenabled <> 'D'
    union all
    select format('alter table %s no force row level security', c.oid::regclass),
      format('alter table %s force row level security', c.oid::regclass)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity`)
  for (const { suspend } of rows) await connection.query(suspend)
  return rows.map(({ restore }) => restore)
}
