import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../testing/world.ts'
import { tokenHash } from '../accounts/index.ts'
import { readAuthority } from './store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const session = { requestId: 'test', userId: null, workspaceId: null }

/** What the statement answers, and what the transaction may see after it. */
async function read(token: string, workspaceId: number | null) {
  return await world.database.transaction(session, async (tx) => {
    const row = await readAuthority(tx, tokenHash(token), workspaceId)
    const { rows } = await sql<{ user: string; workspace: string }>`
      select current_setting('app.user_id', true) as user, current_setting('app.workspace_id', true) as workspace`.execute(
      tx.kysely,
    )
    return { row, seen: rows[0] }
  })
}

/** Somebody with a live session, and a member of this workspace. */
async function signedIn(workspaceId: number) {
  const person = await world.person()
  await world.join(person, workspaceId)
  if (person.token === null) throw new Error('Nobody signed in.')
  return { userId: person.userId, token: person.token }
}

const change = (statement: ReturnType<typeof sql>) =>
  world.database.transaction(session, ({ kysely }) => statement.execute(kysely))

describe('who asks', () => {
  let person: { readonly userId: number; readonly token: string }
  let own: number
  let foreign: number
  beforeAll(async () => {
    ;[own, foreign] = [await world.workspace(), await world.workspace()]
    person = await signedIn(own)
    await world.member(foreign)
  })

  test('is nobody without a live session, and the transaction is nobody’s', async () => {
    expect(await read('x'.repeat(43), own)).toEqual({ row: undefined, seen: { user: '', workspace: '' } })
  })

  test('is the session’s user; without a workspace the transaction is in none', async () => {
    const { row, seen } = await read(person.token, null)
    expect(row).toMatchObject({
      userId: person.userId,
      hasVerifiedEmail: true,
      membershipId: null,
      flags: null,
    })
    expect(seen).toEqual({ user: String(person.userId), workspace: '' })
  })

  test('is told nothing of a foreign workspace, nor of one that is not there', async () => {
    for (const workspaceId of [foreign, 2_000_000_000]) {
      const { row, seen } = await read(person.token, workspaceId)
      expect(row).toMatchObject({ membershipId: null, role: null, customRoleScopes: null, flags: null })
      expect(seen).toEqual({ user: String(person.userId), workspace: '' })
    }
  })

  test('is a member of the own workspace, and the transaction is in it', async () => {
    const { row, seen } = await read(person.token, own)
    expect(row).toMatchObject({ membershipExpired: false, role: expect.any(String) })
    expect(row?.membershipId).toBeGreaterThan(0)
    expect(seen).toEqual({ user: String(person.userId), workspace: String(own) })
  })

  test('is no member once the membership has expired: neither role’s scopes nor flags are read', async () => {
    const passing = await signedIn(own)
    await world.inside(own, ({ kysely }) =>
      sql`update membership set expires_at = now() - interval '1 second' where user_id = ${passing.userId}`.execute(
        kysely,
      ),
    )
    const { row, seen } = await read(passing.token, own)
    expect(row).toMatchObject({ membershipExpired: true, customRoleScopes: null, flags: null })
    expect(seen?.workspace).toBe('')
  })

  test('marks the session as used, once a minute', async () => {
    const usedAt = async () => {
      const { rows } = await world.database.transaction(session, ({ kysely }) =>
        sql<{ ago: number }>`
          select extract(epoch from now() - last_used_at)::float8 as ago from user_session
          where token_hash = ${tokenHash(person.token)}`.execute(kysely),
      )
      return Math.round(rows[0]?.ago ?? Number.NaN)
    }
    const setUsed = (secondsAgo: number) =>
      change(sql`
        update user_session set last_used_at = now() - make_interval(secs => ${secondsAgo})
        where token_hash = ${tokenHash(person.token)}`)
    await setUsed(30)
    await read(person.token, own)
    expect(await usedAt()).toBeGreaterThanOrEqual(30)
    await setUsed(90)
    await read(person.token, own)
    expect(await usedAt()).toBeLessThan(30)
  })
})
