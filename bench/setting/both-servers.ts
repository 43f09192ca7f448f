import { fileURLToPath } from 'node:url'
import { startPostgresServer } from '@plumb/server/src/testing/databases/postgres-server.ts'
import {
  makePostgresTemplate,
  TEMPLATE,
  urlOfDatabase,
} from '@plumb/server/src/testing/databases/templates.ts'
import pg from 'pg'
import { accessTokenOf } from '../../e2e/product/people.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PLUMB = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url))
const HAND_WRITTEN = fileURLToPath(new URL('../peers/hand-written-server.ts', import.meta.url))

/** Plumb as shipped and the hand-written server, each in its own process, on one database of one PostgreSQL. */
export interface BothServers {
  readonly plumb: RunningServer
  readonly handWritten: RunningServer
  /** Headers for requests of the demo's admin in the workspace Tidewater Robotics; both servers accept them. */
  readonly headers: Readonly<Record<string, string>>
  /** The address of the database, for the owner of its tables. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

export async function startBothServers(): Promise<BothServers> {
  const postgres = await startPostgresServer()
  const running: { stop(): Promise<void> }[] = [postgres]
  const stop = async () => {
    for (const each of running.toReversed()) await each.stop()
  }
  try {
    const ownerUrl = urlOfDatabase(await makePostgresTemplate(postgres.url), TEMPLATE)
    const plumb = await startServer(PLUMB, { DATABASE_URL: ownerUrl, PLUMB_DEMO: 'on' })
    running.push(plumb)
    await vacuum(urlOfDatabase(postgres.url, TEMPLATE))
    const handWritten = await startServer(HAND_WRITTEN, { DATABASE_URL: ownerUrl })
    running.push(handWritten)
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await accessTokenOf(plumb.url, 'admin')}`,
      'x-workspace-id': '1',
    }
    return { plumb, handWritten, headers, databaseUrl: ownerUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function vacuum(superuserUrl: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    // The test server runs without autovacuum.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
