import { OPEN_OPERATIONS } from '@plumb/api-contract/open-operations.ts'
import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { mailMessages } from '@plumb/domain/messages/mails.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { printApiSchema } from '../../../app/schema.ts'
import {
  createClient,
  fromNewAddress,
  send,
  postJson,
  refusedWith,
  tokenOf,
} from '../../../testing/client.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { PASSWORD, type Person, worldForFile } from '../../../testing/world.ts'

const world = worldForFile()
let mailbox: Mailbox
let person: Person
beforeAll(async () => {
  mailbox = openMailbox(world)
})
beforeEach(async () => {
  person = await world.person({ hasVerifiedEmail: false })
})

/** By default, each call comes from a different address: the many calls of this file would otherwise exceed the limit per address. */
const origin = (from?: string) => (from === undefined ? fromNewAddress() : { 'x-forwarded-for': from })
const post = (path: string, body: unknown, from?: string, headers: Record<string, string> = {}) =>
  postJson(`${world.address}/api/auth/${path}`, body, { ...origin(from), ...headers })
const NEW_PASSWORD = 'Another-horse-8'
const stranger = (from?: string) => createClient(world.address, null, null, origin(from))
const reset = async (options: object, from?: string) =>
  await stranger(from).codes(OPEN_OPERATIONS.resetPassword, {
    resetPasswordRequest: { email: person.email, password: NEW_PASSWORD, ...options },
  })
const isVerified = async () => {
  const currentUser = await person.getField<{ hasVerifiedEmail: boolean }>(
    '{ currentUser { hasVerifiedEmail } }',
  )
  return currentUser.hasVerifiedEmail
}
const ageCodes = (seconds: number) =>
  world.asOwner(`update mail_code set expires_at = expires_at - interval '${seconds} seconds'`)
const signIn = async (email: string) => tokenOf(await post('login', { email, password: PASSWORD }))
const statusOfLogin = async (password: string, email = person.email) =>
  (await post('login', { email, password })).status

describe('an address', () => {
  const requestCode = (email = person.email) => post('verify-email', { email })
  const verify = (code: string, email = person.email, proof: object = { password: PASSWORD }) =>
    post('verify-email', { email, code, ...proof })
  const verifySignedIn = (code: string, token: string | null) =>
    post('verify-email', { email: person.email, code }, undefined, { authorization: `Bearer ${token}` })
  const codeFor = async () => {
    await requestCode()
    return (await mailbox.lastLinkParameters(person.email))['code'] ?? ''
  }

  test('is verified once by the code in an email [AT13]', async () => {
    expect((await requestCode()).status).toBe(204)
    const { email, code = '' } = await mailbox.lastLinkParameters(person.email)
    expect(email).toBe(person.email)
    expect(await isVerified()).toBe(false)
    await ageCodes(24 * 3_600 - 60)
    expect((await verify(code)).status).toBe(204)
    expect(await isVerified()).toBe(true)
    expect(await verify(code)).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: accountErrorMessages.verificationFailed } },
    })
  })

  test('threat 19: is not verified by an expired, foreign or guessed code, and another email is sent [AT13, AT30]', async () => {
    await requestCode()
    const { code = '' } = await mailbox.lastLinkParameters(person.email)
    const other = await world.person({ hasVerifiedEmail: false })
    expect((await verify(code, other.email)).status).toBe(404)
    expect((await verify('a'.repeat(43))).status).toBe(404)
    expect(await mailbox.of(person.email)).toHaveLength(2)
    await ageCodes(24 * 3_600)
    expect((await verify(code)).status).toBe(404)
    expect(await isVerified()).toBe(false)
  })

  test('is verified without the password for a user who is logged in to the account [AT13]', async () => {
    const code = await codeFor()
    expect((await verifySignedIn(code, person.token)).status).toBe(204)
    expect(await isVerified()).toBe(true)
  })

  test('threat 15: is not verified without the password by the code alone, another user’s session or an ended session [AT13]', async () => {
    const code = await codeFor()
    const other = await world.person()
    const atPassword = (message: string) => ({
      status: 400,
      body: { error: { code: 'VALIDATION_FAILED', message, field: 'password' } },
    })
    const missing = atPassword(accountErrorMessages.passwordToVerify)
    expect(await verify(code, person.email, {})).toMatchObject(missing)
    expect(await verifySignedIn(code, other.token)).toMatchObject(missing)
    expect(await verify(code, person.email, { password: 'Wrong-horse-7' })).toMatchObject(
      atPassword(accountErrorMessages.notSignedUpWith),
    )
    expect(await isVerified()).toBe(false)
    const endedToken = await signIn(person.email)
    await post('logout', {}, undefined, { authorization: `Bearer ${endedToken}` })
    expect(await verifySignedIn(code, endedToken)).toMatchObject(missing)
    expect(await isVerified()).toBe(false)
    expect((await verify(code)).status).toBe(204)
  })

  test('threat 15: lets its owner take over an account that a stranger created, by a password reset that locks the stranger out [AT31]', async () => {
    const code = await codeFor()
    expect((await verify(code, person.email, { password: 'My-own-horse-9' })).status).toBe(400)
    await post('email-password-reset', { email: person.email })
    const { code: resetCode } = await mailbox.lastLinkParameters(person.email)
    expect(await reset({ code: resetCode })).toEqual([])
    expect(await person.codes('{ currentUser { id } }')).toEqual(['UNAUTHENTICATED'])
    expect(await statusOfLogin(PASSWORD)).toBe(400)
    expect(await statusOfLogin(NEW_PASSWORD)).toBe(200)
    expect((await verify(code)).status).toBe(404)
  })

  test('threat 17: reveals nothing about a password if the code is guessed', async () => {
    const guess = 'a'.repeat(43)
    const answers = [
      await verify(guess, person.email, { password: 'Wrong-horse-7' }),
      await verify(guess),
      await verify(guess, 'nobody-at-all@acme.example'),
    ]
    const error = { message: accountErrorMessages.verificationFailed }
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { error } })
  })

  test('is not verified by opening the link [AT13]', async () => {
    await requestCode()
    const { code = '' } = await mailbox.lastLinkParameters(person.email)
    const search = new URLSearchParams({ email: person.email, code }).toString()
    for (let time = 0; time < 20; time += 1) {
      await send(`${world.address}/verify-email?${search}`, 'GET', {})
      await send(`${world.address}/api/auth/verify-email?${search}`, 'GET', {})
    }
    expect(await isVerified()).toBe(false)
    expect((await verify(code)).status).toBe(204)
  })

  test('that is already verified gets no email, with the same response', async () => {
    const verified = await world.person()
    const answers = [
      await requestCode(verified.email),
      await requestCode(),
      await requestCode('nobody@acme.example'),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, null]))
    expect(await mailbox.of(verified.email)).toEqual([])
    expect(await mailbox.of('nobody@acme.example')).toEqual([])
  })

  test.each([{}, { email: 1 }, { email: 'x' }, { email: 'a\0@acme.example' }])(
    'is rejected if it is missing or malformed: %j',
    async (body) => {
      expect((await post('verify-email', body)).status).toBe(400)
    },
  )
})

describe('a forgotten password', () => {
  const forgot = (email = person.email, from?: string) => post('email-password-reset', { email }, from)
  const codeFor = async (email = person.email) => {
    await forgot(email)
    return (await mailbox.lastLinkParameters(email))['code'] ?? ''
  }

  test('is replaced once with the code in an email: sessions end, the address is verified and the owner is notified [AT14]', async () => {
    await forgot(` ${person.email.toUpperCase()}`)
    const { code } = await mailbox.lastLinkParameters(person.email)
    expect(await reset({ code, password: 'weak' })).toEqual(['VALIDATION_FAILED'])
    await ageCodes(30 * 60 - 60)
    expect(await reset({ code })).toEqual([])
    expect(
      await world.asOwner('select email_verified_at is not null as verified from app_user where email = $1', [
        person.email,
      ]),
    ).toEqual([{ verified: true }])
    expect(await person.codes('{ currentUser { id } }')).toEqual(['UNAUTHENTICATED'])
    expect(await statusOfLogin(PASSWORD)).toBe(400)
    expect(await statusOfLogin(NEW_PASSWORD)).toBe(200)
    expect((await mailbox.of(person.email)).at(-1)?.subject).toBe(mailMessages.passwordChanged.subject)
    expect(await reset({ code, password: 'Third-horse-9' })).toEqual(['NOT_FOUND'])
    expect(await statusOfLogin(NEW_PASSWORD)).toBe(200)
  })

  test('threat 19: is not replaced with a code after 30 minutes, of another purpose or for another address [AT14]', async () => {
    const code = await codeFor()
    const other = await world.person()
    expect(await reset({ code, email: other.email })).toEqual(['NOT_FOUND'])
    await post('verify-email', { email: person.email })
    const { code: verificationCode } = await mailbox.lastLinkParameters(person.email)
    expect(await reset({ code: verificationCode })).toEqual(['NOT_FOUND'])
    await ageCodes(30 * 60)
    expect(await reset({ code })).toEqual(['NOT_FOUND'])
    expect(await statusOfLogin(PASSWORD)).toBe(200)
  })

  test('has a code that weak passwords do not use up [AT14]', async () => {
    const code = await codeFor()
    const from = '192.0.2.78'
    for (let n = 0; n < 40; n += 1)
      expect(await reset({ code, password: 'weak' }, from)).toEqual(['VALIDATION_FAILED'])
    expect(await reset({ code }, from)).toEqual([])
  })

  test('has its code stored only as a hash', async () => {
    const code = await codeFor()
    const rows = await world.asOwner<{ all: string }>(
      "select (select string_agg(c::text, '') from mail_code c) || coalesce((select string_agg(w::text, '') from due_work w), '') as all",
    )
    expect(code).toHaveLength(43)
    expect(rows[0]?.all).not.toContain(code)
    const hex = Buffer.from(code, 'base64url').toString('hex')
    expect(rows[0]?.all).not.toContain(hex)
  })

  test('is replaced once by two concurrent uses of the code', async () => {
    const code = await codeFor()
    const both = await Promise.all([1, 2].map((n) => reset({ code, password: `${NEW_PASSWORD}-${n}` })))
    expect(both.toSorted()).toEqual([[], ['NOT_FOUND']])
  })

  test('threat 17: gets the same response whether or not the account exists, and nobody else gets an email [AT15]', async () => {
    const answers = [await forgot(), await forgot('nobody-here@acme.example')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, null],
      [204, null],
    ])
    expect(await mailbox.of('nobody-here@acme.example')).toEqual([])
    expect(await mailbox.of(person.email)).toHaveLength(1)
  })

  test('threat 17: queues the same work whether or not the account exists', async () => {
    // The difference is made later, when the mail is sent, so the time of the answer reveals nothing.
    const work = async (email: string) => {
      await forgot(email)
      const rows = await world.asOwner('select kind, payload from due_work where payload ->> $$to$$ = $1', [
        email,
      ])
      return rows.length
    }
    expect(await work(person.email)).toBe(1)
    expect(await work('nobody-there@acme.example')).toBe(1)
  })

  test('gets at most three emails an hour, but the owner can still request one from a network address from which they logged in [AT15]', async () => {
    const home = '203.0.113.5'
    await post('login', { email: person.email, password: PASSWORD }, home)
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await forgot(person.email, `192.0.2.${n}`))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await forgot(person.email, home)).status).toBe(204)
    expect(await mailbox.of(person.email)).toHaveLength(4)
  })

  test('is limited separately for each network address from which the owner logged in, and for each account [AT15]', async () => {
    const [home, office] = ['203.0.113.6', '203.0.113.7']
    const other = await world.person()
    for (const at of [home, office]) await post('login', { email: person.email, password: PASSWORD }, at)
    await post('login', { email: other.email, password: PASSWORD }, home)
    const statuses = async (email: string, from: string, times: number) => {
      const resultCodes = []
      for (let n = 0; n < times; n += 1) resultCodes.push((await forgot(email, from)).status)
      return resultCodes
    }
    expect(await statuses(person.email, home, 4)).toEqual([204, 204, 204, 429])
    // Neither the same user at another address, nor another user at the same address, has used up tries.
    expect(await statuses(person.email, office, 3)).toEqual([204, 204, 204])
    expect(await statuses(other.email, home, 3)).toEqual([204, 204, 204])
    // All addresses from which the account never logged in share a count of their own.
    expect(await statuses(person.email, '192.0.2.200', 4)).toEqual([204, 204, 204, 429])
  })

  test('threat 18: 100 guesses in one batch, under aliases, are rejected before any is checked; each single guess counts [AT17]', async () => {
    const code = await codeFor()
    const guesser = stranger('192.0.2.77')
    const field = (alias: string, guess: string) =>
      `${alias}: resetPassword(resetPasswordRequest: { email: "${person.email}", code: "${guess}", password: "${NEW_PASSWORD}" })`
    const aliased = {
      query: `mutation { ${Array.from({ length: 10 }, (_, n) => field(`a${n}`, `guess-${n}`)).join(' ')} }`,
    }
    const [batch] = await guesser.batch(Array.from({ length: 10 }, () => aliased))
    expect(batch?.status).toBe(401)
    // A signed-in user may send documents of their own; but this field only once per request.
    const signedIn = await person.call(aliased.query)
    expect(signedIn).toMatchObject(
      refusedWith('VALIDATION_FAILED', { message: platformMessages.mustBeOnlyField }),
    )
    const single = (guess: string) => ({
      query: OPEN_OPERATIONS.resetPassword,
      variables: { resetPasswordRequest: { email: person.email, code: guess, password: NEW_PASSWORD } },
    })
    const resultCodes: string[] = []
    for (let n = 0; n < 10; n += 1) {
      const guesses = Array.from({ length: 10 }, (_, m) => single(`guess-${n}-${m}`))
      resultCodes.push(...(await guesser.batch(guesses)).flatMap(({ codes }) => codes))
    }
    expect(resultCodes.filter((one) => one === 'NOT_FOUND')).toHaveLength(10)
    expect(resultCodes.filter((one) => one === 'RATE_LIMITED')).toHaveLength(90)
    // The guesses do not block the owner, who is at another network address.
    expect(await reset({ code })).toEqual([])
  })
})

describe('published documents', () => {
  test('are accepted only with their exact text, with or without the operation name [AT17]', async () => {
    const variables = { request: { email: 'a@acme.example' } }
    const query = OPEN_OPERATIONS.getAutoSignupWorkspace
    for (const operationName of [undefined, 'GetAutoSignupWorkspace']) {
      const { body } = await postJson(`${world.address}/api/graphql`, { query, variables, operationName })
      expect(body).toEqual({ data: { getAutoSignupWorkspace: null } })
    }
    expect(await world.anonymous.codes(`${query} `, variables)).toEqual(['UNAUTHENTICATED'])
  })

  test('with different text are rejected with 401 and a message that only published documents are accepted [AT17]', async () => {
    const variables = { request: { email: 'a@acme.example' } }
    const query = `query Other($request: AutoSignupWorkspaceRequest!) { getAutoSignupWorkspace(request: $request) { id } }`
    const refused = {
      status: 401,
      codes: ['UNAUTHENTICATED'],
      errors: [
        {
          message:
            'Log in to continue. Without logging in, you can send only the documents that the schema publishes for open operations.',
        },
      ],
    }
    expect(await world.anonymous.call(query, variables)).toMatchObject(refused)
    // A logged-in user can send the same document.
    expect(await person.codes(query, variables)).toEqual([])
    const published = OPEN_OPERATIONS.getAutoSignupWorkspace
    expect(await world.anonymous.codes(published, variables)).toEqual([])
    expect(await world.anonymous.call('{ currentUser { id } }')).toMatchObject(refused)
  })

  test('are listed in the schema [AT17]', () => {
    for (const document of Object.values(OPEN_OPERATIONS)) expect(printApiSchema()).toContain(document)
  })
})
