import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../platform/log/log.ts'
import { send, signIn } from '../testing/client.ts'
import { openWorld, PASSWORD, type Person, worldForFile } from '../testing/world.ts'

const lines: string[] = []
const log = createLog('debug', { write: (line: string) => void lines.push(line) })

const world = worldForFile({ log })
let admin: Person
let workspaceId: number
beforeAll(async () => {
  workspaceId = await world.workspace('Canary Works')
  admin = await world.member(workspaceId)
})

const jsonHeaders = { 'content-type': 'application/json' }
const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

/** @returns the log lines of some work, including one for each of its requests, which is written when the connection ends */
async function linesOf(work: () => Promise<unknown>, requestCount = 1): Promise<Record<string, unknown>[]> {
  lines.length = 0
  await work()
  await expect.poll(() => read().filter(({ msg }) => msg === 'request').length).toBe(requestCount)
  return read()
}

describe('the log', () => {
  test('has one line per request: caller, workspace, operation, duration and outcome', async () => {
    const query = '{ tierConfig { version } searchZipcode(zipcodeSearchRequest: { zipcode: "x" }) { city } }'
    expect(await linesOf(() => admin.call(query))).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        pid: process.pid,
        hostname: expect.any(String),
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: 'POST',
        route: '/api/graphql',
        status: 200,
        ms: expect.any(Number),
        userId: admin.userId,
        workspaceId,
        fields: ['tierConfig', 'searchZipcode'],
        codes: ['OK', 'VALIDATION_FAILED'],
        msg: 'request',
      },
    ])
  })

  test('contains the request id of the response', async () => {
    let id: unknown
    const [line] = await linesOf(async () => {
      id = (await send(`${world.address}/healthz`, 'GET', {})).headers['x-request-id']
    })
    expect(line?.['requestId']).toBe(id)
  })

  test('has a line for a request whose client disconnected, too', async () => {
    const found = await linesOf(async () => {
      const aborted = new AbortController()
      const call = fetch(`${world.address}/api/auth/login`, {
        method: 'POST',
        headers: jsonHeaders,
        body: JSON.stringify({ email: 'a@acme.example', password: PASSWORD }),
        signal: aborted.signal,
      }).catch(() => {})
      // Disconnects as soon as the request has reached the server.
      world.server.server.once('request', () => aborted.abort())
      await call
    })
    expect(found).toMatchObject([{ route: '/api/auth/login', status: 499 }])
  })
})

test('a full disk is logged as an error that says what to do, and /readyz reports read-only [SO14]', async () => {
  await world.asOwner(`
      create function fail_as_full_disk() returns trigger language plpgsql as $$
        begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on job_function for each row execute function fail_as_full_disk()`)
  const found = await linesOf(async () => {
    const { codes } = await admin.call(
      'mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Unsaved" }) { id } }',
    )
    expect(codes).toEqual(['UNAVAILABLE'])
  })
  expect(found).toContainEqual(
    expect.objectContaining({
      level: 'error',
      msg: 'The disk of the database is full, so changes cannot be saved. Free space on the disk of the server that DATABASE_URL leads to, or of the folder PLUMB_DATA_DIR.',
    }),
  )
  expect(await send(`${world.address}/readyz`, 'GET', {})).toMatchObject({
    status: 200,
    body: { status: 'read-only' },
  })
  await world.asOwner('drop function fail_as_full_disk cascade')
})

describe('user input and secrets', () => {
  const callWith = (headers: Readonly<Record<string, string>>) =>
    send(
      `${world.address}/api/graphql`,
      'POST',
      { ...jsonHeaders, ...headers },
      '{"query":"{ currentUser { id } }"}',
    )
  const zip = (zipcode: string) => `searchZipcode(zipcodeSearchRequest: { zipcode: ${zipcode} })`

  /** These values are used for pay, names, addresses and secrets; no log line may contain them. */
  const canaries = ['canary', 'Canary', '987654', PASSWORD]

  const attempts: [string, () => Promise<unknown>][] = [
    ['a login', () => signIn(world.address, { email: admin.email, password: PASSWORD })],
    [
      'a failed login',
      () => signIn(world.address, { email: 'canary@acme.example', password: 'canary-987654' }),
    ],
    [
      'a login with invalid JSON',
      () => send(`${world.address}/api/auth/login`, 'POST', jsonHeaders, '{"password": canary987654}'),
    ],
    ['an unknown path', () => send(`${world.address}/canary/987654?email=canary@acme.example`, 'GET', {})],
    ['a malformed path', () => send(`${world.address}/%canary987654`, 'GET', {})],
    ['a wrong token', () => callWith({ authorization: 'Bearer canary-canary-canary-987654' })],
    ['a wrong header', () => callWith({ 'x-workspace-id': 'canary987654' })],
    ['a wrong document', () => admin.call('{ canary987654 }')],
    ['a document with a figure', () => admin.call(`{ canary987654: ${zip('"987654"')} { canary: city } }`)],
    [
      'a wrong variable',
      () => admin.call(`query ($z: String!) { ${zip('$z')} { city } }`, { z: { canary: 987654 } }),
    ],
    ['a body that is refused', () => admin.postText('{"query": "canary", "variables": "canary987654"}')],
    [
      'a request for one’s own name',
      () => admin.call('{ currentUser { fullName email memberships { workspace { name } } } }'),
    ],
  ]

  test.each(attempts)('are not logged for %s', async (_, attempt) => {
    await linesOf(attempt)
    for (const canary of [...canaries, admin.token ?? '', admin.email])
      expect(lines.join('')).not.toContain(canary)
  })

  test.each([
    ['a value of the wrong type', "select 'canary987654'::numeric"],
    [
      'a duplicate row',
      "insert into app_user (email, first_name, last_name) select email, 'canary', 'x' from app_user",
    ],
    [
      'a row that violates a constraint',
      "insert into app_user (email, first_name, last_name) values ('Canary987654', 'x', 'y')",
    ],
    ['an invalid statement', "selec 'canary987654'"],
  ])('are not logged for a database error in %s', async (_, statement) => {
    const other = await openWorld({ log })
    const person = await other.person()
    const transaction = other.database.transaction.bind(other.database)
    other.database.transaction = (session) =>
      transaction(session, async ({ kysely }) => sql.raw(statement).execute(kysely) as never)
    const found = await linesOf(() => person.call('{ currentUser { id } }'))
    await other.close()
    expect(found[0]).toMatchObject({ level: 'error', msg: 'request failed' })
    // The database's error code, in the logged error or in its cause.
    expect(JSON.stringify(found[0]?.['err'])).toMatch(/"code":"\w{5}"/)
    for (const canary of [...canaries, person.email]) expect(lines.join('')).not.toContain(canary)
  })
})
