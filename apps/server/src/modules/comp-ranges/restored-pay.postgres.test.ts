import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeBackup } from '../../platform/db/backup/make-backup.ts'
import { restoreBackup } from '../../platform/db/backup/restore-backup.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/db/migrations/migrate.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { TEMPLATE } from '../../testing/databases/templates.ts'
import { createPostgresDatabase } from '../../testing/databases/test-database.ts'
import { baseOf, openPaidWorld } from './paid-world.fixture.ts'
import { folderForFile } from '../../testing/temporary-folder.ts'

const testFolder = folderForFile()
let original: Awaited<ReturnType<typeof createPostgresDatabase>>
let opened: Awaited<ReturnType<typeof openPaidWorld>>
beforeAll(async () => {
  original = await createPostgresDatabase(TEMPLATE)
  const database = openPostgres({ url: original.url })
  opened = await openPaidWorld({ database, close: () => database.close() })
})
afterAll(async () => {
  await opened.world.close()
  await original.drop()
})

const databaseNameOf = (url: string) => new URL(url).pathname.slice(1)

/** Drops the database `replaced`, to which a server has connections, and gives its name to the database `restored`. */
async function replaceDatabase(restored: string, replaced: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  try {
    const renamed = `${replaced}_before`
    await client.query(
      `alter database ${replaced} allow_connections false;
       select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${replaced}'`,
    )
    await client.query(`alter database ${replaced} rename to ${renamed}`)
    await client.query(`alter database ${restored} rename to ${replaced}`)
    await client.query(`drop database ${renamed}`)
  } finally {
    await client.end()
  }
}

async function saveBand(salary: string): Promise<void> {
  await opened.admin.get(`mutation { compBandSaveMany(compBandSaveManyRequest: { items: [{ id: 1, version: 1, compBandCountryGroupId: 1,
      globalLevelLevel: 8, annualBaseSalary: "${salary}" }] }) { id } }`)
}

/** Returns the annual base salary of the first comp band. */
async function readSalary(): Promise<string> {
  const listed = await opened.admin.get(
    '{ compBandsGroups { compBandCountryGroups { compBands { annualBaseSalary version } } } }',
  )
  return JSON.stringify(listed).replace(/.*"annualBaseSalary":"(\d+).*/, '$1')
}

test('a running server shows the pay of a restored database, and none that it cached before [CR20]', async () => {
  const { world, admin } = opened
  const file = path.join(testFolder, 'plumb.backup')
  await makeBackup(world.database, file)
  await saveBand('300000')
  expect(await baseOf(admin)).toEqual([['300000', '360000']])
  expect(await readSalary()).toBe('300000')
  const restored = await createPostgresDatabase('template1')
  const database = openPostgres({ url: restored.url })
  await restoreBackup(database, file, readMigrations(MIGRATIONS_FOLDER))
  await database.close()
  await replaceDatabase(databaseNameOf(restored.url), databaseNameOf(original.url))
  await expect.poll(async () => (await admin.call('{ currentUser { email } }')).status).toBe(200)

  expect(await baseOf(admin)).toEqual([['100000', '120000']])
  expect(await readSalary()).toBe('100000')
  // With the same version of the band, and the same revision, as the lost save.
  await saveBand('400000')
  expect(await readSalary()).toBe('400000')
  expect(await baseOf(admin)).toEqual([['400000', '480000']])
})
