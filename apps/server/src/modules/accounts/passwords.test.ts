import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createClient, postJson, tokenOf } from '../../testing/client.ts'
import { PASSWORD, worldForFile } from '../../testing/world.ts'
import { makePasswordLink } from './index.ts'

const world = worldForFile()

const post = (path: string, body: unknown, headers = {}) =>
  postJson(`${world.address}/api/auth/${path}`, body, headers)
const linkFor = async (email: string) => {
  const token = await world.database.asOwner((owner) => makePasswordLink(owner, email))
  if (token === null) throw new Error('no such user')
  return token
}
const NEW_PASSWORD = 'Another-horse-8'

describe('a link to set a password', () => {
  test('works once, verifies the address, and ends all earlier sessions', async () => {
    const person = await world.person({ hasVerifiedEmail: false })
    const token = await linkFor(` ${person.email.toUpperCase()}`)
    expect(await post('password', { token, password: 'weak' })).toMatchObject({
      status: 400,
      body: { error: { code: 'VALIDATION_FAILED', field: 'password' } },
    })
    expect((await post('password', { token, password: NEW_PASSWORD })).status).toBe(204)
    expect(await person.codes('{ currentUser { id } }')).toEqual(['UNAUTHENTICATED'])
    expect((await post('login', { email: person.email, password: PASSWORD })).status).toBe(400)
    const newToken = tokenOf(await post('login', { email: person.email, password: NEW_PASSWORD }))
    expect(
      await createClient(world.address, newToken, null).getField('{ currentUser { hasVerifiedEmail } }'),
    ).toEqual({ hasVerifiedEmail: true })
    expect(await post('password', { token, password: PASSWORD })).toMatchObject({
      status: 404,
      body: {
        error: {
          code: 'NOT_FOUND',
          message: expect.stringContaining('has expired or has already been used'),
        },
      },
    })
  })

  test.each<[string, (email: string) => Promise<unknown>]>([
    [
      'after 24 hours',
      (email) =>
        world.asOwner(
          "update password_link set expires_at = now() - interval '1 second' where user_id = (select id from app_user where email = $1)",
          [email],
        ),
    ],
    ['after a newer one was created', linkFor],
  ])('is invalid %s [AT11]', async (_, invalidate) => {
    const { email } = await world.person()
    const token = await linkFor(email)
    expect(
      await world.asOwner(`select expires_at - now() between interval '23 hours' and interval '24 hours' as is_a_day
          from password_link l join app_user u on u.id = l.user_id where u.email = '${email}'`),
    ).toEqual([{ is_a_day: true }])
    await invalidate(email)
    expect((await post('password', { token, password: NEW_PASSWORD })).status).toBe(404)
    expect((await post('login', { email, password: PASSWORD })).status).toBe(200)
  })

  test.each([{}, { token: 1, password: NEW_PASSWORD }, { token: 'x', password: 'a\0b' }])(
    'is rejected if the request is %j',
    async (body) => {
      expect(await post('password', body)).toMatchObject({
        status: 400,
        body: { error: { code: 'VALIDATION_FAILED' } },
      })
    },
  )

  test('is not created if no user has the address', async () => {
    expect(await world.database.asOwner((owner) => makePasswordLink(owner, 'nobody@acme.example'))).toBeNull()
  })

  test('used twice concurrently sets one password', async () => {
    const { email } = await world.person()
    const token = await linkFor(email)
    const both = await Promise.all(
      [1, 2].map((n) => post('password', { token, password: `${NEW_PASSWORD}-${n}` })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
  })
})

describe('logging out everywhere', () => {
  test('ends every session of the user and of nobody else', async () => {
    const person = await world.person()
    const other = await world.person()
    const second = `Bearer ${tokenOf(await post('login', { email: person.email, password: PASSWORD }))}`
    expect((await post('logout-everywhere', {}, { authorization: second })).status).toBe(204)
    expect(await person.codes('{ currentUser { id } }')).toEqual(['UNAUTHENTICATED'])
    expect((await post('logout-everywhere', {}, { authorization: second })).status).toBe(204)
    expect(await other.codes('{ currentUser { id } }')).toEqual([])
  })
})

describe('the app role', () => {
  const session = { requestId: 'test', userId: null, workspaceId: null }
  const asAppRole = (statement: string, readOnly = false) =>
    world.database.transaction(
      { ...session, readOnly },
      async ({ kysely }) => (await sql.raw(statement).execute(kysely)).rows,
    )

  test('reads a hash through read_password_hash only in a transaction that may write', async () => {
    const { email } = await world.person()
    await expect(asAppRole(`select * from read_password_hash('${email}')`, true)).rejects.toThrow(
      'a query must not read a password hash',
    )
    expect(await asAppRole(`select user_id from read_password_hash('${email}')`)).toHaveLength(1)
  })

  test('starts no session without the hash of the user’s password', async () => {
    const { userId } = await world.person()
    expect(await asAppRole(`select create_session(${userId}, 'guessed', '\\x01') as started`)).toEqual([
      { started: false },
    ])
    expect(await asAppRole(`select create_session(${userId}, null, '\\x01') as started`)).toEqual([
      { started: false },
    ])
  })
})
