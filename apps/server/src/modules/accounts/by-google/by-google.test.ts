import { createHmac } from 'node:crypto'
import { OPEN_OPERATIONS } from '@plumb/api-contract/open-operations.ts'
import { googleErrorMessages } from '@plumb/domain/messages/google-errors.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient, send, postJson, fromNewAddress } from '../../../testing/client.ts'
import { CLIENT_ID, startTestGoogle, type TestGoogle } from '../../../testing/google.ts'
import { openWorld, PASSWORD, type Person, STAFF_EMAIL, type World } from '../../../testing/world.ts'

let google: TestGoogle
let world: World
let acme: number
let admin: Person
beforeAll(async () => {
  google = await startTestGoogle()
  world = await openWorld({ google: google.options, allowsOwnWorkspaces: true })
})
afterAll(async () => {
  await world.close()
  google.close()
})
beforeEach(async () => {
  acme = await world.workspace()
  admin = await world.member(acme)
})

let personCount = 0
const newEmail = (domain = 'gmail.com') => `grace-${(personCount += 1)}@${domain}`
const subjectOf = (email: string) => `subject of ${email}`
const claimsOf = (email: string) => ({ email, sub: subjectOf(email) })
const post = (path: string, body: unknown, where = world) =>
  postJson(`${where.address}${path}`, body, fromNewAddress())
async function logIn(credential: string, clientId = CLIENT_ID, where = world) {
  const { status, body } = await post('/api/auth/login/google', { credential, clientId }, where)
  const { access_token: token = null, error } = body as {
    access_token?: string
    error?: { code: string; message: string; field?: string }
  }
  return { status, error, client: token === null ? null : createClient(where.address, token, acme) }
}
async function sendDocument(document: string, variables: object) {
  const { errors } = await createClient(world.address, null, null, fromNewAddress()).call(document, variables)
  return errors.map(({ message, extensions: { code } }) => ({ code, message }))
}
const sendCredential =
  (operation: 'acceptInvitationWithGoogle' | 'createUserWithGoogle') =>
  (workspaceId: number, credential: string) =>
    sendDocument(OPEN_OPERATIONS[operation], {
      [`${operation}Request`]: { workspaceId, credential, clientId: CLIENT_ID },
    })
const join = sendCredential('acceptInvitationWithGoogle')
const signUp = sendCredential('createUserWithGoogle')
const invite = (email: string) =>
  admin.get(`mutation { inviteUser(inviteUserRequest: { email: "${email}", role: MEMBER }) { id } }`)
const accountOf = async (email: string) => {
  const [found] = await world.asOwner<{
    subject: string | null
    password: string | null
    name: string
    isVerified: boolean
  }>(
    `select google_subject as subject, password_hash as password, first_name as name, email_verified_at is not null as "isVerified"
       from app_user where email = $1`,
    [email],
  )
  return found
}
const findMembers = async () => {
  const rows = await world.queryIn(
    acme,
    sql<{ email: string }>`
      select u.email from membership m join app_user u on u.id = m.user_id where m.workspace_id = ${acme}`,
  )
  return rows.map(({ email }) => email)
}
const CURRENT_USER = '{ currentUser { email hasVerifiedEmail } }'

describe('threat 16: a token is rejected [AT24, AT32]', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = () => Math.floor(Date.now() / 1000)
  const email = 'mallory@gmail.com'
  const claims = () => ({
    ...claimsOf(email),
    email_verified: true,
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    iat: now(),
    exp: now() + 3600,
  })
  test.each<[string, () => Promise<string>]>([
    [
      'for another client',
      () => google.signToken({ ...claimsOf(email), aud: 'another.apps.googleusercontent.com' }),
    ],
    ['of another issuer', () => google.signToken({ ...claimsOf(email), iss: 'https://accounts.example' })],
    ['that has expired', () => google.signToken(claimsOf(email), { expiry: '-1m' })],
    [
      'that was signed with another key',
      () => google.signToken(claimsOf(email), { isSignedWithOtherKey: true }),
    ],
    [
      'of an address that is not verified',
      () => google.signToken({ ...claimsOf(email), email_verified: false }),
    ],
    [
      'whose `email_verified` is a text instead of a boolean',
      () => google.signToken({ ...claimsOf(email), email_verified: 'true' }),
    ],
    ['without an address', () => google.signToken({ sub: 'nobody' })],
    ['without a subject', () => google.signToken({ email })],
    ['whose subject is not text', () => google.signToken({ email, sub: 4711 as unknown as string })],
    ['whose subject has a control character', () => google.signToken({ email, sub: 'a\u0000b' })],
    ['of a look-alike address', () => google.signToken(claimsOf('ma\u{6c}lory@gm\u{430}il.com'))],
    ['without a signature', async () => `${base64({ alg: 'none' })}.${base64(claims())}.`],
    [
      'signed with the published key as a shared secret',
      async () => {
        const signed = `${base64({ alg: 'HS256', kid: 'key-1' })}.${base64(claims())}`
        const secret = await google.getPublishedKey()
        return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
      },
    ],
    ['that is not a token', async () => 'nonsense'],
    [
      'that was changed',
      async () => (await google.signToken(claimsOf(email))).replace(/\.[^.]+\./, `.${base64(claims())}.`),
    ],
  ])('%s', async (_what, token) => {
    const error = { code: 'VALIDATION_FAILED', message: googleErrorMessages.failed }
    expect(await logIn(await token())).toMatchObject({ status: 400, error })
    expect(await accountOf(email)).toBeUndefined()
  })

  test('with the client id of another application [AT24]', async () => {
    const { error } = await logIn(await google.signToken(claimsOf(email)), 'mine.apps.googleusercontent.com')
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', field: 'clientId' })
  })
})

describe('logging in', () => {
  test('identifies the user by subject, whatever their current address, and records each login [AT22, AT25]', async () => {
    const email = newEmail()
    await world.person({ email })
    const first = await logIn(await google.signToken(claimsOf(email)))
    expect(await first.client?.get(CURRENT_USER)).toEqual({ currentUser: { email, hasVerifiedEmail: true } })
    const moved = await logIn(
      await google.signToken({ sub: subjectOf(email), email: 'moved@elsewhere.example' }),
    )
    expect(await moved.client?.get(CURRENT_USER)).toEqual({ currentUser: { email, hasVerifiedEmail: true } })
    // The address belongs to another person now.
    const other = await logIn(await google.signToken({ sub: 'another subject', email }))
    expect(other.error).toMatchObject({ code: 'FORBIDDEN', message: googleErrorMessages.otherAccount })
    const events = await world.asOwner<{ kind: string }>(
      'select kind from access_event order by at desc limit 3',
    )
    expect(events.map(({ kind }) => kind)).toEqual(['sign-in-refused', 'signed-in', 'signed-in'])
  })

  test('does not log in as a service [AT23]', async () => {
    const email = newEmail()
    const { userId } = await world.person({ email })
    await world.asOwner(`update app_user set kind = 'service' where id = ${userId}`)
    const answer = await logIn(await google.signToken(claimsOf(email)))
    expect(answer).toMatchObject({ client: null, error: { code: 'NOT_FOUND' } })
  })

  test.each([
    ['https://lh3.googleusercontent.com/a/one=s96-c', 'https://lh3.googleusercontent.com/a/one=s96-c'],
    ['http://lh3.googleusercontent.com/a/one', null],
    ['javascript:alert(1)', null],
    [`https://lh3.googleusercontent.com/${'x'.repeat(2000)}`, null],
    [['https://lh3.googleusercontent.com/a/one'], null],
    [undefined, null],
  ])('updates the user’s picture from the Google account: %j [AT33]', async (picture, avatarUrl) => {
    const email = newEmail()
    await world.person({ email })
    const { client } = await logIn(await google.signToken({ ...claimsOf(email), picture }))
    expect(await client?.get('{ currentUser { avatarUrl } }')).toEqual({ currentUser: { avatarUrl } })
  })

  test('threat 15: takes the address over from a person who had not verified it, and discards their password, sessions and name [AT25]', async () => {
    const email = newEmail()
    const attacker = await world.person({ email, hasVerifiedEmail: false })
    const owner = await logIn(await google.signToken(claimsOf(email)))
    expect(await owner.client?.get(CURRENT_USER)).toEqual({ currentUser: { email, hasVerifiedEmail: true } })
    expect((await post('/api/auth/login', { email, password: PASSWORD })).status).toBe(400)
    expect(await attacker.codes(CURRENT_USER)).toEqual(['UNAUTHENTICATED'])
    expect(await accountOf(email)).toEqual({
      subject: subjectOf(email),
      password: null,
      name: 'Grace',
      isVerified: true,
    })
  })

  test('creates no account, and returns a message with the address [AT26]', async () => {
    const email = newEmail()
    const error = { code: 'NOT_FOUND', message: googleErrorMessages.noAccount(email) }
    expect(await logIn(await google.signToken(claimsOf(email)))).toMatchObject({ status: 404, error })
    expect(await accountOf(email)).toBeUndefined()
  })

  test('links only addresses that Google is authoritative for, including those of Google Workspace domains [AT25]', async () => {
    const email = newEmail('acme.example')
    await world.person({ email })
    const withoutDomain = await logIn(await google.signToken(claimsOf(email)))
    expect(withoutDomain.error).toMatchObject({ code: 'FORBIDDEN', message: googleErrorMessages.notVouched })
    const ofOtherDomain = await logIn(await google.signToken({ ...claimsOf(email), hd: 'other.example' }))
    expect(ofOtherDomain.error).toMatchObject({ code: 'FORBIDDEN' })
    expect((await logIn(await google.signToken({ ...claimsOf(email), hd: 'acme.example' }))).status).toBe(200)
  })

  test('does not make a user staff through an address that Google is not authoritative for [AT25]', async () => {
    const token = await google.signToken({ ...claimsOf(STAFF_EMAIL), sub: 'not the staff' })
    expect((await logIn(token)).error).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('an invitation', () => {
  test('is accepted once by a person whose address Google has verified, and creates their account [AT26]', async () => {
    const email = newEmail()
    await invite(email)
    const token = await google.signToken(claimsOf(email))
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(acme, token)))
    expect(answers.filter((errors) => errors.length === 0)).toHaveLength(1)
    expect((await findMembers()).filter((one) => one === email)).toHaveLength(1)
    const { client } = await logIn(token)
    expect(await client?.get('{ currentUser { memberships { workspace { id } } } }')).toEqual({
      currentUser: { memberships: [{ workspace: { id: acme } }] },
    })
  })

  test('for another address or workspace is rejected, and creates no account', async () => {
    await invite(newEmail())
    const email = newEmail()
    const none = [{ code: 'NOT_FOUND', message: workspaceMessages.noInvitation }]
    expect(await join(acme, await google.signToken(claimsOf(email)))).toEqual(none)
    await invite(email)
    const other = await world.workspace()
    expect(await join(other, await google.signToken(claimsOf(email)))).toEqual(none)
    expect(await accountOf(email)).toBeUndefined()
  })

  test('by email recognizes the account that was created with Google', async () => {
    const email = newEmail()
    await invite(email)
    await join(acme, await google.signToken(claimsOf(email)))
    expect(await world.queryIn(acme, sql`select has_proven_account(${email}) as answer`)).toEqual([
      { answer: true },
    ])
  })
})

describe('signing up', () => {
  const allowDomain = (domain: string) =>
    world.queryIn(
      acme,
      sql`update workspace set domain = ${domain}, enable_invite_by_domain = true, version = version + 1 where workspace_id = ${acme}`,
    )

  test('creates a member of the workspace that allows the domain [AT26]', async () => {
    const domain = `company-${(personCount += 1)}.example`
    await allowDomain(domain)
    const email = newEmail(domain)
    const token = await google.signToken({ ...claimsOf(email), hd: domain })
    expect(await signUp(acme, token)).toEqual([])
    expect(await findMembers()).toContain(email)
    expect((await logIn(token)).status).toBe(200)
  })

  test('threat 14: creates no member for another domain, a subdomain or an address that Google is not authoritative for [AT26]', async () => {
    const domain = `company-${(personCount += 1)}.example`
    await allowDomain(domain)
    const before = await findMembers()
    const signUpAs = async (email: string, hd?: string) =>
      signUp(acme, await google.signToken({ ...claimsOf(email), ...(hd !== undefined && { hd }) }))
    expect(await signUpAs(newEmail())).toMatchObject([{ code: 'NOT_FOUND' }])
    expect(await signUpAs(newEmail(`sub.${domain}`), `sub.${domain}`)).toMatchObject([{ code: 'NOT_FOUND' }])
    expect(await signUpAs(newEmail(domain))).toMatchObject([{ code: 'FORBIDDEN' }])
    expect(await findMembers()).toEqual(before)
  })
})

test('creates an account and a workspace for a person who has no account [AT26]', async () => {
  const create = async (email: string, workspaceName = 'Hartwell') =>
    sendDocument(OPEN_OPERATIONS.signupAndCreateNewWorkspaceWithGoogle, {
      signupAndCreateNewWorkspaceWithGoogleRequest: {
        credential: await google.signToken(claimsOf(email)),
        clientId: CLIENT_ID,
        workspaceName,
        defaultCountry: 'DE',
        defaultCurrency: 'EUR',
      },
    })
  const email = newEmail()
  expect(await create(email, ' ')).toMatchObject([{ code: 'VALIDATION_FAILED' }])
  expect(await accountOf(email)).toBeUndefined()
  expect(await create(email)).toEqual([])
  const { client } = await logIn(await google.signToken(claimsOf(email)))
  expect(
    await client?.get('{ currentUser { memberships { role workspace { name defaultCountry } } } }'),
  ).toEqual({
    currentUser: {
      memberships: [{ role: 'ADMIN', workspace: { name: 'Hartwell', defaultCountry: 'DE' } }],
    },
  })
  expect(await create(email)).toEqual([
    { code: 'VALIDATION_FAILED', message: googleErrorMessages.hasAccount(email) },
  ])
})

test('the client id is public before login, and absent if Google is not configured [AT27]', async () => {
  const signInOptions = async (where: World) => (await send(`${where.address}/api/auth/ways`, 'GET', {})).body
  const { clientId, authorizationUrl } = google.options
  expect(await signInOptions(world)).toMatchObject({ google: { clientId, authorizationUrl } })
  const worldWithoutGoogle = await openWorld()
  expect(await signInOptions(worldWithoutGoogle)).toMatchObject({ google: null })
  expect(
    (await logIn(await google.signToken(claimsOf(newEmail())), CLIENT_ID, worldWithoutGoogle)).error,
  ).toMatchObject({
    code: 'NOT_FOUND',
    message: googleErrorMessages.off,
  })
  await worldWithoutGoogle.close()
})

describe('Google’s keys', () => {
  test('are fetched once, and a login fails with UNAVAILABLE if fetching fails [AT24]', async () => {
    const workingGoogle = await startTestGoogle()
    const worldWithGoogle = await openWorld({ google: workingGoogle.options })
    const email = newEmail()
    await worldWithGoogle.person({ email })
    for (const _ of ['first', 'second']) {
      const token = await workingGoogle.signToken(claimsOf(email))
      expect((await logIn(token, CLIENT_ID, worldWithGoogle)).status).toBe(200)
    }
    expect(workingGoogle.countKeyRequests()).toBe(1)
    const failingGoogle = await startTestGoogle()
    failingGoogle.failKeyRequests()
    const other = await openWorld({ google: failingGoogle.options })
    expect(await logIn(await failingGoogle.signToken(claimsOf(email)), CLIENT_ID, other)).toMatchObject({
      status: 503,
      error: { code: 'UNAVAILABLE', message: googleErrorMessages.notReached },
    })
    await Promise.all([worldWithGoogle.close(), other.close()])
    workingGoogle.close()
    failingGoogle.close()
  })
})
