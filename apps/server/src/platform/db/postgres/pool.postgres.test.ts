import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startProxy } from '../../../testing/databases/proxy.ts'
import { CONNECT_TIMEOUT_MS, createPostgresDatabase } from '../../../testing/databases/test-database.ts'
import { TEMPLATE } from '../../../testing/databases/templates.ts'
import { runAtOnce } from '../../../testing/reliability/stress/at-once.ts'
import type { Database, DatabaseSession, Transaction } from '../database.ts'
import { openPostgres } from './postgres.ts'

const SESSION: DatabaseSession = { requestId: 'r', userId: null, workspaceId: null }

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function open(options: { poolSize?: number; preparesStatements?: boolean } = {}) {
  const { url, drop } = await createPostgresDatabase(TEMPLATE)
  const database = openPostgres({ ...options, url, connectTimeoutMs: CONNECT_TIMEOUT_MS })
  cleanups.push(drop, () => database.close())
  return { database }
}

const readPid = async ({ kysely }: Transaction) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid

const errorOf = (database: Database, run: (tx: Transaction) => Promise<unknown>) =>
  database.transaction(SESSION, run).then(
    () => 'it worked',
    (error: unknown) => error,
  )

test('the owner of the tables is not a superuser, so that these tests really exercise row-level security', async () => {
  const { database } = await open()
  const roles = await database.asOwner((connection) =>
    connection.query('select rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user'),
  )
  expect(roles).toEqual([{ exempt: false }])
})

test('a connection lost during a transaction is reported as unavailable, and the next transaction gets another', async () => {
  const { database } = await open({ poolSize: 1 })
  const lost = await errorOf(database, async (tx) => {
    const processId = await readPid(tx)
    await database.asOwner((connection) => connection.query('select pg_terminate_backend($1)', [processId]))
    return readPid(tx)
  })
  expect(lost).toMatchObject({ name: 'DatabaseUnavailable', reason: 'gone' })
  expect(await database.transaction(SESSION, readPid)).toBeGreaterThan(0)
})

test('losing an idle connection has no effect on the next transaction', async () => {
  const { database } = await open({ poolSize: 1 })
  const first = await database.transaction(SESSION, readPid)
  await database.asOwner(async (connection) => {
    await connection.query('select pg_terminate_backend($1)', [first])
    // The pool cannot know before the server has closed it.
    while ((await connection.query('select from pg_stat_activity where pid = $1', [first])).length > 0);
  })
  expect(await database.transaction(SESSION, readPid)).not.toBe(first)
})

test.each([
  ['each statement text is prepared once per connection [SO5]', true, 2],
  ['a connection has no prepared statements if they are turned off', false, 0],
])('%s', async (_, preparesStatements, count) => {
  const { database } = await open({ poolSize: 1, preparesStatements })
  for (let round = 0; round < 3; round += 1) await database.transaction(SESSION, readPid)
  const { rows } = await database.transaction(SESSION, ({ kysely }) =>
    sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(kysely),
  )
  expect(rows).toEqual([{ n: count }])
})

test('a table change that breaks a prepared statement fails one transaction that may write, and none that only reads', async () => {
  const { database } = await open({ poolSize: 1 })
  const all = ({ kysely }: Transaction) => sql`select * from changing`.execute(kysely)
  await database.asOwner((c) =>
    c.query('create table changing (a int); grant select on changing to plumb_app'),
  )
  await database.transaction(SESSION, all)
  await database.asOwner((c) => c.query('alter table changing add b int'))
  expect(await errorOf(database, all)).toMatchObject({
    name: 'DatabaseUnavailable',
    reason: 'unusable-statement',
  })
  expect(await database.transaction(SESSION, all)).toMatchObject({ rows: [] })

  // A transaction that only reads does not notice it.
  await database.asOwner((c) => c.query('alter table changing add c int'))
  const reading = { ...SESSION, readOnly: true }
  expect(await database.transaction(reading, all)).toMatchObject({ rows: [] })
})

test('no setting of a transaction remains for the next one on the same connection [SO2]', async () => {
  const { database } = await open({ poolSize: 2 })
  const WORKSPACE = `select nullif(current_setting('app.workspace_id', true), '')::int as id`
  const outcomes: boolean[] = []
  await runAtOnce({ count: 500, concurrency: 8 }, async (index) => {
    const workspaceId = index % 3 === 0 ? null : index
    const running = database.transaction({ ...SESSION, workspaceId }, async (tx) => {
      const { rows } = await tx.runText<{ id: number | null }>(WORKSPACE)
      if (index % 5 === 0) throw new Error('aborted')
      return rows[0]?.id === workspaceId
    })
    outcomes.push(await running.catch((error: Error) => error.message === 'aborted'))
  })
  expect(outcomes).toEqual(Array.from({ length: 500 }, () => true))
})

test('a refused connection is reported immediately', async () => {
  const database = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none' })
  cleanups.push(() => database.close())
  expect(await errorOf(database, readPid)).toMatchObject({ name: 'DatabaseUnavailable', reason: 'gone' })
})

test('an unreachable server is reported after 1.5 s [CL12, SO4]', async () => {
  const silent = createServer((socket) => socket.resume())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const database = openPostgres({ url: `postgres://nobody@127.0.0.1:${port}/none` })
  cleanups.push(
    async () => void silent.close(),
    () => database.close(),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let reported: unknown = 'nothing yet'
  const failing = errorOf(database, readPid).then((failed) => (reported = failed))
  await vi.advanceTimersByTimeAsync(1_499)
  expect(reported).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(await failing).toMatchObject({ name: 'DatabaseUnavailable', reason: 'gone' })
})

test('each transaction fails while the database is unavailable, and the next one works when it is back', async () => {
  const { url, drop } = await createPostgresDatabase(TEMPLATE)
  const proxy = await startProxy(url)
  const database = openPostgres({ url: proxy.url })
  cleanups.push(
    drop,
    async () => proxy.close(),
    () => database.close(),
  )
  expect(await database.transaction(SESSION, readPid)).toBeGreaterThan(0)

  const interrupted = errorOf(database, async (tx) => {
    await readPid(tx)
    proxy.forwardTo(null)
    return readPid(tx)
  })
  expect(await interrupted).toMatchObject({ name: 'DatabaseUnavailable', reason: 'gone' })
  expect(await errorOf(database, readPid)).toMatchObject({ name: 'DatabaseUnavailable', reason: 'gone' })

  proxy.forwardTo(url)
  expect(await database.transaction(SESSION, readPid)).toBeGreaterThan(0)
})
