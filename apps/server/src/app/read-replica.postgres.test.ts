import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, send } from '../testing/client.ts'
import { openDemoCaller } from '../testing/reliability/stress/demo-callers.ts'
import {
  asSuperuser,
  type KillablePostgres,
  type ReplicatedPostgres,
  startKillablePostgres,
} from '../testing/reliability/processes/killable-postgres.ts'
import { type PlumbProcess, startPlumb } from '../testing/reliability/processes/plumb-process.ts'
import { DEMO_SIGN_INS } from './demo/people.ts'

// The replica is a streaming standby, which may lag behind or disappear.

let primary: ReplicatedPostgres
let standby: KillablePostgres
let plumb: PlumbProcess
let address: string
beforeAll(async () => {
  primary = await startKillablePostgres()
  const first = startPlumb({ databaseUrl: primary.url })
  await first.address
  standby = await primary.startStandby()
  await first.kill()
  plumb = startPlumb({ databaseUrl: primary.url, environment: { DATABASE_READ_URL: standby.url } })
  address = await plumb.address
})
afterAll(async () => {
  await plumb.kill()
  await standby.stop()
  await primary.stop()
})

const signIn = (email: string) => openDemoCaller(address, email)
const [ADMIN, ANALYST] = DEMO_SIGN_INS.map(({ email }) => email) as [string, string]

const NAMES = '{ jobFunctions { id name version } }'
const namesSeenBy = async (person: Client) => {
  const { jobFunctions } = await person.get<{ jobFunctions: { name: string }[] }>(NAMES)
  return jobFunctions.map(({ name }) => name)
}
const saveMutation = (name: string) =>
  `mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "${name}" }) { id } }`

/** Returns the number of reads by outcome: served by the replica, replica behind, replica away. */
async function countOutcomes() {
  const { body } = await send(`${address}/metrics`, 'GET', {})
  const valueOf = (outcome: string) => {
    const line = new RegExp(`^database_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm')
    return Number(line.exec(String(body))?.[1] ?? 0)
  }
  return { replica: valueOf('replica'), behind: valueOf('behind'), away: valueOf('away') }
}

/** Reads until the replica answers. */
async function waitUntilReplicaAnswers(person: Client) {
  const { replica } = await countOutcomes()
  await expect
    .poll(async () => {
      await namesSeenBy(person)
      return (await countOutcomes()).replica
    })
    .toBeGreaterThan(replica)
}

describe('a replica', () => {
  test('answers reads if it is up to date, but never reads of users or the history', async () => {
    const admin = await signIn(ADMIN)
    await waitUntilReplicaAnswers(admin)
    const before = await countOutcomes()
    await admin.get('{ currentUser { email } }')
    await admin.get('{ historySaves(historySavesRequest: { first: 3 }) { id } }')
    expect(await countOutcomes()).toEqual(before)
  })

  test('is not used while it lags behind: everybody sees a save immediately [SO13]', async () => {
    const [admin, analyst] = [await signIn(ADMIN), await signIn(ANALYST)]
    await waitUntilReplicaAnswers(admin)
    await asSuperuser(standby, 'select pg_wal_replay_pause()')
    const before = await countOutcomes()
    for (const name of ['First behind', 'Second behind']) {
      await admin.get(saveMutation(name))
      expect(await namesSeenBy(admin)).toContain(name)
      expect(await namesSeenBy(analyst)).toContain(name)
    }
    const during = await countOutcomes()
    expect(during).toMatchObject({ replica: before.replica, behind: before.behind + 4 })
    await asSuperuser(standby, 'select pg_wal_replay_resume()')
    await waitUntilReplicaAnswers(admin)
    expect(await namesSeenBy(admin)).toContain('Second behind')
  })

  test('shows nothing to a member who was suspended or has logged out, even if it has not received that change [SO13]', async () => {
    const [admin, analyst] = [await signIn(ADMIN), await signIn(ANALYST)]
    await waitUntilReplicaAnswers(analyst)
    await asSuperuser(standby, 'select pg_wal_replay_pause()')
    const before = await countOutcomes()
    await asSuperuser(
      primary,
      `update membership set suspended_at = now() where workspace_id = 1 and user_id = (select id from app_user where email = '${ANALYST}')`,
    )
    expect(await analyst.call(NAMES)).toMatchObject({ data: null, codes: ['FORBIDDEN'] })
    await asSuperuser(
      primary,
      `delete from user_session where user_id = (select id from app_user where email = '${ADMIN}')`,
    )
    expect(await admin.call(NAMES)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
    expect((await countOutcomes()).replica).toBe(before.replica)
    await asSuperuser(standby, 'select pg_wal_replay_resume()')
  })

  test('is not used if its schema differs [SO13]', async () => {
    const admin = await signIn(ADMIN)
    await waitUntilReplicaAnswers(admin)
    await asSuperuser(standby, 'select pg_wal_replay_pause()')
    const before = await countOutcomes()
    await asSuperuser(
      primary,
      `insert into schema_migration (version, name, checksum) values (9999, '9999-later', 'none')`,
    )
    await namesSeenBy(admin)
    expect(await countOutcomes()).toEqual({ ...before, behind: before.behind + 1 })
    await asSuperuser(primary, 'delete from schema_migration where version = 9999')
    await asSuperuser(standby, 'select pg_wal_replay_resume()')
  })

  test('that fails causes no errors, and is used again when it is back [SO13]', async () => {
    const admin = await signIn(ADMIN)
    await waitUntilReplicaAnswers(admin)
    await standby.kill()
    const before = await countOutcomes()
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.call(NAMES)))
    expect(answers.flatMap(({ errors }) => errors)).toEqual([])
    await admin.get(saveMutation('While it was gone'))
    expect(await namesSeenBy(admin)).toContain('While it was gone')
    const during = await countOutcomes()
    expect(during).toMatchObject({ replica: before.replica, away: before.away + 21 })
    await standby.start()
    await waitUntilReplicaAnswers(admin)
    expect(await namesSeenBy(admin)).toContain('While it was gone')
    expect(plumb.output()).not.toMatch(/"level":50|INTERNAL/)
  })
})
