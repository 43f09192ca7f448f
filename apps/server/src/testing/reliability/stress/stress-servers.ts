import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../../platform/db/embedded/embedded.ts'
import { migrate } from '../../../platform/db/migrations/migrate.ts'
import { openPostgres } from '../../../platform/db/postgres/postgres.ts'
import type { Client } from '../../client.ts'
import { openWorld, type World } from '../../world.ts'
import { startKillablePostgres } from '../processes/killable-postgres.ts'
import { type PlumbOptions, startPlumb } from '../processes/plumb-process.ts'
import { openDemoCallers } from './demo-callers.ts'
import type { Engine } from './stress-test.ts'

/** Runs a function with a test world on a folder, or on PostgreSQL with two connections. */
export async function withWorld<T>(engine: Engine, run: (world: World) => Promise<T>): Promise<T> {
  const onDatabase = async (opened: Parameters<typeof openWorld>[1]) => {
    const world = await openWorld({}, opened)
    try {
      return await run(world)
    } finally {
      await world.close()
    }
  }
  if (engine === 'embedded') {
    return await inTemporaryFolder(async (folder) => {
      const database = await openEmbedded(folder)
      await migrate(database)
      return await onDatabase({ database, close: () => database.close() })
    })
  }
  const postgres = await startKillablePostgres()
  const database = openPostgres({ url: postgres.url, poolSize: 2 })
  await migrate(database)
  return await onDatabase({
    database,
    async close() {
      await database.close()
      await postgres.stop()
    },
  })
}

/**
 * Runs a function with one server on a folder, or two on one PostgreSQL, and with callers of each that are logged in as the demo's admin.
 * @param prepare is called before the servers start, with the options of the first
 */
export async function withServers<T>(
  engine: Engine,
  run: (callers: readonly Client[], addresses: readonly string[]) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
  prepare: (options: PlumbOptions) => Promise<void> = async () => {},
): Promise<T> {
  const runWithServers = async (optionsOfServers: readonly PlumbOptions[]) => {
    const [first] = optionsOfServers
    if (first) await prepare(first)
    const servers = optionsOfServers.map((options) => startPlumb({ ...options, environment }))
    try {
      const addresses = await Promise.all(servers.map(({ address }) => address))
      return await run(await openDemoCallers(addresses), addresses)
    } finally {
      for (const server of servers) await server.kill()
    }
  }
  if (engine === 'embedded') return await inTemporaryFolder((dataFolder) => runWithServers([{ dataFolder }]))
  const postgres = await startKillablePostgres()
  try {
    return await runWithServers([{ databaseUrl: postgres.url }, { databaseUrl: postgres.url }])
  } finally {
    await postgres.stop()
  }
}

async function inTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const temporaryFolder = mkdtempSync(path.join(os.tmpdir(), 'plumb-stress-'))
  try {
    return await run(path.join(temporaryFolder, 'data'))
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}
