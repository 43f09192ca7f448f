import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OwnerConnection } from '../database.ts'
import { splitStatements } from './split-statements.ts'

/** The file in the folder of the migrations that is only applied to databases with the extension Citus. */
export const CITUS_FILE = 'citus.sql'

const CITUS_PATH = new URL(`../../../../migrations/${CITUS_FILE}`, import.meta.url)

/** @returns whether the database is distributed by Citus, whatever its schema version */
export async function isDistributed(connection: OwnerConnection): Promise<boolean> {
  const rows = await connection.query(`select from pg_extension where extname = 'citus'`)
  return rows.length > 0
}

/**
 * Applies the file of Citus, if the database is distributed and the file or the schema has changed since the last time. Not at every start:
 * Citus repeats the statements on all nodes, and a server must be able to start while a node is down.
 */
export async function applyCitusFile(connection: OwnerConnection): Promise<void> {
  // Before the migration that creates this function, the functions that the file replaces are not complete.
  if (!(await isDistributed(connection)) || !(await hasFunction(connection, 'history_bytes()'))) return
  const sql = readFileSync(CITUS_PATH, 'utf8').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  const [applied] = await connection.query<{ checksum: string }>(
    'select checksum from schema_migration where version = 0',
  )
  if (applied?.checksum === checksum) return
  await runOnAllNodes(connection, sql)
  await connection.query(
    `insert into schema_migration (version, name, checksum) values (0, 'citus', $1)
     on conflict (version) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [checksum],
  )
}

/** Makes the next `applyCitusFile` apply the file again, because a migration may have replaced its functions. */
export async function forgetCitusFile(connection: OwnerConnection): Promise<void> {
  await connection.query('delete from schema_migration where version = 0')
}

/** Runs the statements of a migration one by one, on one connection per node, so that it can change functions after it has read a table. */
export async function runOnAllNodes(connection: OwnerConnection, sql: string): Promise<void> {
  await connection.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  // Citus repeats a statement on the nodes with the whole text in which it was sent.
  for (const statement of splitStatements(sql)) await connection.query(statement)
}

/** Moves the tenant tables that are not distributed yet to the nodes, after the file of Citus was applied. */
export async function distributeTables(connection: OwnerConnection): Promise<void> {
  if (await hasFunction(connection, 'distribute_tables()'))
    await connection.query('select distribute_tables()')
}

async function hasFunction(connection: OwnerConnection, signature: string): Promise<boolean> {
  const [row] = await connection.query<{ exists: boolean }>(
    'select to_regprocedure($1) is not null as exists',
    [signature],
  )
  return row?.exists === true
}
