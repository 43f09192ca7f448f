import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/database.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { configureFlags, enabledFlags, readFlags } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => configureFlags(new Set()))

const set = (workspaceId: number, key: FlagKey, enabled: boolean, value: string | null = null) =>
  world.inside(workspaceId, ({ kysely }) =>
    sql`
      insert into workspace_flag (workspace_id, id, key, enabled, value)
      values (${workspaceId}, ${FLAG_KEYS.indexOf(key) + 1}, ${key}, ${enabled}, ${value})
      on conflict (workspace_id, key) do update set enabled = excluded.enabled, value = excluded.value`.execute(
      kysely,
    ),
  )

const read = async (workspaceId: number) =>
  await world.inside(workspaceId, async (tx) => (await readFlags(tx, [workspaceId]))[0] ?? [])

async function off(workspaceId: number): Promise<FlagKey[]> {
  const on = enabledFlags(await read(workspaceId))
  return FLAG_KEYS.filter((key) => !on.has(key))
}

describe('flags', () => {
  test('are on in a new workspace', async () => {
    expect(await read(await world.workspace())).toEqual(
      FLAG_KEYS.map((id) => ({ id, enabled: true, value: null })),
    )
  })

  test('are as the workspace sets them, with their value, from the very next read on', async () => {
    const workspaceId = await world.workspace()
    await set(workspaceId, 'currencies', false, 'since March')
    expect(await off(workspaceId)).toEqual(['currencies'])
    expect(await read(workspaceId)).toContainEqual({ id: 'currencies', enabled: false, value: 'since March' })
    await set(workspaceId, 'currencies', true)
    expect(await off(workspaceId)).toEqual([])
  })

  test('are off by configuration where the workspace has not set them', async () => {
    const workspaceId = await world.workspace()
    await configureFlags(new Set(['csv_export', 'csv_import']))
    await set(workspaceId, 'csv_import', true)
    await set(workspaceId, 'currencies', false)
    expect(await off(workspaceId)).toEqual(['csv_export', 'currencies'])
  })

  test('of several workspaces are read by one statement, each its own', async () => {
    const [one, two] = [await world.workspace(), await world.workspace()]
    const person = await world.person()
    await world.join(person, one)
    await world.join(person, two)
    await set(two, 'job_catalog', false)
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
      tx.seeOwn([one, two], [])
      return readFlags({ kysely: tx.kysely.withPlugin(count) } as Transaction, [two, one])
    })
    expect(lists.map((list) => enabledFlags(list).has('job_catalog'))).toEqual([false, true])
    expect(statements).toBe(1)
  })

  test('that are off take their scopes from the next request on, an admin’s too', async () => {
    const workspaceId = await world.workspace()
    const admin = await world.member(workspaceId)
    const search = '{ searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: ["10001"] }) { zipcode } }'
    expect((await admin.call(search)).codes).toEqual([])
    await set(workspaceId, 'multiple_zip_code_lookup', false)
    expect((await admin.call(search)).codes).toEqual(['ACCESS_DENIED'])
  })
})
