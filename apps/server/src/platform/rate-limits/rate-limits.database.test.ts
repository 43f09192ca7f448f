import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../../testing/databases/test-database.ts'
import type { Transaction } from '../db/database.ts'
import { countTry, type LimitedBy } from './rate-limits.ts'
import { deleteExpiredTries } from './store.ts'

const opened = databaseForFile()
afterEach(() => inTransaction((tx) => sql`delete from rate_limit`.execute(tx.kysely)))

const inTransaction = <T>(run: (tx: Transaction) => Promise<T>) =>
  opened.database.transaction({ requestId: 'test', userId: null, workspaceId: null }, run)

const threePerMinute = { name: 'three', tries: 3, seconds: 60 }
const limitedBy = (key: string, limit = threePerMinute): LimitedBy[] => [{ limit, key }]
const tryOnce = (limited: readonly LimitedBy[]) => inTransaction((tx) => countTry(tx, limited))

/** Moves the earlier tries into the past by this number of seconds. */
const letSecondsPass = (seconds: number) =>
  inTransaction((tx) =>
    sql`update rate_limit set expires_at = expires_at - make_interval(secs => ${seconds}),
      attempts = array(select t - make_interval(secs => ${seconds}) from unnest(attempts) as t order by t)`.execute(
      tx.kysely,
    ),
  )

async function countAcceptedTries(limited: readonly LimitedBy[], tries: number): Promise<number> {
  const waits = await Promise.all(Array.from({ length: tries }, () => tryOnce(limited)))
  return waits.filter((wait) => wait === null).length
}

describe('tries', () => {
  test('are accepted up to the limit, then rejected with the time until the oldest expires', async () => {
    expect(await tryOnce(limitedBy('a'))).toBeNull()
    await letSecondsPass(20)
    expect([await tryOnce(limitedBy('a')), await tryOnce(limitedBy('a'))]).toEqual([null, null])
    const wait = await tryOnce(limitedBy('a'))
    expect(wait).toBeGreaterThan(30)
    expect(wait).toBeLessThanOrEqual(40)
  })

  test('that were rejected are not counted, so that the wait ends [AT6]', async () => {
    await countAcceptedTries(limitedBy('a'), 10)
    await letSecondsPass(60)
    expect(await countAcceptedTries(limitedBy('a'), 10)).toBe(3)
  })

  test('never exceed the limit in any time span [AT6]', async () => {
    await countAcceptedTries(limitedBy('a'), 2)
    await letSecondsPass(59)
    expect(await countAcceptedTries(limitedBy('a'), 5)).toBe(1)
    await letSecondsPass(1.5)
    expect(await countAcceptedTries(limitedBy('a'), 5)).toBe(2)
  })

  test('made at the same time are each counted', async () => {
    expect(await countAcceptedTries(limitedBy('a'), 60)).toBe(3)
  })

  test('of one key or name do not affect another', async () => {
    await countAcceptedTries(limitedBy('a'), 5)
    expect(await tryOnce(limitedBy('b'))).toBeNull()
    expect(await tryOnce(limitedBy('a', { ...threePerMinute, name: 'other' }))).toBeNull()
  })

  test('with several limits are rejected by any exhausted one', async () => {
    const wide = { name: 'wide', tries: 8, seconds: 60 }
    const byBothLimits = (key: string): LimitedBy[] => [...limitedBy(key), { limit: wide, key: 'address' }]
    expect(await countAcceptedTries(byBothLimits('a'), 6)).toBe(3)
    expect(await countAcceptedTries(byBothLimits('b'), 6)).toBe(2)
  })

  test('with the same limits in a different order do not deadlock', async () => {
    const limits = [threePerMinute, { name: 'wide', tries: 1_000, seconds: 60 }]
    const limitsInOrder = limits.map((limit) => ({ limit, key: 'a' }))
    const runs = Array.from({ length: 40 }, (_, n) =>
      tryOnce(n % 2 === 0 ? limitsInOrder : limitsInOrder.toReversed()),
    )
    expect((await Promise.all(runs)).filter((wait) => wait === null)).toHaveLength(3)
  })

  test('are stored without the email address [AT6]', async () => {
    await tryOnce(limitedBy('somebody@acme.example'))
    const { rows } = await inTransaction((tx) => sql`select * from rate_limit`.execute(tx.kysely))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('acme')
    expect(Buffer.from((rows[0] as { key_hash: Uint8Array }).key_hash)).toHaveLength(32)
  })
})

test('deletes the expired tries, and no others', async () => {
  await tryOnce(limitedBy('old'))
  await letSecondsPass(61)
  await countAcceptedTries(limitedBy('new'), 3)
  expect(await inTransaction((tx) => deleteExpiredTries(tx, 1_000))).toBe(1)
  const { rows } = await inTransaction((tx) => sql`select * from rate_limit`.execute(tx.kysely))
  expect(rows).toHaveLength(1)
  expect(await tryOnce(limitedBy('new'))).not.toBeNull()
})
