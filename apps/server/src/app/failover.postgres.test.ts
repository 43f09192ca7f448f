import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { type DatabaseProxy, startProxy } from '../testing/databases/proxy.ts'
import { openDemoCaller } from '../testing/reliability/stress/demo-callers.ts'
import { retryUntilAccepted } from '../testing/reliability/stress/retry-until-accepted.ts'
import {
  asSuperuser,
  type KillablePostgres,
  type ReplicatedPostgres,
  startKillablePostgres,
} from '../testing/reliability/processes/killable-postgres.ts'
import { type PlumbProcess, startPlumb } from '../testing/reliability/processes/plumb-process.ts'

/**
 * Pay that a server has cached never hides the data of the database, even if a save was lost with the primary or ids were assigned again.
 * The expected data comes from a freshly started server, whose cache is empty.
 */

let primary: ReplicatedPostgres
let standby: KillablePostgres
let proxy: DatabaseProxy
let plumb: PlumbProcess
let admin: Client
beforeAll(async () => {
  primary = await startKillablePostgres()
  const first = startPlumb({ databaseUrl: primary.url })
  await first.address
  await first.kill()
  standby = await primary.startStandby()
  proxy = await startProxy(primary.url)
  plumb = startPlumb({ databaseUrl: proxy.url })
  admin = await openDemoCaller(await plumb.address)
})
afterAll(async () => {
  await plumb.kill()
  proxy.close()
  await standby.stop()
  await primary.stop()
})

/** Waits until the standby has all that the primary wrote: when the primary has restarted, the standby reconnects only after some time. */
async function waitUntilStandbyCaughtUp(): Promise<void> {
  const [wal] = await asSuperuser<{ end: string }>(primary, 'select pg_current_wal_lsn()::text as "end"')
  const replayQuery = `select coalesce(pg_last_wal_replay_lsn() >= '${wal?.end}', false) as "isReplayed"`
  await expect.poll(() => asSuperuser(standby, replayQuery)).toEqual([{ isReplayed: true }])
}

const RANGES =
  '{ compRanges(compRangesRequest: { jobFamilyIds: [1], country: "US" }) { rows { title min { base } mid { base } max { base } } } }'
const BANDS = `{ jobFamilies { id compBandGroupId } compBandsGroups { id compBandCountryGroups { country compBands {
  id version compBandCountryGroupId globalLevelLevel annualBaseSalary } } } }`

interface Band {
  readonly id: number
  readonly version: number
  readonly compBandCountryGroupId: number
  readonly globalLevelLevel: number
}

/** Returns a band on which the ranges of `RANGES` depend. */
async function readBand(): Promise<Band> {
  const { data } = await retryUntilAccepted(() =>
    admin.call<{
      jobFamilies: { id: number; compBandGroupId: number }[]
      compBandsGroups: { id: number; compBandCountryGroups: { country: string; compBands: Band[] }[] }[]
    }>(BANDS),
  )
  const groupId = data.jobFamilies.find(({ id }) => id === 1)?.compBandGroupId
  const group = data.compBandsGroups.find(({ id }) => id === groupId)
  const band = group?.compBandCountryGroups.find(({ country }) => country === 'US')?.compBands.at(-1)
  if (!band) throw new Error('the demo has no band for its first family')
  return band
}

/** @param isRefused whether a later part of the request is refused, so that the whole request is rolled back */
async function save(salary: string, isRefused = false) {
  const { id, version, compBandCountryGroupId, globalLevelLevel } = await readBand()
  const refused = 'jobFunctionSave(jobFunctionSaveRequest: { id: 999999, version: 1, name: "Nobody" }) { id }'
  return await retryUntilAccepted(() =>
    admin.call(
      `mutation { compBandSaveMany(compBandSaveManyRequest: { items: [{ id: ${id}, version: ${version}, globalLevelLevel: ${globalLevelLevel},
        compBandCountryGroupId: ${compBandCountryGroupId}, annualBaseSalary: "${salary}" }] }) { id } ${isRefused ? refused : ''} }`,
    ),
  )
}

const readRanges = async (): Promise<unknown> => {
  const { data, errors } = await retryUntilAccepted(() => admin.call(RANGES))
  expect(errors).toEqual([])
  return data
}

/** @returns the ranges as a newly started server shows them */
async function readFromNewServer(database: KillablePostgres): Promise<unknown> {
  const fresh = startPlumb({ databaseUrl: database.url })
  try {
    return await (await openDemoCaller(await fresh.address)).get(RANGES)
  } finally {
    await fresh.kill()
  }
}

describe('outdated pay is never shown', () => {
  test('after a crash that follows rejected saves, and a new save', async () => {
    const before = await readRanges()
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await save('1000', true)).toMatchObject({ codes: ['NOT_FOUND'] })
    await primary.kill()
    await primary.start()
    expect(await readRanges()).toEqual(before)
    expect(await save('123456')).toMatchObject({ codes: [] })
    const after = await readRanges()
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readFromNewServer(primary))
  })

  test('after a failover that lost a save, and a new save that gets the revision of the lost one [CR20]', async () => {
    const before = await readRanges()
    await waitUntilStandbyCaughtUp()
    await standby.kill()
    expect(await save('234567')).toMatchObject({ codes: [] })
    const lost = await readRanges()
    expect(lost).not.toEqual(before)
    expect(await readRanges()).toEqual(lost)
    await primary.kill()
    await standby.start()
    await asSuperuser(standby, 'select pg_promote()')
    proxy.forwardTo(standby.url)
    expect(await readRanges()).toEqual(before)
    expect(await save('345678')).toMatchObject({ codes: [] })
    const after = await readRanges()
    expect(after).not.toEqual(lost)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readFromNewServer(standby))
  })
})
