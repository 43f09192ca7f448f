import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '../../../testing/databases/test-database.ts'
import type { OwnedDatabase } from '../database.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../migrations/migrate.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { folderForFile } from '../../../testing/temporary-folder.ts'

// A backup reads only whether the extension Citus is present, so these tests add an entry for it and need no Citus.
const MIGRATIONS = readMigrations(MIGRATIONS_FOLDER)
const pretendDistributed = (database: OwnedDatabase) =>
  database.asOwner(({ query }) =>
    query(`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      select 99999, 'citus', oid, 'public'::regnamespace, false, '13' from pg_roles where rolname = current_user`),
  )

const testFolder = folderForFile()

test('rejects backing up a distributed database or restoring into it, and names the alternative', async () => {
  const [whole, spread] = [path.join(testFolder, 'whole.backup'), path.join(testFolder, 'spread.backup')]
  const { database, close } = await openTestDatabase()
  await makeBackup(database, whole)
  await pretendDistributed(database)
  await expect(makeBackup(database, spread)).rejects.toThrow('citus_create_restore_point')
  expect(existsSync(spread)).toBe(false)
  await close()

  const empty = await openEmptyDatabase()
  await pretendDistributed(empty.database)
  await expect(restoreBackup(empty.database, whole, MIGRATIONS)).rejects.toThrow(
    'Restore into a database without the extension',
  )
  const tables = await empty.database.asOwner(({ query }) =>
    query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`),
  )
  expect(tables).toEqual([])
  await empty.close()
})
