import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgresServer } from '../../../testing/databases/postgres-server.ts'
import type { Database, Transaction } from '../database.ts'
import { openPostgres } from './postgres.ts'

// Part of the database is frozen: it keeps its connections, and no longer responds.

const SESSION = { requestId: 'r', userId: null, workspaceId: null }
/** A session whose statements fail soon; all others have the usual time limit. */
const SHORT_TIMEOUT_SESSION = { ...SESSION, statementTimeoutMs: 300 }

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgresServer()
  const opened = openPostgres({ url: server.url })
  // The role to which each transaction switches.
  await opened.asOwner((connection) => connection.query('create role plumb_app nologin'))
  await opened.close()
})
afterAll(() => server.stop())

const pidOf = async ({ kysely }: Transaction) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid ?? 0

const failureOf = (database: Database, run: (tx: Transaction) => Promise<unknown> = pidOf) =>
  database.transaction(SHORT_TIMEOUT_SESSION, run).then(
    () => 'it worked',
    (error: unknown) => error,
  )

const SILENT = { name: 'DatabaseUnavailable', reason: 'silent' }

test('a caller on a frozen connection gets an error after the time limit, and others are not affected', async () => {
  const database = openPostgres({ url: server.url, poolSize: 2 })
  const error = await failureOf(database, async (tx) => {
    const frozenPid = await tx.withTimeLimit(30_000, () => pidOf(tx))
    process.kill(frozenPid, 'SIGSTOP')
    const [silentResult, otherResult] = await Promise.allSettled([
      pidOf(tx),
      database.transaction(SESSION, pidOf),
    ])
    expect(otherResult).toMatchObject({ status: 'fulfilled', value: expect.any(Number) })
    process.kill(frozenPid, 'SIGCONT')
    if (silentResult.status === 'rejected') throw silentResult.reason
  })
  expect(error).toMatchObject({ ...SILENT, message: 'database: no response in time' })
  expect(await database.transaction(SESSION, pidOf)).toBeGreaterThan(0)
  await database.close()
})

test('every caller gets an error while the whole server is frozen, and a caller afterwards is served', async () => {
  const database = openPostgres({ url: server.url, poolSize: 2 })
  // Afterwards, both connections are open and idle.
  const [firstPid, secondPid] = await Promise.all([
    database.transaction(SESSION, pidOf),
    database.transaction(SESSION, pidOf),
  ])
  const pids = [parentOf(firstPid), firstPid, secondPid]
  for (const id of pids) process.kill(id, 'SIGSTOP')
  // The server stays frozen until all have failed. There are more callers than connections: those without one wait for one, and then for a
  // new one, which never opens.
  const failures = await Promise.all(Array.from({ length: 6 }, () => failureOf(database)))
  for (const id of pids) process.kill(id, 'SIGCONT')
  const unavailable = { name: 'DatabaseUnavailable', reason: expect.stringMatching(/^(gone|silent)$/) }
  expect(failures).toEqual(failures.map(() => expect.objectContaining(unavailable)))
  expect(await database.transaction(SESSION, pidOf)).toBeGreaterThan(0)
  await database.close()
})

/** Returns the id of the parent of a process. */
const parentOf = (childPid: number): number =>
  Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${childPid}/status`, 'utf8'))?.[1])
