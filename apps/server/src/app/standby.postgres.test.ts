import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient, send } from '../testing/client.ts'
import {
  DEMO_WORKSPACES,
  fetchDemoToken,
  requestDemoLogin,
} from '../testing/reliability/stress/demo-callers.ts'
import {
  asSuperuser,
  type KillablePostgres,
  type ReplicatedPostgres,
  startKillablePostgres,
} from '../testing/reliability/processes/killable-postgres.ts'
import { runToCompletion } from '../testing/reliability/processes/finished-process.ts'
import { type PlumbProcess, startPlumb } from '../testing/reliability/processes/plumb-process.ts'

/**
 * Plumb connected to a standby: after a failover, if a proxy still leads to the old primary, which is a standby now; or while the primary
 * is down and no standby is promoted yet.
 */

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let primary: ReplicatedPostgres
let standby: KillablePostgres
let atPrimary: PlumbProcess
let atStandby: PlumbProcess
let token: string
beforeAll(async () => {
  primary = await startKillablePostgres()
  atPrimary = startPlumb({ databaseUrl: primary.url })
  token = await fetchDemoToken(await atPrimary.address)
  standby = await primary.startStandby()
  atStandby = startPlumb({
    databaseUrl: standby.url,
    environment: { PLUMB_MIGRATE: 'off', PLUMB_DEMO: 'off' },
  })
  await atStandby.address
})
afterAll(async () => {
  await Promise.all([atPrimary.kill(), atStandby.kill()])
  await standby.stop()
  await primary.stop()
})

const clientOf = async (plumb: PlumbProcess) => createClient(await plumb.address, token, DEMO_WORKSPACES[0])
const fetchReadiness = async (plumb: PlumbProcess) => send(`${await plumb.address}/readyz`, 'GET', {})

const READS = [
  '{ currentUser { email } }',
  '{ jobFunctions { id name } }',
  '{ compRanges(compRangesRequest: { jobFamilyIds: [1], country: "US" }) { rows { title } } }',
  '{ historySaves(historySavesRequest: { first: 3 }) { id } }',
]
const saveMutation = (name: string) =>
  `mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "${name}" }) { name } }`

/** @returns the errors of all queries of `READS` */
async function readErrors(plumb: PlumbProcess) {
  const person = await clientOf(plumb)
  return (await Promise.all(READS.map((query) => person.call(query)))).flatMap(({ errors }) => errors)
}

describe('on a standby', () => {
  test.each<[string, () => Record<string, string>, string]>([
    ['DATABASE_URL', () => ({ DATABASE_URL: standby.url }), 'DATABASE_URL leads to a standby'],
    [
      'both URLs',
      () => ({ DATABASE_URL: standby.url, DATABASE_OWNER_URL: standby.url }),
      'DATABASE_URL and DATABASE_OWNER_URL lead to a standby',
    ],
    [
      'DATABASE_URL, with the primary in DATABASE_OWNER_URL',
      () => ({ DATABASE_URL: standby.url, DATABASE_OWNER_URL: primary.url }),
      'DATABASE_URL leads to a standby',
    ],
  ])('a start that migrates is refused with one message: %s', async (_, environment, message) => {
    expect(await runToCompletion(MAIN, [], { PORT: '0', ...environment() })).toMatchObject({
      code: 1,
      errorOutput: `${message}, which is read-only. Use the address of the primary. To run a read-only server instead, set PLUMB_MIGRATE=off.\n`,
    })
  })

  test('a start that does not migrate reports that the server is read-only [SO14]', async () => {
    await expect
      .poll(() => atStandby.output())
      .toContain('This server only reads, because DATABASE_URL leads to a standby')
  })

  test('reads work for users who logged in at the primary [SO11]', async () => {
    expect(await readErrors(atStandby)).toEqual([])
  })

  test('reads work for a session whose last use cannot be recorded [SO11]', async () => {
    await asSuperuser(primary, `update user_session set last_used_at = now() - interval '1 hour'`)
    const existsQuery = `select from user_session where last_used_at < now() - interval '59 minutes'`
    await expect.poll(() => asSuperuser(standby, existsQuery)).toHaveLength(1)
    expect(await readErrors(atStandby)).toEqual([])
    expect(await readErrors(atStandby)).toEqual([])
  })

  test('saves and logins are refused with UNAVAILABLE [SO11]', async () => {
    const { errors } = await (await clientOf(atStandby)).call(saveMutation('Nowhere'))
    expect(errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
    await expect.poll(() => atStandby.output()).toMatch(/"level":"error".*Set DATABASE_URL to the primary/)
    expect(await requestDemoLogin(await atStandby.address)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { error: { code: 'UNAVAILABLE' } },
    })
  })

  test('/readyz reports a standby, and that the primary is ready [SO11]', async () => {
    expect(await fetchReadiness(atStandby)).toMatchObject({ status: 200, body: { status: 'read-only' } })
    expect(await fetchReadiness(atPrimary)).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('continues to answer reads after the primary fails, and accepts saves after the standby is promoted', async () => {
    await (await clientOf(atPrimary)).get(saveMutation('Before the failover'))
    const existsQuery = `select from job_function where name = 'Before the failover'`
    await expect.poll(() => asSuperuser(standby, existsQuery)).toHaveLength(1)
    await primary.kill()
    expect(await readErrors(atStandby)).toEqual([])
    await asSuperuser(standby, 'select pg_promote()')
    const person = await clientOf(atStandby)
    expect(await person.get(saveMutation('After the failover'))).toEqual({
      jobFunctionSave: { name: 'After the failover' },
    })
    const { jobFunctions } = await person.get<{ jobFunctions: { name: string }[] }>(
      '{ jobFunctions { name } }',
    )
    expect(jobFunctions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Before the failover', 'After the failover']),
    )
    expect(await fetchReadiness(atStandby)).toMatchObject({ body: { status: 'ready' } })
    expect(atStandby.output()).not.toMatch(/"level":50|INTERNAL/)
  })
})
