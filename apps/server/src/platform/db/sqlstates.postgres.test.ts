import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databaseForFile } from '../../testing/databases/test-database.ts'
import type { DatabaseSession, Transaction } from './database.ts'

const opened = databaseForFile()

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
  const LOST_NODE_MESSAGES = [
    'failure on connection to another server',
    'could not commit on another server',
    'failed to prepare transaction on another server',
    'execution cannot recover from multiple connection failures',
    'server closed the connection unexpectedly',
    'no connection to the server',
    'connection not open',
    'could not receive data from server: Connection reset by peer',
    'could not send data to server: Broken pipe',
  ]
  const LOST_CONNECTION = '08000 08003 08006 57P01 57P02 57P03 57P04 57P05 53300 25P03 25P04 25006'
  const unavailable = (reason: string, isReused: boolean, codes: string, message = 'as raised') =>
    codes.split(' ').map((code) => ({ code, message, reason, isReused }))

  test.each([
    ...unavailable('gone', false, LOST_CONNECTION),
    ...LOST_NODE_MESSAGES.flatMap((message) => unavailable('gone', false, 'XX000', message)),
    ...unavailable('unusable-statement', false, '42P05 26000'),
    ...unavailable('unusable-statement', false, '0A000', 'cached plan must not change result type'),
    ...unavailable('statement-timeout', true, '57014'),
    ...unavailable('lock-timeout', true, '55P03'),
    ...unavailable('conflict', true, '40001 40P01'),
    ...unavailable('exhausted', true, '53100 53200 58030'),
  ])(
    '$code “$message” is UNAVAILABLE because of $reason; the connection is used again: $isReused',
    async ({ code, message, reason, isReused }) => {
      const raised = await raise(code, message)
      expect(raised).toMatchObject({ fault: { name: 'DatabaseUnavailable', reason }, isReused })
    },
  )

  test.each([
    ['23505', 'unique'],
    ['23P01', 'unique'],
    ['23503', 'foreign-key'],
    ['23514', 'check'],
    ['23502', 'not-null'],
    ['42501', 'row-level'],
  ])(
    '%s is a constraint violation: %s, with the constraint’s name from the message if no field of the error has it',
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
