import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_SIGN_INS } from '../../app/demo/people.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/db/migrations/migrate.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { type Client, createClient, signIn, postJson } from '../client.ts'
import { createPostgresDatabase } from '../databases/test-database.ts'
import { openDemoCaller } from './stress/demo-callers.ts'
import { runDuplicates } from './stress/duplicates.ts'
import { tiersAndExport } from './stress/saves.ts'
import { type PlumbProcess, startPlumb } from './processes/plumb-process.ts'

const ADMIN = 'admin@tidewater.example'
const WORKSPACE = 1

let url: string
let drop: () => Promise<void>
let servers: PlumbProcess[] = []
let firstServer: string
let secondServer: string
beforeAll(async () => {
  const created = await createPostgresDatabase('template1')
  ;({ url, drop } = created)
  // At the same time, on a database without any table.
  servers = [startPlumb({ databaseUrl: url }), startPlumb({ databaseUrl: url })]
  ;[firstServer = '', secondServer = ''] = await Promise.all(servers.map(({ address }) => address))
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await drop()
})

const asOwner = async <Row>(sql: string): Promise<Row[]> => {
  const database = openPostgres({ url })
  try {
    return await database.asOwner((connection) => connection.query<Row>(sql))
  } finally {
    await database.close()
  }
}

const callerAt = (address: string, { token, workspaceId }: Client) =>
  createClient(address, token, workspaceId)
const currentUserQuery = '{ currentUser { email } }'

test('each migration ran once, and the demo exists once', async () => {
  const names = readMigrations(MIGRATIONS_FOLDER).map(({ name }) => ({ name }))
  expect(await asOwner('select name from schema_migration order by version')).toEqual(names)
  expect(await asOwner('select count(*)::int as people from app_user')).toEqual([
    { people: DEMO_SIGN_INS.length },
  ])
})

describe('with two servers', () => {
  test('a session of the first server is valid at the second, until the first ends it', async () => {
    const firstCaller = await openDemoCaller(firstServer)
    const secondCaller = callerAt(secondServer, firstCaller)
    expect(await secondCaller.getField(currentUserQuery)).toEqual({ email: ADMIN })
    const authorization = `Bearer ${firstCaller.token}`
    expect((await postJson(`${firstServer}/api/auth/logout`, {}, { authorization })).status).toBe(204)
    expect(await secondCaller.call(currentUserQuery)).toMatchObject({
      status: 401,
      codes: ['UNAUTHENTICATED'],
    })
    expect((await firstCaller.call(currentUserQuery)).status).toBe(401)
  })

  test('a save at the first is visible at the second immediately, and makes an earlier version stale', async () => {
    const firstCaller = await openDemoCaller(firstServer)
    const secondCaller = callerAt(secondServer, firstCaller)
    const tiersQuery = '{ tierConfig { tierConfigJson notes version } }'
    interface Tiers {
      readonly tierConfig: {
        readonly tierConfigJson: string
        readonly notes: string
        readonly version: number
      }
    }
    const before = await secondCaller.get<Tiers>(tiersQuery)
    const { version, tierConfigJson } = before.tierConfig
    const saveMutation = `mutation ($save: TierConfigurationSaveRequest!) {
      saveTierConfiguration(tierConfigurationSaveRequest: $save) { version } }`
    await firstCaller.get(saveMutation, { save: { tierConfigJson, notes: 'saved there', version } })
    expect((await secondCaller.get<Tiers>(tiersQuery)).tierConfig).toMatchObject({
      notes: 'saved there',
      version: version + 1,
    })
    const stale = await secondCaller.call(saveMutation, {
      save: { tierConfigJson, notes: 'saved here', version },
    })
    expect(stale.codes).toEqual(['VERSION_CONFLICT'])
  })

  test('a save sent to both concurrently has one effect', async () => {
    const firstCaller = await openDemoCaller(firstServer)
    const tierConfig = await firstCaller.getField<{ tierConfigJson: string; version: number }>(
      '{ tierConfig { tierConfigJson version } }',
    )
    const save = tiersAndExport(tierConfig.tierConfigJson, tierConfig.version)('two-servers-2', null)
    const answers = await runDuplicates([firstCaller, callerAt(secondServer, firstCaller)], save, {
      requests: 40,
      atOnce: 40,
    })
    expect([...answers.values()]).toEqual([40])
    const history = await firstCaller.getField<{ afterJson: string }[]>(
      '{ history(historyRequest: { table: "export_record", first: 10 }) { afterJson } }',
    )
    expect(history.filter(({ afterJson }) => afterJson.includes('two-servers-2'))).toHaveLength(1)
  })

  test('a changed flag applies at both from the next request on', async () => {
    const firstCaller = await openDemoCaller(firstServer)
    const exportMutation =
      'mutation { recordExport(recordExportRequest: { table: "flags", rows: 1 }) { recorded } }'
    const codes = async () => [
      await firstCaller.codes(exportMutation),
      await callerAt(secondServer, firstCaller).codes(exportMutation),
    ]
    const inWorkspace = `set app.workspace_id = '${WORKSPACE}';`
    expect(await codes()).toEqual([[], []])
    await asOwner(`${inWorkspace} insert into workspace_flag (workspace_id, id, key, enabled)
      values (${WORKSPACE}, 1, 'csv_export', false)`)
    expect(await codes()).toEqual([['ACCESS_DENIED'], ['ACCESS_DENIED']])
    await asOwner(
      `${inWorkspace} update workspace_flag set enabled = true, version = 2 where key = 'csv_export'`,
    )
    expect(await codes()).toEqual([[], []])
  })

  test('login attempts at both are counted together', async () => {
    const attemptLogins = async (address: string, count: number) => {
      const statuses: number[] = []
      for (let attempt = 0; attempt < count; attempt += 1) {
        const guessed = { email: 'nobody@tidewater.example', password: 'wrong' }
        statuses.push((await signIn(address, guessed)).status)
      }
      return statuses
    }
    expect(await attemptLogins(firstServer, 5)).toEqual([400, 400, 400, 400, 400])
    expect(await attemptLogins(secondServer, 6)).toEqual([400, 400, 400, 400, 400, 429])
    expect(await attemptLogins(firstServer, 1)).toEqual([429])
  })
})

test('each server stops without errors', async () => {
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
})
