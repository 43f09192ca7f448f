import { SESSION_HOURS } from '@plumb/domain/accounts/session.ts'
import { describe, expect, test } from 'vitest'
import { createClient, send, signIn, postJson } from '../../testing/client.ts'
import { openTestDatabase, replaceTransaction } from '../../testing/databases/test-database.ts'
import { openWorld, PASSWORD, STAFF_EMAIL, type World, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const logIn = (body: unknown) => postJson(`${world.address}/api/auth/login`, body)
const CURRENT_USER =
  '{ currentUser { id email fullName hasVerifiedEmail isInternalStaff memberships { role } } }'

describe('login', () => {
  test('returns an access token for the user [AT3]', async () => {
    const person = await world.person()
    const { status, body } = await logIn({ email: `  ${person.email.toUpperCase()} `, password: PASSWORD })
    expect(status).toBe(200)
    expect((body as { access_token: string }).access_token).toMatch(/^\d+\.[\w-]{43}$/)
    expect(await person.getField(CURRENT_USER)).toMatchObject({
      id: person.userId,
      email: person.email,
      hasVerifiedEmail: true,
      isInternalStaff: false,
    })
  })

  test('rejects a wrong password and an unknown address with the same message [AT4]', async () => {
    const person = await world.person()
    const wrongPassword = await logIn({ email: person.email, password: 'Wrong-horse-7' })
    const unknown = await logIn({ email: 'nobody@acme.example', password: PASSWORD })
    for (const { status, body } of [wrongPassword, unknown]) {
      expect(status).toBe(400)
      expect(body).toMatchObject({
        error: { code: 'VALIDATION_FAILED', message: 'The email or password is incorrect.' },
      })
    }
  })

  test.each([
    {},
    { email: 1, password: PASSWORD },
    { email: 'a\0@b.example', password: PASSWORD },
    [],
    'text',
  ])('rejects %j', async (body) => {
    expect(await logIn(body)).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } })
  })

  test('rejects a body that is not JSON with a message and without a stack trace', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await send(`${world.address}/api/auth/login`, 'POST', headers, '{')
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } })
    expect(JSON.stringify(answer.body)).not.toMatch(/at |SyntaxError/)
  })
})

describe('threat 18: guessing', () => {
  const from = (address: string) => (body: unknown) =>
    postJson(`${world.address}/api/auth/login`, body, { 'x-forwarded-for': address })
  const repeatAttempts = async (times: number, attempt: (n: number) => ReturnType<typeof send>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, n) => attempt(n)))
    return answers.map(({ status }) => status).toSorted()
  }
  const signInFrom = (other: World) => (n: number) =>
    signIn(
      other.address,
      { email: `flood-${n}@acme.example`, password: 'Wrong-horse-7' },
      { 'x-forwarded-for': `192.0.2.${n}` },
    )
  const statuses = (...counts: [number, number][]) =>
    counts.flatMap(([status, count]) => Array.from({ length: count }, () => status))

  test.each([
    ['an account', true],
    ['an address that has no account', false],
  ])(
    'at %s is rejected after ten attempts a minute from all network addresses [AT5]',
    async (_, hasAccount) => {
      const email = hasAccount ? (await world.person()).email : 'nobody-at-all@acme.example'
      const results = await repeatAttempts(12, (n) =>
        from(`192.0.2.${n}`)({ email, password: 'Wrong-horse-7' }),
      )
      expect(results).toEqual(statuses([400, 10], [429, 2]))

      const refused = await from('192.0.2.99')({ email: ` ${email.toUpperCase()}`, password: PASSWORD })
      const seconds = Number(refused.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(refused).toMatchObject({
        status: 429,
        body: {
          error: {
            code: 'RATE_LIMITED',
            message: expect.stringMatching(/^Too many attempts. Wait \d+ seconds?, then/),
          },
        },
      })
    },
  )

  test('slows down the guesser, but not the owner at network addresses from which they logged in before [AT5]', async () => {
    const { email } = await world.person()
    const owner = from('198.51.100.30')
    const ownerElsewhere = from('198.51.100.31')
    const guesser = (n: number) => from(`192.0.2.${n}`)({ email, password: 'Wrong-horse-7' })
    expect((await owner({ email, password: PASSWORD })).status).toBe(200)
    expect((await ownerElsewhere({ email, password: PASSWORD })).status).toBe(200)
    expect(await repeatAttempts(12, guesser)).toEqual(statuses([400, 8], [429, 4]))
    expect((await owner({ email, password: 'Wrong-horse-7' })).status).toBe(400)
    expect((await owner({ email, password: PASSWORD })).status).toBe(200)
    // Others at the owner's network address share these tries.
    expect(await repeatAttempts(25, () => owner({ email, password: 'Wrong-horse-7' }))).toEqual(
      statuses([400, 18], [429, 7]),
    )
    expect((await ownerElsewhere({ email, password: PASSWORD })).status).toBe(200)
  })

  test('from one network address is rejected after thirty attempts a minute at all accounts [AT5]', async () => {
    const results = await repeatAttempts(32, (n) =>
      from('198.51.100.7')({ email: `guess-${n}@acme.example`, password: 'Wrong-horse-7' }),
    )
    expect(results).toEqual(statuses([400, 30], [429, 2]))
    const other = await from('198.51.100.8')({ email: 'guess-0@acme.example', password: 'Wrong-horse-7' })
    expect(other.status).toBe(400)
  })

  test('from many addresses of one IPv6 subscriber counts as one guesser', async () => {
    const results = await repeatAttempts(32, (n) =>
      from(`2001:db8:7:7::${n.toString(16)}`)({ email: `v6-${n}@acme.example`, password: 'Wrong-horse-7' }),
    )
    expect(results).toEqual(statuses([400, 30], [429, 2]))
  })

  test('with an untrusted proxy header counts for the address of the socket', async () => {
    const other = await openWorld({ trustedProxies: [] })
    const results = await repeatAttempts(32, signInFrom(other))
    await other.close()
    expect(results).toEqual(statuses([400, 30], [429, 2]))
  })

  test('threat 17: computes a password hash whether or not the account exists [AT4]', async () => {
    const { email } = await world.person()
    // In microseconds, of this process only.
    const measureProcessorTime = async (address: string) => {
      const before = process.cpuUsage()
      await from('203.0.113.50')({ email: address, password: 'Wrong-horse-7' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 7; n += 1) {
      known.push(await measureProcessorTime(email))
      unknown.push(await measureProcessorTime(`unknown-${n}@acme.example`))
    }
    // A login for an unknown address that computed no hash would take about a quarter.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  })

  test('uses one database transaction at a time under a flood [AT9]', async () => {
    const opened = await openTestDatabase()
    let openTransactions = 0
    let maxOpen = 0
    const other = await openWorld(
      {},
      {
        ...opened,
        database: replaceTransaction(opened.database, async (session, run) => {
          openTransactions += 1
          maxOpen = Math.max(maxOpen, openTransactions)
          return await opened.database.transaction(session, run).finally(() => (openTransactions -= 1))
        }),
      },
    )
    const results = await repeatAttempts(40, signInFrom(other))
    await other.close()
    expect(results).toEqual(statuses([400, 40]))
    expect(maxOpen).toBe(1)
  })

  test('waits in a queue of limited length under a flood, while other requests are answered [AT9]', async () => {
    const opened = await openTestDatabase()
    /** The next transaction waits for this. */
    let gate: Promise<void> | null = null
    const other = await openWorld(
      {},
      {
        ...opened,
        database: replaceTransaction(opened.database, async (session, run) => {
          const wait = gate
          gate = null
          await wait
          return await opened.database.transaction(session, run)
        }),
      },
    )
    const person = await other.person()
    const { promise: gateOpening, resolve: openGate } = Promise.withResolvers<void>()
    gate = gateOpening
    let refused = 0
    const flood = repeatAttempts(120, async (n) => {
      const answer = await signInFrom(other)(n)
      if (answer.status === 429) refused += 1
      return answer
    })
    // The first waits for the database, and 101 wait for the first: the others were refused.
    await expect.poll(() => refused).toBe(18)
    expect(await person.codes(CURRENT_USER)).toEqual([])
    openGate()
    expect(await flood).toEqual(statuses([400, 102], [429, 18]))
    expect((await signIn(other.address, { email: person.email, password: PASSWORD })).status).toBe(200)
    await other.close()
  })
})

describe('a session', () => {
  test('ends immediately and permanently at logout [AT3]', async () => {
    const person = await world.person()
    const headers = { authorization: `Bearer ${person.token}` }
    expect(await send(`${world.address}/api/auth/logout`, 'POST', headers)).toMatchObject({ status: 204 })
    expect(await person.call(CURRENT_USER)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
    expect(await send(`${world.address}/api/auth/logout`, 'POST', headers)).toMatchObject({ status: 204 })
  })

  test.each([
    ['invalid after 12 hours without use', "last_used_at = now() - interval '12 hours 1 second'", false],
    [
      'valid after just under 12 hours without use',
      "last_used_at = now() - interval '11 hours 59 minutes'",
      true,
    ],
    ['invalid after 7 days', "expires_at = now() - interval '1 second'", false],
  ])('is %s [AT7]', async (_title, change, isValid) => {
    const person = await world.person()
    await world.asOwner(`update user_session set ${change} where user_id = ${person.userId}`)
    expect(await person.codes(CURRENT_USER)).toEqual(isValid ? [] : ['UNAUTHENTICATED'])
  })

  test.each([null, 'x'.repeat(43), `1.${'x'.repeat(43)}`, `0.${'x'.repeat(43)}`, 'short', 'a b'])(
    'is not valid for the token %j',
    async (token) => {
      const client = createClient(world.address, token, null)
      expect(await client.call(CURRENT_USER)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
    },
  )
})

describe('currentUser', () => {
  test('returns the end of the session [AT7]', async () => {
    const person = await world.member(await world.workspace())
    const currentUser = await person.getField<{ sessionExpiresAt: string }>(
      '{ currentUser { sessionExpiresAt } }',
    )
    const hours = (Date.parse(currentUser.sessionExpiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(SESSION_HOURS.atMost - 1)
    expect(hours).toBeLessThan(SESSION_HOURS.atMost + 1)
  })

  test('responds to an unverified user, to whom fields of a workspace do not [AC12]', async () => {
    const workspaceId = await world.workspace()
    const person = await world.member(workspaceId, { hasVerifiedEmail: false })
    expect(await person.getField(CURRENT_USER)).toMatchObject({ hasVerifiedEmail: false })
    expect(await person.codes('{ tierConfig { version } }')).toEqual(['ACCESS_DENIED'])
  })

  test('gives an unverified user no workspace, even if they are an admin [AC12]', async () => {
    const workspaceId = await world.workspace()
    await world.member(workspaceId)
    const person = await world.member(workspaceId, { hasVerifiedEmail: false })
    const further = '{ currentUser { memberships { role workspace { memberships { user { email } } } } } }'
    expect(await person.call(further)).toMatchObject({ codes: ['ACCESS_DENIED'] })
  })

  test('marks users with a verified address on the list as staff [AC11]', async () => {
    const staff = await world.person({ email: STAFF_EMAIL })
    expect(await staff.getField(CURRENT_USER)).toMatchObject({ isInternalStaff: true })
  })

  test('an address that resembles a listed staff address cannot be registered [AT1]', async () => {
    const cyrillic = STAFF_EMAIL.replace('a', '\u0430')
    await expect(world.person({ email: cyrillic })).rejects.toThrow('Enter a valid email address.')
  })

  test('does not mark an unverified address on the list as staff [AC11]', async () => {
    const other = await openWorld()
    const staff = await other.person({ email: STAFF_EMAIL, hasVerifiedEmail: false })
    expect(await staff.getField(CURRENT_USER)).toMatchObject({ isInternalStaff: false })
    await other.close()
  })
})
