import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBaselineDump } from '../../../testing/databases/baseline-dump.ts'
import {
  openEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/databases/test-database.ts'
import { schemaFingerprint } from '../../../testing/reliability/stress/schema-fingerprint.ts'
import type { OwnerConnection } from '../database.ts'
import { APP_ROLE } from '../transactions/session-settings.ts'
import { ensureRole, migrate } from './migrate.ts'

/** A database of the first release. */
let firstRelease: TestDatabase
/** A database of this version. */
let current: TestDatabase
beforeEach(async () => {
  ;[firstRelease, current] = await Promise.all([openEmptyDatabase(), openTestDatabase()])
  await firstRelease.database.asOwner(async (connection) => {
    await ensureRole(connection, APP_ROLE)
    await connection.query(`begin; ${readBaselineDump()}; commit`)
  })
})
afterEach(async () => {
  await Promise.all([firstRelease.close(), current.close()])
})

/** The rows of all tables as JSON, by table. */
async function readRows({ query }: OwnerConnection): Promise<Record<string, unknown[]>> {
  const tables = await query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by 1`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) rows[name] = await query(`select t.* from ${name} as t order by t::text`)
  return rows
}

test('migrating a database of the first release gives it the current schema and keeps its rows [HI7, SO8]', async () => {
  const before = await firstRelease.database.asOwner(readRows)
  expect(before['comp_band']).toHaveLength(2)
  expect(before['row_history_default']).not.toEqual([])
  await migrate(firstRelease.database)
  // A later version may add tables and columns.
  expect(await firstRelease.database.asOwner(readRows)).toMatchObject(before)
  expect(await firstRelease.database.asOwner(schemaFingerprint)).toEqual(
    await current.database.asOwner(schemaFingerprint),
  )
})

test('a bonus structure group whose name now means “No bonus” gets another name, in its history too [BS25]', async () => {
  await firstRelease.database.asOwner(({ query }) =>
    query(
      `set app.workspace_id = '1'; update bonus_structure_group set name = ' None'; reset app.workspace_id`,
    ),
  )
  await migrate(firstRelease.database)
  const rows = await firstRelease.database.asOwner(readRows)
  const renamed = { name: 'None (bonus structure)', version: 2 }
  expect(rows['bonus_structure_group']).toMatchObject([renamed])
  expect(rows['row_history_default']).toContainEqual(
    expect.objectContaining({
      table_name: 'bonus_structure_group',
      snapshot: expect.objectContaining(renamed),
    }),
  )
})
