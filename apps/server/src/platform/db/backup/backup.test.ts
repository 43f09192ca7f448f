import { appendFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../../app/demo/load-demo.ts'
import {
  openEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/databases/test-database.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { schemaFingerprint } from '../../../testing/reliability/stress/schema-fingerprint.ts'
import type { OwnedDatabase } from '../database.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../migrations/migrate.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { readSequences, readTables } from './tables.ts'
import { folderForFile, folderForTest } from '../../../testing/temporary-folder.ts'

const MIGRATIONS = readMigrations(MIGRATIONS_FOLDER)

const testFolder = folderForFile()
const file = path.join(testFolder, 'plumb.backup')
let world: World
beforeAll(async () => {
  world = await openWorld()
  await loadDemo(world.database)
})
afterAll(() => world.close())

/** @returns the row count and hash of each table, and the state of each sequence */
async function contentsOf(database: OwnedDatabase) {
  return await database.asOwner(async (connection) => {
    await connection.query(
      `begin read only; set local app.visible_levels_below = '1000'; set local timezone = 'UTC'`,
    )
    const contents: Record<string, unknown> = { sequences: await readSequences(connection) }
    for (const { name } of await readTables(connection))
      [contents[name]] = await connection.query(
        `select count(*)::int as count, md5(string_agg(t::text, ' ' order by t::text collate "C")) as hash from ${name} t`,
      )
    await connection.query('commit')
    return contents
  })
}

/** Restores a backup into a new database, and runs `check` on it. */
async function withRestored(from: string, check: (database: OwnedDatabase) => Promise<void>): Promise<void> {
  const opened: TestDatabase = await openEmptyDatabase()
  try {
    await restoreBackup(opened.database, from, MIGRATIONS)
    await check(opened.database)
  } finally {
    await opened.close()
  }
}

test('a backup contains every row of every table and restores them, including history and password hashes', async () => {
  const rowCounts = await makeBackup(world.database, file)
  const before = await contentsOf(world.database)
  expect(rowCounts['comp_band']).toBeGreaterThan(100)
  expect(rowCounts['row_history']).toBeGreaterThan(100)
  expect(rowCounts['app_user']).toBe(5)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await withRestored(file, async (database) => {
    expect(await contentsOf(database)).toEqual(before)
    const fresh = await openTestDatabase()
    expect(await database.asOwner(schemaFingerprint)).toEqual(await fresh.database.asOwner(schemaFingerprint))
    await fresh.close()
  })
})

test('a restored database works immediately: a new member logs in, and a save is recorded', async () => {
  await withRestored(file, async (database) => {
    const restoredWorld = await openWorld({}, { database, close: async () => {} })
    const workspaceId = await restoredWorld.workspace('After')
    const admin = await restoredWorld.member(workspaceId)
    await admin.get(
      `mutation { createCustomRole(customRoleCreateRequest: { name: "Recruiter", scopes: [] }) { id } }`,
    )
    const { history } = await admin.get<{ history: unknown[] }>(
      `{ history(historyRequest: { table: "custom_role" }) { operation } }`,
    )
    expect(history).toHaveLength(1)
    expect(workspaceId).toBeGreaterThan(2)
    await restoredWorld.server.close()
  })
})

test('a backup contains the state of one moment even if saves continue while it is made', async () => {
  const workspaceId = await world.workspace('Busy')
  const admin = await world.member(workspaceId)
  const backupFile = path.join(testFolder, 'amid.backup')
  let saves = 0
  const stop = new AbortController()
  // Each mutation creates two roles: between two saves, their number is even.
  const saver = (async () => {
    for (; !stop.signal.aborted; saves += 1)
      await admin.get(`mutation { a: createCustomRole(customRoleCreateRequest: { name: "a${saves}", scopes: [] }) { id }
        b: createCustomRole(customRoleCreateRequest: { name: "b${saves}", scopes: [] }) { id } }`)
  })()
  await expect.poll(() => saves).toBeGreaterThan(2)
  await makeBackup(world.database, backupFile)
  stop.abort()
  await saver
  await withRestored(backupFile, async (database) => {
    const [counts] = await database.asOwner(({ query }) =>
      query<{ roles: number; historyRows: number }>(`
        select (select count(*)::int from custom_role where workspace_id = ${workspaceId}) as roles,
          (select count(*)::int from row_history where workspace_id = ${workspaceId} and table_name = 'custom_role') as "historyRows"`),
    )
    const { roles, historyRows } = counts ?? { roles: 0, historyRows: 0 }
    expect(roles).toBeGreaterThan(0)
    expect(roles % 2).toBe(0)
    expect(historyRows).toBe(roles)
  })
})

describe('a backup', () => {
  // None of these writes anything, so all share one empty database.
  let empty: TestDatabase
  beforeAll(async () => {
    empty = await openEmptyDatabase()
  })
  afterAll(() => empty.close())

  test.each<[string, (copy: string) => void]>([
    ['cut off by one byte', (copy) => truncateSync(copy, statSync(copy).size - 1)],
    ['cut off in the middle', (copy) => truncateSync(copy, Math.floor(statSync(copy).size / 2))],
    ['cut off at its beginning', (copy) => truncateSync(copy, 20)],
    ['empty', (copy) => truncateSync(copy, 0)],
    ['longer by one byte', (copy) => appendFileSync(copy, 'x')],
    ['changed in one bit', (copy) => changeAt(copy, (size) => Math.floor(size / 3))],
    ['changed in the last bit', (copy) => changeAt(copy, (size) => size - 1)],
    ['no backup at all', (copy) => writeFileSync(copy, 'Dear ...')],
  ])('that is %s is refused, and nothing of it restored', async (_, damage) => {
    const copy = path.join(testFolder, 'damaged.backup')
    writeFileSync(copy, readFileSync(file))
    damage(copy)
    const message = /is incomplete or was changed|is not a Plumb backup/
    await expect(checkBackup(copy, MIGRATIONS)).rejects.toThrow(message)
    await expect(restoreBackup(empty.database, copy, MIGRATIONS)).rejects.toThrow(message)
    const tables = empty.database.asOwner(({ query }) =>
      query(`select from pg_class where relname = 'app_user'`),
    )
    expect(await tables).toEqual([])
  })
})

function changeAt(copy: string, positionIn: (size: number) => number): void {
  const bytes = readFileSync(copy)
  const at = positionIn(bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(copy, bytes)
}

test('a backup can be checked without being changed', async () => {
  const before = readFileSync(file)
  const { header, rowCounts } = await checkBackup(file, MIGRATIONS)
  expect(header.migrations).toHaveLength(MIGRATIONS.length)
  expect(rowCounts['app_user']).toBe(5)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a backup cannot be restored into a database that contains anything, even if row-level security hides it', async () => {
  const before = await contentsOf(world.database)
  await expect(restoreBackup(world.database, file, MIGRATIONS)).rejects.toThrow('The database is not empty')
  expect(await contentsOf(world.database)).toEqual(before)
})

test('a backup of a newer version, or of a different build, is rejected', async () => {
  await expect(checkBackup(file, MIGRATIONS.slice(0, -1))).rejects.toThrow(
    'this version of Plumb supports only up to',
  )
  const other = MIGRATIONS.map((each) => ({ ...each, checksum: 'other' }))
  await expect(checkBackup(file, other)).rejects.toThrow('was made by a different build of Plumb')
})

test('making a backup deletes only what interrupted backups have left in the folder', async () => {
  const folder = folderForTest()
  // No system assigns this process id.
  writeFileSync(path.join(folder, 'monday.backup.999999999.unfinished'), 'plumb backup 1\nand half of it')
  writeFileSync(path.join(folder, 'notes.999999999.unfinished'), 'not a backup')
  const runningBackup = `tuesday.backup.${process.ppid}.unfinished`
  writeFileSync(path.join(folder, runningBackup), 'plumb backup 1\nstill running')
  await makeBackup(world.database, path.join(folder, 'wednesday.backup'))
  const files = ['notes.999999999.unfinished', runningBackup, 'wednesday.backup']
  expect(readdirSync(folder).toSorted()).toEqual(files)
})

test('an interrupted backup fails with a message and leaves no file', async () => {
  const folder = folderForTest()
  await expect(
    makeBackup(world.database, path.join(folder, 'plumb.backup'), AbortSignal.abort()),
  ).rejects.toThrow('The backup was interrupted. No file was written.')
  expect(readdirSync(folder)).toEqual([])
})

test('a backup never overwrites a file, and leaves nothing if the file cannot be created', async () => {
  const before = readFileSync(file)
  await expect(makeBackup(world.database, file)).rejects.toThrow('already exists')
  expect(readFileSync(file).equals(before)).toBe(true)
  const { database, close } = await openEmptyDatabase()
  await expect(makeBackup(database, path.join(testFolder, 'none.backup'))).rejects.toThrow(
    'nothing to back up',
  )
  await close()
  await expect(makeBackup(world.database, path.join(testFolder, 'no', 'folder'))).rejects.toThrow(
    'the file or folder does not exist',
  )
  expect(readdirSync(testFolder).toSorted()).toEqual(['amid.backup', 'damaged.backup', 'plumb.backup'])
})
