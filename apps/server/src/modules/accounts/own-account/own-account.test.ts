import { mailMessages } from '@plumb/domain/messages/mails.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createClient, postJson } from '../../../testing/client.ts'
import { openMailbox } from '../../../testing/mailbox.ts'
import { PASSWORD, type Person, worldForFile } from '../../../testing/world.ts'

const world = worldForFile()
let person: Person
beforeEach(async () => {
  person = await world.person()
})

const NEW_PASSWORD = 'Another-horse-8'
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  postJson(`${world.address}/api/auth/${path}`, body, headers)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const logIn = async (password = PASSWORD) => {
  const headers = { 'x-forwarded-for': '198.51.100.77', 'user-agent': FIREFOX }
  const { body } = await post('login', { email: person.email, password }, headers)
  const { access_token: token = null } = body as { access_token?: string }
  return token === null ? null : createClient(world.address, token, null)
}
const changePassword = (token: string | null, options: object) =>
  post(
    'change-password',
    { currentPassword: PASSWORD, password: NEW_PASSWORD, ...options },
    token === null ? {} : { authorization: `Bearer ${token}` },
  )
const isSignedIn = async (client: Pick<Person, 'codes'>) =>
  (await client.codes('{ currentUser { id } }')).length === 0

describe('a user’s password', () => {
  test('is changed by a user who knows it: all other sessions end, and an email reports the change [AT18]', async () => {
    const other = await logIn()
    expect((await changePassword(person.token, {})).status).toBe(204)
    expect(await isSignedIn(person)).toBe(true)
    expect(other && (await isSignedIn(other))).toBe(false)
    expect(await logIn()).toBeNull()
    expect(await logIn(NEW_PASSWORD)).not.toBeNull()
    const mails = await openMailbox(world).of(person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([mailMessages.passwordChanged.subject])
  })

  test.each([
    ['without the current password', { currentPassword: 'Wrong-horse-7' }, 'currentPassword'],
    ['to a weak password', { password: 'weak' }, 'password'],
    ['to a value that is not a string', { password: 7 }, undefined],
  ])('is not changed %s [AT18]', async (_, options, field) => {
    const { status, body } = await changePassword(person.token, options)
    expect(status).toBe(400)
    expect((body as { error: { field?: string } }).error.field).toBe(field)
    expect(await logIn()).not.toBeNull()
  })

  test('is not changed without a session or with an ended one', async () => {
    expect((await changePassword(null, {})).status).toBe(401)
    await post('logout', {}, { authorization: `Bearer ${person.token}` })
    expect((await changePassword(person.token, {})).status).toBe(401)
  })

  test('can be guessed at most ten times in ten minutes in an unattended session [AT18]', async () => {
    const answers = []
    for (let n = 0; n < 11; n += 1)
      answers.push(await changePassword(person.token, { currentPassword: `Guess-horse-${n}` }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(540)
  })

  test('is changed once by two concurrent requests', async () => {
    const responses = await Promise.all(
      [1, 2].map((n) => changePassword(person.token, { password: `${NEW_PASSWORD}-${n}` })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })
})

describe('a user’s name', () => {
  const RENAME = `mutation ($request: CurrentUserNameUpdateRequest!) {
    updateCurrentUserName(currentUserNameUpdateRequest: $request) { fullName } }`

  test('is changed only for that user [AT18]', async () => {
    const other = await world.person()
    const request = { firstName: ' Grace ', lastName: 'Hopper' }
    expect(await person.getField(RENAME, { request })).toEqual({ fullName: 'Grace Hopper' })
    expect(await other.getField('{ currentUser { fullName } }')).toEqual({ fullName: other.fullName })
  })

  test.each([
    ['', 'Hopper'],
    ['Grace', ' '],
    ['x'.repeat(256), 'Hopper'],
    ['Grace\n', 'Hop\u0007per'],
  ])('cannot be %j %j', async (firstName, lastName) => {
    expect(await person.codes(RENAME, { request: { firstName, lastName } })).toEqual(['VALIDATION_FAILED'])
  })
})

describe('a user’s sessions', () => {
  const SESSIONS = '{ currentUser { sessions { ipAddress browser isCurrent createdAt lastUsedAt } } }'

  test('are listed with IP address, browser and time, the current one first [AT19]', async () => {
    const other = await logIn()
    const times = { createdAt: expect.any(String), lastUsedAt: expect.any(String) }
    expect(await other?.getField(SESSIONS)).toMatchObject({
      sessions: [
        { ipAddress: '198.51.100.77', browser: 'Firefox on Linux', isCurrent: true, ...times },
        { isCurrent: false, browser: null, ...times },
      ],
    })
    expect(await person.getField(SESSIONS)).toMatchObject({
      sessions: [{ isCurrent: true, browser: null }, { isCurrent: false }],
    })
  })

  test('do not include ended sessions or those of other members [AT19]', async () => {
    const { workspaceId: acme, admin } = await world.company()
    await world.join(person, acme, { role: 'MEMBER' })
    const workspace = await admin.getField<{
      memberships: { user: { email: string; sessions: object[] } }[]
    }>('{ workspace { memberships { user { email sessions { ipAddress } } } } }')
    const sessionsOf = (email: string) =>
      workspace.memberships.find(({ user }) => user.email === email)?.user.sessions
    expect(sessionsOf(person.email)).toEqual([])
    expect(sessionsOf(admin.email)).toHaveLength(1)
    const countOwn = async () => (await person.getField<{ sessions: object[] }>(SESSIONS)).sessions.length
    await logIn()
    expect(await countOwn()).toBe(2)
    await world.asOwner(
      `update user_session set last_used_at = now() - interval '13 hours'
       where id = (select max(id) from user_session where user_id = $1)`,
      [person.userId],
    )
    expect(await countOwn()).toBe(1)
  })
})
