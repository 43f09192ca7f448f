import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import {
  createPostgresDatabase,
  openTestDatabase,
  type TestDatabase,
  testEngine,
} from '../databases/test-database.ts'
import { TEMPLATE } from '../databases/templates.ts'
import { openWorld, type World } from '../world.ts'
import { makeTenants } from './stress/tenants.ts'
import { runInterleaving } from './stress/interleaving.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(
    {},
    testEngine() === 'embedded' ? await openTestDatabase() : await openWithTwoConnections(),
  )
})
afterAll(() => world.close())

async function openWithTwoConnections(): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase(TEMPLATE)
  const database = openPostgres({ url, poolSize: 2 })
  return {
    database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

// `npm run test:long` runs many more.
test('with requests from two workspaces mixed on the same connections, no answer contains data of the other workspace [SO2]', async () => {
  const requests = 300
  const result = await runInterleaving(world.address, await makeTenants(world), { requests, atOnce: 16 })
  expect(result.faults).toEqual([])
  expect(result.answered + result.hungUp).toBe(requests)
  expect(result.hungUp).toBeGreaterThan(requests / 10)
})
