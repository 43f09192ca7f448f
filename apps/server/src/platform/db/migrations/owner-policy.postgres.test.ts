import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { migrate } from './migrate.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { folderForTest } from '../../../testing/temporary-folder.ts'

test('rejects a backup while a policy would hide rows from it, and migrating restores a dropped owner policy', async () => {
  const testFolder = folderForTest()
  const file = path.join(testFolder, 'plumb.backup')
  const { database, close } = await openTestDatabase()
  for (const [table, hidingStatement] of [
    ['comp_band', 'drop policy owner on comp_band'],
    ['job_family', 'create policy strict on job_family as restrictive using (false)'],
  ] as const) {
    await database.asOwner((connection) => connection.query(hidingStatement))
    await expect(makeBackup(database, file)).rejects.toThrow(
      new RegExp(`^The backup would be incomplete.*\\b${table}\\b`),
    )
    expect(existsSync(file)).toBe(false)
  }
  await database.asOwner((connection) => connection.query('drop policy strict on job_family'))
  await migrate(database)
  expect(await makeBackup(database, file)).toMatchObject({ comp_band: 0 })
  await close()
})
