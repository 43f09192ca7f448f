import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../../testing/client.ts'
import { openWorld, PASSWORD, STAFF_EMAIL, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const json = { 'content-type': 'application/json' }
const logIn = (body: unknown) => send(`${world.address}/api/auth/login`, 'POST', json, JSON.stringify(body))
const me = '{ currentUser { id email fullName hasVerifiedEmail isInternalStaff memberships { role } } }'

describe('login', () => {
  test('answers an access token that signs its holder in', async () => {
    const person = await world.person()
    const { status, body } = await logIn({ email: `  ${person.email.toUpperCase()} `, password: PASSWORD })
    expect(status).toBe(200)
    expect((body as { access_token: string }).access_token).toMatch(/^[\w-]{43}$/)
    expect(await person.get(me)).toMatchObject({
      currentUser: { id: person.userId, email: person.email, hasVerifiedEmail: true, isInternalStaff: false },
    })
  })

  test('refuses a wrong password and an unknown address in the same words', async () => {
    const person = await world.person()
    const wrong = await logIn({ email: person.email, password: 'Wrong-horse-7' })
    const unknown = await logIn({ email: 'nobody@acme.example', password: PASSWORD })
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(400)
      expect(body).toMatchObject({
        error: { code: 'VALIDATION_FAILED', message: 'Email or password is not right.' },
      })
    }
  })

  test.each([{}, { email: 1, password: PASSWORD }, [], 'text'])('refuses %j', async (body) => {
    expect(await logIn(body)).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } })
  })

  test('refuses a body that is not JSON with a sentence and no stack', async () => {
    const answer = await send(`${world.address}/api/auth/login`, 'POST', json, '{')
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } })
    expect(JSON.stringify(answer.body)).not.toMatch(/at |SyntaxError/)
  })
})

describe('a session', () => {
  test('ends with logout, at once and for good', async () => {
    const person = await world.person()
    const headers = { authorization: `Bearer ${person.token}` }
    expect(await send(`${world.address}/api/auth/logout`, 'POST', headers)).toMatchObject({ status: 204 })
    expect(await person.call(me)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
    expect(await send(`${world.address}/api/auth/logout`, 'POST', headers)).toMatchObject({ status: 204 })
  })

  test.each([
    ['12 hours idle', sql`last_used_at = now() - interval '12 hours 1 second'`, false],
    ['just under 12 hours idle', sql`last_used_at = now() - interval '11 hours 59 minutes'`, true],
    ['7 days old', sql`expires_at = now() - interval '1 second'`, false],
  ])('%s: lives %s', async (_name, change, lives) => {
    const person = await world.person()
    await world.database.transaction({ requestId: 'test', userId: null, workspaceId: null }, (tx) =>
      sql`update user_session set ${change} where user_id = ${person.userId}`.execute(tx.kysely),
    )
    expect((await person.call(me)).codes).toEqual(lives ? [] : ['UNAUTHENTICATED'])
  })

  test('is stored as a hash: the token itself is nowhere in the table', async () => {
    const person = await world.person()
    const rows = await world.database.transaction(
      { requestId: 'test', userId: null, workspaceId: null },
      (tx) =>
        sql<{
          hash: string
        }>`select encode(token_hash, 'base64') as hash from user_session where user_id = ${person.userId}`.execute(
          tx.kysely,
        ),
    )
    expect(rows.rows).toHaveLength(1)
    expect(rows.rows[0]?.hash).not.toContain(person.token)
  })

  test.each([null, 'x'.repeat(43), 'short', 'a b'])('the token %j is nobody’s', async (token) => {
    const headers = { ...json, ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
    const answer = await send(`${world.address}/api/graphql`, 'POST', headers, JSON.stringify({ query: me }))
    expect(answer).toMatchObject({
      status: 401,
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    })
  })
})

describe('currentUser', () => {
  test('is answered to a user who is not yet verified, and nothing else is', async () => {
    const workspaceId = await world.workspace()
    const person = await world.member(workspaceId, { hasVerifiedEmail: false })
    expect(await person.get(me)).toMatchObject({ currentUser: { hasVerifiedEmail: false } })
    expect((await person.call('{ tierConfig { version } }')).codes).toEqual(['ACCESS_DENIED'])
  })

  test('calls staff whoever is on the list with a verified address', async () => {
    const staff = await world.person({ email: STAFF_EMAIL })
    expect(await staff.get(me)).toMatchObject({ currentUser: { isInternalStaff: true } })
  })

  test('no address that only looks like one on the list can be had', async () => {
    const cyrillic = STAFF_EMAIL.replace('a', '\u0430')
    await expect(world.person({ email: cyrillic })).rejects.toThrow('Enter a valid email address.')
  })

  test('an unverified address on the list is not staff', async () => {
    const own = await openWorld()
    const staff = await own.person({ email: STAFF_EMAIL, hasVerifiedEmail: false })
    expect(await staff.get(me)).toMatchObject({ currentUser: { isInternalStaff: false } })
    await own.close()
  })
})
