import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import { folderForTest } from '../../../testing/temporary-folder.ts'
import { ensureRole, type Migration, migrate, readMigrations } from './migrate.ts'

const FIRST: Migration = { version: 1, name: '0001-first', sql: 'create table first (id int)', checksum: 'a' }
const SECOND: Migration = {
  version: 2,
  name: '0002-second',
  sql: 'create table second (id int); insert into second values (1)',
  checksum: 'b',
}

describe('migrating', () => {
  let opened: TestDatabase
  beforeEach(async () => {
    opened = await openEmptyDatabase()
  })
  afterEach(() => opened.close())

  const tables = () =>
    opened.database.asOwner(async (connection) => {
      const rows = await connection.query<{ name: string }>(
        "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
      )
      return rows.map(({ name }) => name)
    })

  test('runs the files in order, reports each, and does nothing the second time [SO8]', async () => {
    const reported: string[] = []
    const applied = await migrate(opened.database, [FIRST, SECOND], (name) => reported.push(name))
    expect([applied, reported]).toEqual([
      [FIRST.name, SECOND.name],
      [FIRST.name, SECOND.name],
    ])
    expect(await migrate(opened.database, [FIRST, SECOND])).toEqual([])
    expect(await tables()).toEqual(['first', 'schema_migration', 'second'])
  })

  test('a file that fails halfway leaves nothing behind, and the next start runs only it [SO8]', async () => {
    const failing = { ...SECOND, sql: `${SECOND.sql}; select 1 / 0` }
    await expect(migrate(opened.database, [FIRST, failing])).rejects.toThrow('division by zero')
    expect(await tables()).toEqual(['first', 'schema_migration'])
    expect(await migrate(opened.database, [FIRST, SECOND])).toEqual([SECOND.name])
  })

  test('concurrent migrations run each file once [SO8]', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrate(opened.database, [FIRST, SECOND])))
    expect(ran.flat().sort()).toEqual([FIRST.name, SECOND.name])
  })

  test('rejects a database of a version before the first release, and leaves it unchanged [SO17]', async () => {
    await migrate(opened.database, [{ ...FIRST, name: '0001-platform' }])
    await expect(migrate(opened.database, [FIRST, SECOND])).rejects.toMatchObject({
      name: 'MigrationRefused',
      message:
        'This database was created by a version of Plumb before its first release, and this version cannot open it: move its data folder away or use an empty database, and start again.',
    })
    expect(await tables()).toEqual(['first', 'schema_migration'])
  })

  test('rejects a file that was changed after it ran [SO17]', async () => {
    await migrate(opened.database, [FIRST])
    const changed = migrate(opened.database, [{ ...FIRST, checksum: 'other' }, SECOND])
    await expect(changed).rejects.toThrow('The migration 0001-first was changed after it was applied')
    expect(await tables()).toEqual(['first', 'schema_migration'])
  })

  // Roles belong to the cluster, which test processes share, so each process has its own.
  const role = `plumb_test_${process.pid}`
  const queryAsOwner = <Row>(sql: string) =>
    opened.database.asOwner((connection) => connection.query<Row>(sql))

  test('a role that is created concurrently is created once, and its creator may switch to it', async () => {
    await Promise.all(
      [1, 2, 3, 4].map(() => opened.database.asOwner((connection) => ensureRole(connection, role))),
    )
    expect(await queryAsOwner(`begin; set local role ${role}; rollback`)).toEqual([])
    await queryAsOwner(`drop role ${role}`)
  })

  test('an owner who is not a superuser may switch to the role that it created', async () => {
    await queryAsOwner(`create role ${role}_owner createrole`)
    await queryAsOwner(`grant ${role}_owner to current_user`)
    await opened.database.asOwner(async (connection) => {
      await connection.query(`set role ${role}_owner`)
      await ensureRole(connection, role)
      // Reads the current role, as the server does, not the role that logged in.
      const kind =
        "case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end"
      expect(await connection.query(`select pg_has_role(current_user, '${role}', ${kind}) as may`)).toEqual([
        { may: true },
      ])
    })
    await queryAsOwner(`drop role ${role}; drop role ${role}_owner`)
  })
})

describe('reading the migration files', () => {
  test('sorts them by number, and ignores line endings', () => {
    const folder = folderForTest()
    writeFileSync(path.join(folder, '0002-b.sql'), 'select 2;\r\nselect 3;\r\n')
    writeFileSync(path.join(folder, '0001-a.sql'), 'select 1;\n')
    const windows = readMigrations(folder)
    writeFileSync(path.join(folder, '0002-b.sql'), 'select 2;\nselect 3;\n')
    expect(readMigrations(folder)).toEqual(windows)
    expect(windows).toMatchObject([
      { version: 1, name: '0001-a' },
      { version: 2, name: '0002-b' },
    ])
  })

  test.each(['0002-b.sql', '1-a.sql', '0001_a.sql'])('rejects %s as the first file', (name) => {
    const folder = folderForTest()
    writeFileSync(path.join(folder, name), '')
    expect(() => readMigrations(folder)).toThrow(`Migration file ${name} must have the number 1.`)
  })
})
