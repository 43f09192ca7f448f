import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startEngineInMemory } from '../../../testing/databases/pooled-engines.ts'
import type { EmbeddedEngine } from '../embedded/embedded-engine.ts'
import type { Connection } from './connection.ts'
import { runTransaction } from './run-transaction.ts'
import { createStatementNames } from '../statements/statement-names.ts'

let engine: EmbeddedEngine
let connection: Connection
beforeAll(async () => {
  engine = await start()
  await engine.client.query('create table t (id int); grant all on t to plumb_app')
  connection = {
    client: engine.client,
    statementNames: createStatementNames(),
    database: {},
    limits: { statementMs: 5000, lockMs: 4000, idleMs: null },
    isBroken: false,
    pendingMs: 0,
    idleTimeoutMs: 50,
    release: () => {},
  }
})
afterAll(() => engine.close())

const start = () => startEngineInMemory(inject('embeddedTemplates').migrated, 5000)

const connect = async () => connection

const SESSION = { requestId: 'r', userId: null, workspaceId: null }

test('an idle transaction is rolled back, and the connection is free for the next', async () => {
  let late = async (): Promise<unknown> => undefined
  const silent = runTransaction(connect, SESSION, async ({ kysely }) => {
    await sql`insert into t values (1)`.execute(kysely)
    late = () => sql`insert into t values (2)`.execute(kysely)
    await new Promise(() => {})
  })
  await expect(silent).rejects.toMatchObject({
    reason: 'gone',
    message: expect.stringContaining('idle for too long'),
  })
  await expect(late()).rejects.toThrow('idle for too long')
  const { rows } = await runTransaction(connect, SESSION, ({ kysely }) =>
    sql`select id from t`.execute(kysely),
  )
  expect(rows).toEqual([])
})

test('the time of a statement does not count as idle', async () => {
  const slow = runTransaction(connect, SESSION, async ({ kysely }) => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < 200)
      await sql`select count(*) from generate_series(1, 300000)`.execute(kysely)
    return 'done'
  })
  expect(await slow).toBe('done')
})

test('a thread that ends unexpectedly is reported to its waiting caller', async () => {
  const other = await start()
  const waiting = other.client.query('select count(*) from generate_series(1, 100000000000)')
  other.stop()
  await expect(waiting).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'gone' })
  expect(other.isDead).toBe(true)
})
