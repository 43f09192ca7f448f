import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databaseForFile } from '../../../testing/databases/test-database.ts'
import type { DatabaseSession, Transaction } from '../database.ts'

const opened = databaseForFile()

const session = (more: Partial<DatabaseSession> = {}): DatabaseSession => ({
  requestId: 'giving-up',
  userId: null,
  workspaceId: null,
  ...more,
})

/** @returns the number of running statements that contain this text, as a superuser sees them */
async function countRunning(text: string): Promise<number> {
  const [row] = await opened.database.asOwner((owner) =>
    owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
      [`%${text}%`],
    ),
  )
  return row?.count ?? 0
}

describe('a cancelled transaction', () => {
  test('is not started if it is cancelled beforehand', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    let isStarted = false
    const cancelled = opened.database.transaction(session({ signal }), async () => {
      isStarted = true
    })
    await expect(cancelled).rejects.toThrow('gone')
    expect(isStarted).toBe(false)
  })

  test('is rolled back with its writes, and sends no further statements [CL14]', async () => {
    const findWritten = () =>
      opened.database.asOwner((owner) => owner.query("select name from rate_limit where name = 'given up'"))
    const write = ({ kysely }: Transaction) =>
      sql`insert into rate_limit (name, key_hash, attempts, expires_at) values ('given up', '', '{}', now())`.execute(
        kysely,
      )
    const controller = new AbortController()
    let writeLate = async (): Promise<unknown> => undefined
    const cancelled = opened.database.transaction(session({ signal: controller.signal }), async (tx) => {
      await write(tx)
      writeLate = () => write(tx)
      controller.abort(new Error('gone'))
      return 'done'
    })
    await expect(cancelled).rejects.toThrow('gone')
    await expect(writeLate()).rejects.toThrow('gone')
    expect(await findWritten()).toEqual([])
    await opened.database.transaction(session(), write)
    expect(await findWritten()).toHaveLength(1)
  })
})

test('a running statement of a cancelled transaction is stopped on the server [CL14]', async () => {
  if (opened.database.engine === 'embedded') return
  const controller = new AbortController()
  const pending = opened.database.transaction(session({ signal: controller.signal }), ({ kysely }) =>
    sql`select pg_sleep(30) as "nobody waits for this"`.execute(kysely),
  )
  const ended = pending.then(
    () => 'done',
    (error: Error) => error.message,
  )
  while ((await countRunning('nobody waits for this')) === 0);
  controller.abort(new Error('gone'))
  expect(await ended).toBe('gone')
  expect(await countRunning('nobody waits for this')).toBe(0)
})
