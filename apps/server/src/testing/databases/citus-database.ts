import { randomBytes } from 'node:crypto'
import { migrate } from '../../platform/db/migrations/migrate.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { runStatements } from './one-connection.ts'
import { urlOfDatabase } from './templates.ts'

/** Returns the superuser's URL of each node of a Citus cluster, the coordinator's first; null where tests run on one PostgreSQL. */
export function getCitusNodes(): readonly string[] | null {
  const nodes = process.env['PLUMB_CITUS_NODES']?.split(',').filter((url) => url !== '') ?? []
  return nodes.length === 0 ? null : nodes
}

const OWNER = 'plumb_owner'

/**
 * Creates a database distributed over the nodes, owned by a role that is not a superuser. Takes some seconds, because it cannot be copied
 * from a template.
 * @returns the owner's URL of the database, at the coordinator
 */
export async function createCitusDatabase({
  isMigrated,
}: {
  readonly isMigrated: boolean
}): Promise<{ url: string; drop: () => Promise<void> }> {
  const nodes = getCitusNodes() ?? []
  const [coordinator = ''] = nodes
  const name = `test_${randomBytes(8).toString('hex')}`
  for (const node of nodes) {
    // The coordinator comes first.
    await runStatements(node, `create database ${name}`)
    await runStatements(urlOfDatabase(node, name), 'create extension citus')
  }
  const { hostname, port } = new URL(coordinator)
  const workers = nodes.slice(1).map((node) => new URL(node))
  await runStatements(
    urlOfDatabase(coordinator, name),
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((worker) => `select citus_add_node('${worker.hostname}', ${worker.port})`),
    `do $$ begin create role ${OWNER} login createrole; exception when duplicate_object or unique_violation then null; end $$`,
    `do $$ begin create role plumb_app login; exception when duplicate_object or unique_violation then null; end $$`,
    `grant plumb_app to ${OWNER} with admin option`,
    `alter database ${name} set citus.shard_count = 4`,
    `grant create on database ${name} to ${OWNER}`,
    `grant all on schema public to ${OWNER}`,
  )
  const url = new URL(urlOfDatabase(coordinator, name))
  url.username = OWNER
  if (isMigrated) {
    const database = openPostgres({ url: url.href })
    await migrate(database)
    await database.close()
  }
  return {
    url: url.href,
    async drop() {
      for (const node of nodes) await runStatements(node, `drop database if exists ${name} with (force)`)
    },
  }
}
