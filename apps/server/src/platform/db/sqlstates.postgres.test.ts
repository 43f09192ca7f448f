import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'
import type { DatabaseSession, Transaction } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const SESSION: DatabaseSession = { requestId: 'r', userId: null, workspaceId: null }

const pid = async ({ kysely }: Transaction) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid

/** Raises an error in a real server. @returns its translation, and whether the connection is used again */
async function raise(code: string, message: string) {
  let before: number | undefined
  const fault = await opened.database
    .transaction(SESSION, async (tx) => {
      before = await pid(tx)
      const text = `do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`
      await sql.raw(text).execute(tx.kysely)
    })
    .catch((error: unknown) => error)
  // The pool hands out the connection that was returned last.
  const after = await opened.database.transaction(SESSION, pid)
  return { fault, isReused: before === after }
}

describe('an error of the server', () => {
  test.each([
    ['08000', 'gone'],
    ['08003', 'gone'],
    ['08006', 'gone'],
    ['57P01', 'gone'],
    ['57P02', 'gone'],
    ['57P03', 'gone'],
    ['57P04', 'gone'],
    ['57P05', 'gone'],
    ['53300', 'gone'],
    ['25P03', 'gone'],
    ['25P04', 'gone'],
    ['25006', 'gone'],
    ['42P05', 'stale-plan'],
    ['26000', 'stale-plan'],
  ])('%s is UNAVAILABLE: %s, and the connection is discarded', async (code, reason) => {
    const { fault, isReused } = await raise(code, 'as raised')
    expect(fault).toMatchObject({ name: 'DatabaseUnavailable', reason })
    expect(isReused).toBe(false)
  })

  test.each([
    ['XX000', 'failure on connection to another server', 'gone'],
    ['XX000', 'could not commit on another server', 'gone'],
    ['XX000', 'failed to prepare transaction on another server', 'gone'],
    ['XX000', 'execution cannot recover from multiple connection failures', 'gone'],
    ['XX000', 'server closed the connection unexpectedly', 'gone'],
    ['XX000', 'no connection to the server', 'gone'],
    ['XX000', 'connection not open', 'gone'],
    ['XX000', 'could not receive data from server: Connection reset by peer', 'gone'],
    ['XX000', 'could not send data to server: Broken pipe', 'gone'],
    ['0A000', 'cached plan must not change result type', 'stale-plan'],
  ])(
    '%s with the message “%s” is UNAVAILABLE: %s, and the connection is discarded',
    async (code, message, reason) => {
      const { fault, isReused } = await raise(code, message)
      expect(fault).toMatchObject({ name: 'DatabaseUnavailable', reason })
      expect(isReused).toBe(false)
    },
  )

  test.each([
    ['57014', 'statement-timeout'],
    ['55P03', 'lock-timeout'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['53100', 'exhausted'],
    ['53200', 'exhausted'],
    ['58030', 'exhausted'],
  ])('%s is UNAVAILABLE: %s, and the connection is kept', async (code, reason) => {
    const { fault, isReused } = await raise(code, 'as raised')
    expect(fault).toMatchObject({ name: 'DatabaseUnavailable', reason })
    expect(isReused).toBe(true)
  })

  test.each([
    ['23505', 'unique'],
    ['23P01', 'unique'],
    ['23503', 'foreign-key'],
    ['23514', 'check'],
    ['23502', 'not-null'],
    ['42501', 'row-level'],
  ])(
    '%s is a constraint violation: %s, with the name from the message if no field has it',
    async (code, kind) => {
      const { fault, isReused } = await raise(code, 'violates constraint "comp_band_level_102008"')
      expect(fault).toMatchObject({ name: 'ConstraintViolation', kind, constraint: 'comp_band_level' })
      expect(isReused).toBe(true)
    },
  )

  test.each(['22012', '42601', 'XX000', '0A000'])('%s is passed on unchanged', async (code) => {
    const { fault, isReused } = await raise(code, 'as raised')
    expect(fault).toMatchObject({ name: 'error', code })
    expect(isReused).toBe(true)
  })
})

test('a write in a read-only transaction is a bug and not a server failure', async () => {
  const write = ({ kysely }: Transaction) => sql`delete from user_session`.execute(kysely)
  const fault = await opened.database
    .transaction({ ...SESSION, readOnly: true }, write)
    .catch((e: unknown) => e)
  expect(fault).toMatchObject({ name: 'error', code: '25006' })
})
