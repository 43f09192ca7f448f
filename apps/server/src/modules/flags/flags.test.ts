import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/database.ts'
import { type Person, STAFF_EMAIL, worldForFile } from '../../testing/world.ts'
import { configureFlags, enabledFlags, readFlags } from './index.ts'

const world = worldForFile()
afterEach(() => configureFlags(new Set()))

const FLAG_FIELDS = '{ id enabled override source version }'
const setFlagsAs = (person: Person, workspaceId: number, items: object[]) =>
  person.call(
    `mutation ($request: WorkspaceFlagsSetRequest!) { setWorkspaceFlags(workspaceFlagsSetRequest: $request) ${FLAG_FIELDS} }`,
    { request: { workspaceId, items } },
  )
const flagsAs = (person: Person, workspaceId: number) =>
  person.call(`query ($workspaceId: Int!) { workspaceFlags(workspaceId: $workspaceId) ${FLAG_FIELDS} }`, {
    workspaceId,
  })

const setFlag = (workspaceId: number, key: FlagKey, enabled: boolean, value: string | null = null) =>
  world.queryIn(
    workspaceId,
    sql`
      insert into workspace_flag (workspace_id, id, key, enabled, value)
      values (${workspaceId}, ${FLAG_KEYS.indexOf(key) + 1}, ${key}, ${enabled}, ${value})
      on conflict (workspace_id, key) do update set enabled = excluded.enabled, value = excluded.value`,
  )

const readFlagsOf = async (workspaceId: number) =>
  await world.inside(workspaceId, async (tx) => (await readFlags(tx, [workspaceId]))[0] ?? [])

async function flagsThatAreOff(workspaceId: number): Promise<FlagKey[]> {
  const enabledKeys = enabledFlags(await readFlagsOf(workspaceId))
  return FLAG_KEYS.filter((key) => !enabledKeys.has(key))
}

describe('flags', () => {
  test('are on in a new workspace [AC4]', async () => {
    expect(await readFlagsOf(await world.workspace())).toEqual(
      FLAG_KEYS.map((id) => ({ id, enabled: true, value: null, source: 'CONFIGURATION' })),
    )
  })

  test('have the value that the workspace stores, from the next read on', async () => {
    const workspaceId = await world.workspace()
    await setFlag(workspaceId, 'currencies', false, 'since March')
    expect(await flagsThatAreOff(workspaceId)).toEqual(['currencies'])
    expect(await readFlagsOf(workspaceId)).toContainEqual({
      id: 'currencies',
      enabled: false,
      value: 'since March',
      source: 'WORKSPACE',
    })
    await setFlag(workspaceId, 'currencies', true)
    expect(await flagsThatAreOff(workspaceId)).toEqual([])
  })

  test('can be turned off by configuration unless the workspace stores a value [AC4]', async () => {
    const workspaceId = await world.workspace()
    configureFlags(new Set(['csv_export', 'csv_import']))
    await setFlag(workspaceId, 'csv_import', true)
    await setFlag(workspaceId, 'currencies', false)
    expect(await flagsThatAreOff(workspaceId)).toEqual(['csv_export', 'currencies'])
  })

  test('of several workspaces are read with one statement', async () => {
    const { workspaceId: firstWorkspace, admin: person } = await world.company()
    const secondWorkspace = await world.workspace()
    await world.join(person, secondWorkspace)
    await setFlag(secondWorkspace, 'job_catalog', false)
    let statements = 0
    const count: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const session = { requestId: 'test', userId: person.userId, workspaceId: null }
    const lists = await world.database.transaction(session, (tx) => {
      tx.allowReadingOwnWorkspaces([firstWorkspace, secondWorkspace], [])
      return readFlags({ kysely: tx.kysely.withPlugin(count) } as Transaction, [
        secondWorkspace,
        firstWorkspace,
      ])
    })
    expect(lists.map((list) => enabledFlags(list).has('job_catalog'))).toEqual([false, true])
    expect(statements).toBe(1)
  })

  test('that are off remove their scopes from the next request on, also for an admin [AC5]', async () => {
    const { workspaceId, admin } = await world.company()
    const search = '{ searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: ["10001"] }) { zipcode } }'
    expect(await admin.codes(search)).toEqual([])
    await setFlag(workspaceId, 'multiple_zip_code_lookup', false)
    expect(await admin.codes(search)).toEqual(['ACCESS_DENIED'])
  })
})

describe('staff', () => {
  let staff: Person
  beforeAll(async () => {
    staff = await world.person({ email: STAFF_EMAIL })
  })

  test('set flags of a workspace that they are not members of, and reset them to the default [AC17]', async () => {
    const { workspaceId, admin } = await world.company()
    const search = '{ searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: ["10001"] }) { zipcode } }'
    const id = 'multiple_zip_code_lookup'
    const { codes } = await setFlagsAs(staff, workspaceId, [
      { id, enabled: false, version: 0 },
      { id: 'currencies', enabled: null },
    ])
    expect(codes).toEqual([])
    expect(await admin.codes(search)).toEqual(['ACCESS_DENIED'])
    const { data } = await flagsAs(staff, workspaceId)
    expect(data).toMatchObject({
      workspaceFlags: [
        { id, enabled: false, override: false, source: 'WORKSPACE', version: 1 },
        { id: 'job_catalog', enabled: true, override: null, source: 'CONFIGURATION', version: 0 },
        { id: 'csv_export' },
        { id: 'csv_import' },
        { id: 'currencies', override: null },
      ],
    })
    expect((await setFlagsAs(staff, workspaceId, [{ id, enabled: null, version: 1 }])).codes).toEqual([])
    expect(await admin.codes(search)).toEqual([])
    const bySupport = { kind: 'support', actor: { fullName: staff.fullName } }
    const saves =
      '{ historySaves(historySavesRequest: { tables: ["workspace_flag"] }) { kind actor { fullName } } }'
    expect(await admin.getField(saves)).toEqual([bySupport, bySupport])
  })

  test('do not overwrite each other’s changes [AC17]', async () => {
    const workspaceId = await world.workspace()
    const first = { id: 'csv_export', enabled: false, version: 0 }
    expect((await setFlagsAs(staff, workspaceId, [first])).codes).toEqual([])
    expect((await setFlagsAs(staff, workspaceId, [{ ...first, enabled: true }])).codes).toEqual([
      'VERSION_CONFLICT',
    ])
    const twice = [
      { id: 'currencies', enabled: false },
      { id: 'currencies', enabled: true },
    ]
    expect((await setFlagsAs(staff, workspaceId, twice)).codes).toEqual(['VALIDATION_FAILED'])
    expect(await flagsThatAreOff(workspaceId)).toEqual(['csv_export'])
  })

  test('get NOT_FOUND for an unknown workspace, and others get ACCESS_DENIED [AC17]', async () => {
    const { workspaceId, admin } = await world.company()
    for (const id of [0, -1, 2_000_000_000]) {
      expect((await flagsAs(staff, id)).codes).toEqual(['NOT_FOUND'])
      expect((await setFlagsAs(staff, id, [])).codes).toEqual(['NOT_FOUND'])
    }
    for (const id of [workspaceId, 2_000_000_000]) {
      expect((await flagsAs(admin, id)).codes).toEqual(['ACCESS_DENIED'])
      expect((await setFlagsAs(admin, id, [{ id: 'currencies', enabled: false }])).codes).toEqual([
        'ACCESS_DENIED',
      ])
    }
    expect(await flagsThatAreOff(workspaceId)).toEqual([])
  })

  test('keep the workspace of the header for the rest of the operation [AC17]', async () => {
    const [own, other] = [await world.workspace('Own'), await world.workspace('Other')]
    const person = await world.join(staff, own)
    const { data } = await person.call(
      `mutation ($request: WorkspaceFlagsSetRequest!) {
         setWorkspaceFlags(workspaceFlagsSetRequest: $request) { id }
         updateWorkspace(workspaceUpdateRequest: { name: "Renamed" }) { id name } }`,
      { request: { workspaceId: other, items: [{ id: 'csv_import', enabled: false }] } },
    )
    expect(data).toMatchObject({ updateWorkspace: { id: own, name: 'Renamed' } })
    expect(await flagsThatAreOff(other)).toEqual(['csv_import'])
  })
})
