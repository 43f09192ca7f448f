import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import type { DatabaseSession, Transaction } from '../database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const session = (more: Partial<DatabaseSession> = {}): DatabaseSession => ({
  requestId: 'giving-up',
  userId: null,
  workspaceId: null,
  ...more,
})

/** Statements that run now and hold this text, as a superuser sees them. */
async function running(text: string): Promise<number> {
  const [row] = await opened.database.asOwner((owner) =>
    owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
      [`%${text}%`],
    ),
  )
  return row?.count ?? 0
}

describe('what nobody waits for any more', () => {
  test('is not begun', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    const begun = opened.database.transaction(session({ signal }), async () => 'begun')
    await expect(begun).rejects.toThrow('gone')
  })

  test('is rolled back, also what was written, and asks nothing more', async () => {
    const kept = () =>
      opened.database.asOwner((owner) => owner.query("select name from rate_limit where name = 'given up'"))
    const write = ({ kysely }: Transaction) =>
      sql`insert into rate_limit (name, key_hash, tries, expires_at) values ('given up', '', '{}', now())`.execute(
        kysely,
      )
    const controller = new AbortController()
    let late = async (): Promise<unknown> => undefined
    const broken = opened.database.transaction(session({ signal: controller.signal }), async (tx) => {
      await write(tx)
      late = () => write(tx)
      controller.abort(new Error('gone'))
      return 'done'
    })
    await expect(broken).rejects.toThrow('gone')
    await expect(late()).rejects.toThrow('gone')
    expect(await kept()).toEqual([])
    await opened.database.transaction(session(), write)
    expect(await kept()).toHaveLength(1)
  })
})

test('what has ended before its turn has sends nothing any more, and no process ends over it', async () => {
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  const standing = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', note)
  try {
    const controller = new AbortController()
    const given = opened.database.transaction(
      session({ readOnly: true, signal: controller.signal }),
      async (tx) => {
        tx.commitEachTurn()
        // What is asked from here on leaves when the next turn ends.
        await new Promise((goOn) => setImmediate(goOn))
        const asked = sql`select 1`.execute(tx.kysely)
        asked.catch(() => {})
        process.nextTick(() => {
          controller.abort(new Error('gone'))
          // The rollback leaves first, and this turn is so long that its answer is there before the end of the next.
          queueMicrotask(() => process.nextTick(holdTheTurn))
        })
        return asked
      },
    )
    await expect(given).rejects.toThrow('gone')
    await new Promise((goOn) => setImmediate(() => setImmediate(goOn)))
    expect(faults).toEqual([])
  } finally {
    process.removeAllListeners('uncaughtException')
    for (const listener of standing) process.on('uncaughtException', listener)
  }
})

/** Long enough for an answer of either engine. */
const holdTheTurn = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)

test('between two turns that are committed, others have the connection', async () => {
  const order: string[] = []
  let other: Promise<unknown> = Promise.resolve()
  await opened.database.transaction(session({ readOnly: true }), async (tx) => {
    tx.commitEachTurn()
    await sql`select 1`.execute(tx.kysely)
    other = opened.database.transaction(session(), async ({ kysely }) => {
      await sql`select 1`.execute(kysely)
      order.push('other')
    })
    // On the embedded engine it would wait for this one's end.
    await other
    await sql`select 1`.execute(tx.kysely)
    order.push('first')
  })
  expect(order).toEqual(['other', 'first'])
})

test('who asks again at each answer gives way too, to others who wait', async () => {
  const order: string[] = []
  let other: Promise<unknown> = Promise.resolve()
  await opened.database.transaction(session({ readOnly: true }), async (tx) => {
    tx.commitEachTurn()
    await sql`select 1`.execute(tx.kysely)
    other = opened.database.transaction(session(), async ({ kysely }) => {
      await sql`select 1`.execute(kysely)
      order.push('other')
    })
    for (const n of [1, 2, 3, 4]) {
      await sql`select 1`.execute(tx.kysely)
      order.push(`again ${n}`)
    }
  })
  await other
  // On the embedded engine the other has the connection before the next statement; elsewhere there is room for both.
  const first = opened.database.engine === 'embedded' ? order[0] : 'other'
  expect(first).toBe('other')
  expect(order.filter((what) => what !== 'other')).toEqual(['again 1', 'again 2', 'again 3', 'again 4'])
})

test('a statement that runs on is stopped on the server', async () => {
  if (opened.database.engine === 'embedded') return
  const controller = new AbortController()
  const asked = opened.database.transaction(session({ signal: controller.signal }), ({ kysely }) =>
    sql`select pg_sleep(30) as "nobody waits for this"`.execute(kysely),
  )
  const ended = asked.then(
    () => 'done',
    (error: Error) => error.message,
  )
  while ((await running('nobody waits for this')) === 0);
  controller.abort(new Error('gone'))
  expect(await ended).toBe('gone')
  expect(await running('nobody waits for this')).toBe(0)
})
