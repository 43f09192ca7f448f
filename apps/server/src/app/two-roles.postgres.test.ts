import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnedDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations/migrate.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { withConnection, runStatements } from '../testing/databases/one-connection.ts'
import {
  createShippedRoles,
  ROLES_PASSWORD,
  runRolesScript,
  urlOfRole,
} from '../testing/databases/shipped-roles.ts'
import { type PostgresServer, startPostgresServer } from '../testing/databases/postgres-server.ts'
import { urlOfDatabase } from '../testing/databases/templates.ts'
import { openWorld, type World } from '../testing/world.ts'
import { runCommand } from './commands/commands.ts'
import { createLog } from '../platform/log/log.ts'
import { openDatabase } from './open-database.ts'
import { openReplica } from './open-replica.ts'

/** The product on a PostgreSQL with the roles of `deploy/postgres-roles.sql`: one owns the tables, the other serves. */

let server: PostgresServer
let ownerUrl: string
let servingUrl: string
let world: World
// A start prints its steps.
const silenceOutput = () => void vi.spyOn(process.stdout, 'write').mockReturnValue(true)
beforeEach(silenceOutput)
beforeAll(async () => {
  silenceOutput()
  server = await startPostgresServer()
  createShippedRoles(server.url)
  ownerUrl = urlOf('plumb_owner')
  servingUrl = urlOf('plumb')
  await (await open(servingUrl)).close()
  const database = openPostgres({ url: servingUrl })
  world = await openWorld({}, { database, close: () => database.close() })
})
afterAll(async () => {
  await world.close()
  await server.stop()
})

const PASSWORD = ROLES_PASSWORD
const urlOf = (role: string, database?: string) => urlOfRole(server.url, role, database)
const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, ownerDatabaseUrl: ownerUrl, dataDirectory: '' })

/** Opens a database with a single role, without a separate owner. */
const openAlone = (databaseUrl: string, more = {}) =>
  openDatabase({ databaseUrl, ownerDatabaseUrl: null, dataDirectory: '', ...more })

const asSuperuser = (...statements: readonly string[]) => runStatements(server.url, ...statements)

/** Expects that requests to the database can read, and closes it. */
async function expectToServe(database: OwnedDatabase) {
  const session = { requestId: 'test', userId: null, workspaceId: null }
  const roles = await database.transaction(session, (tx) => tx.runText('select id from custom_role'))
  expect(roles.rows).toEqual([])
  await database.close()
}

test('the product, including history, works with a role that owns nothing', async () => {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  await admin.get(
    `mutation { createCustomRole(customRoleCreateRequest: { name: "Recruiter", scopes: [] }) { id } }`,
  )
  const { history } = await admin.get<{ history: { operation: string }[] }>(
    `{ history(historyRequest: { table: "custom_role" }) { operation } }`,
  )
  expect(history).toEqual([{ operation: 'INSERT' }])
})

describe('deploy/postgres-roles.sql', () => {
  test('can be run again', () => {
    expect(runRolesScript(server.url)).toMatchObject({ code: 0 })
  })
})

// In this order: only the last one creates the roles.
describe('on a PostgreSQL without the roles', () => {
  let other: PostgresServer
  beforeAll(async () => {
    other = await startPostgresServer()
  })
  afterAll(() => other.stop())

  test('the script says what to set if there is no password, and creates nothing', async () => {
    for (const passwords of [{}, { PLUMB_OWNER_PASSWORD: 'owner' }]) {
      const { code, errorOutput } = runRolesScript(other.url, passwords)
      expect(errorOutput).toContain(
        'Set PLUMB_OWNER_PASSWORD and PLUMB_PASSWORD to the passwords of the roles',
      )
      expect(code).not.toBe(0)
    }
    const roles = await withConnection(other.url, async (client) => {
      const { rows } = await client.query("select from pg_roles where rolname like 'plumb%'")
      return rows
    })
    expect(roles).toEqual([])
  })

  test('a start is rejected if the owner may not create plumb_app', async () => {
    await runStatements(
      other.url,
      `create role maker login password '${PASSWORD}'`,
      'create database made owner maker',
    )
    const databaseUrl = urlOfRole(other.url, 'maker', 'made')
    await expect(openAlone(databaseUrl)).rejects.toThrow(
      'The role maker cannot create the role plumb_app. Run deploy/postgres-roles.sql',
    )
  })

  test('the script can be run by a role with CREATEROLE and CREATEDB, as at cloud providers, without making it a member of the owner', async () => {
    await runStatements(other.url, `create role provider login createrole createdb password '${PASSWORD}'`)
    const provider = urlOfRole(other.url, 'provider', 'postgres')
    createShippedRoles(provider)
    await (
      await openDatabase({
        databaseUrl: urlOfRole(other.url, 'plumb'),
        ownerDatabaseUrl: urlOfRole(other.url, 'plumb_owner'),
        dataDirectory: '',
      })
    ).close()
    await expect(runStatements(provider, 'set role plumb_owner')).rejects.toThrow('permission denied')
  })
})

describe('a statement injected into a request', () => {
  // After `reset role`, alone or within a select, statements run as the role that connected.
  test.each([
    ['read another workspace', 'select * from custom_role', 'permission denied'],
    ['change the history', `update row_history set snapshot = null`, 'permission denied'],
    ['empty the history', 'truncate row_history', 'permission denied'],
    ['switch row-level security off', 'alter table custom_role disable row level security', 'must be owner'],
    ['drop a policy', 'drop policy tenant on custom_role', 'must be owner'],
    ['stop the history', 'alter table custom_role disable trigger all', 'must be owner'],
    ['become the owner', 'set role plumb_owner', 'permission denied'],
    ['call the history function directly', 'select record_history()', 'permission denied'],
    ['create a table', 'create table mine (id int)', 'permission denied'],
    ['create a role', 'create role mine', 'permission denied'],
  ])('cannot %s', async (_what, statement, message) => {
    for (const reset of ['reset role', `select set_config('role', 'none', false)`])
      await expect(runStatements(servingUrl, 'set role plumb_app', reset, statement)).rejects.toThrow(message)
  })
})

describe('rejects a start whose serving role', () => {
  test.each<[string, () => string | Promise<string>, string]>([
    ['is the owner', () => ownerUrl, 'the role plumb_owner owns tables'],
    ['is unreachable', () => urlOf('nobody'), 'DATABASE_URL: cannot connect to the database: '],
    ['is a superuser', () => urlOfDatabase(server.url, 'plumb'), 'the role postgres owns tables'],
    [
      'could become the owner',
      () => createRole('climber', 'in role plumb_owner, plumb_app'),
      'the role climber owns tables, is a member of a role that owns them, or bypasses row-level security',
    ],
    [
      'bypasses row-level security',
      () => createRole('bypasser', 'bypassrls in role plumb_app'),
      'the role bypasser owns tables',
    ],
    [
      'can create roles',
      () => createRole('maker', 'createrole in role plumb_app'),
      'the role maker has CREATEROLE',
    ],
    [
      'is not a member of plumb_app',
      () => createRole('stranger', ''),
      'is not a member of plumb_app. Run "grant plumb_app to stranger" as a superuser',
    ],
    [
      'connects to another database',
      () => urlOf('plumb', 'template1'),
      'and DATABASE_OWNER_URL (database plumb) point to different databases',
    ],
  ])('%s', async (_what, url, sentence) => {
    await expect(open(await url())).rejects.toThrow(sentence)
  })

  async function createRole(name: string, options: string): Promise<string> {
    await asSuperuser(`create role ${name} login noinherit password '${PASSWORD}' ${options}`)
    return urlOf(name)
  }
})

describe('rejects a start if', () => {
  const createEmptyDatabase = async (name: string, owner: string) => {
    await asSuperuser(`create database ${name} owner ${owner}`)
    return (role: string) => urlOf(role, name)
  }
  const tablesIn = async (url: string) => {
    const tables = `select from pg_class where relnamespace = 'public'::regnamespace`
    return await withConnection(url, async (client) => (await client.query(tables)).rows.length)
  }

  test('the two roles are swapped, and creates no tables', async () => {
    const urlAs = await createEmptyDatabase('swapped', 'plumb_owner')
    const swapped = { databaseUrl: urlAs('plumb_owner'), ownerDatabaseUrl: urlAs('plumb'), dataDirectory: '' }
    await expect(openDatabase(swapped)).rejects.toThrow(
      'DATABASE_URL and DATABASE_OWNER_URL are swapped: the role plumb_owner owns the database. Swap',
    )
    expect(await tablesIn(urlAs('plumb_owner'))).toBe(0)
  })

  test('the owner URL names another database, and creates no tables', async () => {
    const urlAs = await createEmptyDatabase('elsewhere', 'plumb_owner')
    const apart = { databaseUrl: servingUrl, ownerDatabaseUrl: urlAs('plumb_owner'), dataDirectory: '' }
    await expect(openDatabase(apart)).rejects.toThrow(
      'DATABASE_URL (database plumb) and DATABASE_OWNER_URL (database elsewhere) point to different databases.',
    )
    expect(await tablesIn(urlAs('plumb_owner'))).toBe(0)
  })

  test.each<[string, () => Promise<string>, string]>([
    [
      'there is only the serving role, which does not own the tables',
      async () => servingUrl,
      'The role plumb cannot change the tables of the database plumb, because plumb_owner owns them. Set DATABASE_OWNER_URL to connect as plumb_owner.',
    ],
    [
      'the role cannot create tables',
      async () => (await createEmptyDatabase('foreign_place', 'postgres'))('plumb'),
      'The role plumb cannot create tables in the database foreign_place. Set DATABASE_OWNER_URL',
    ],
    [
      'the role is not a member of plumb_app and cannot become one',
      async () => {
        await asSuperuser(`create role loner login password '${PASSWORD}'`)
        return (await createEmptyDatabase('lonely', 'loner'))('loner')
      },
      'The role loner is not a member of plumb_app. Run "grant plumb_app to loner" as a superuser.',
    ],
  ])('%s', async (_, url, sentence) => {
    await expect(openAlone(await url())).rejects.toThrow(sentence)
  })
})

test('a start whose owner has CREATEROLE grants plumb_app to the serving role', async () => {
  await asSuperuser(
    `alter role plumb_owner createrole`,
    `create role newcomer login noinherit password '${PASSWORD}'`,
  )
  await expectToServe(await open(urlOf('newcomer')))
})

describe('DATABASE_READ_URL', () => {
  /** @returns the messages that a start with this read URL logs as errors */
  async function errorsLoggedFor(replicaDatabaseUrl: string): Promise<string[]> {
    const lines: string[] = []
    const log = createLog('error', { write: (line: string) => void lines.push(line) })
    const database = openPostgres({ url: servingUrl })
    try {
      await (await openReplica({ replicaDatabaseUrl, preparesStatements: true }, database, log))?.close()
    } finally {
      await database.close()
    }
    return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  }

  test('rejects the role of the owner', async () => {
    await expect(errorsLoggedFor(ownerUrl)).rejects.toThrow(
      'DATABASE_READ_URL: the role plumb_owner owns tables, is a member of a role that owns them, or bypasses row-level security. Use the same role as in DATABASE_URL.',
    )
  })

  test.each<[string, () => string | Promise<string>, string]>([
    [
      'at the primary',
      () => servingUrl,
      'DATABASE_READ_URL leads to a server that is not a standby. Set it to a standby of the database that DATABASE_URL leads to, or remove it.',
    ],
    [
      'with a wrong password',
      () => servingUrl.replace(PASSWORD, 'wrong'),
      'DATABASE_READ_URL: cannot connect to the database: password authentication failed for user "plumb". Until the read replica can be used, all reads use DATABASE_URL.',
    ],
    [
      'at a database without tables',
      () => urlOf('plumb', 'template1'),
      'DATABASE_READ_URL leads to a database without the tables of Plumb. Set it to a standby of the database that DATABASE_URL leads to.',
    ],
    [
      'with a role that is not a member of plumb_app',
      async () => {
        await asSuperuser(`create role reader login noinherit password '${PASSWORD}'`)
        return urlOf('reader')
      },
      'DATABASE_READ_URL: the role reader is not a member of plumb_app. Use the role of DATABASE_URL.',
    ],
  ])('%s is logged as an error', async (_, url, sentence) => {
    expect(await errorsLoggedFor(await url())).toEqual([sentence])
  })
})

describe('a server that does not run migrations', () => {
  const openWithoutOwner = (databaseUrl: string) => openAlone(databaseUrl, { migrates: false })

  test('serves a schema that was migrated elsewhere, without the owner’s password [SO12]', async () => {
    await expectToServe(await openWithoutOwner(servingUrl))
  })

  test('reports what to do first if the schema is missing or outdated [SO12]', async () => {
    await asSuperuser('create database not_yet owner plumb_owner')
    const needs =
      /^The database has schema version 0, but this version of Plumb needs \d+\. Run "npm run plumb -- migrate" as the owner/
    await expect(openWithoutOwner(urlOf('plumb', 'not_yet'))).rejects.toThrow(needs)
    const owner = {
      DATABASE_URL: urlOf('plumb', 'not_yet'),
      DATABASE_OWNER_URL: urlOf('plumb_owner', 'not_yet'),
    }
    expect(await runCommand(['migrate'], owner)).toBe(0)
    await (await openWithoutOwner(urlOf('plumb', 'not_yet'))).close()
    await runStatements(urlOf('plumb_owner', 'not_yet'), 'delete from schema_migration where version > 5')
    await expect(openWithoutOwner(urlOf('plumb', 'not_yet'))).rejects.toThrow(
      'The database has schema version 5, but',
    )
  })

  test('rejects a role that cannot switch to plumb_app', async () => {
    await asSuperuser(`create role outsider login noinherit password '${PASSWORD}'`)
    await expect(openWithoutOwner(urlOf('outsider'))).rejects.toThrow(
      'DATABASE_URL: the role outsider is not a member of plumb_app.',
    )
  })
})

test('without a separate owner, the serving role migrates the database', async () => {
  await asSuperuser('create database alone owner plumb_owner')
  const alone = openPostgres({ url: urlOf('plumb_owner', 'alone') })
  expect((await migrate(alone)).length).toBeGreaterThan(0)
  await alone.close()
})
