import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runStatements } from '../../databases/one-connection.ts'
import { findPostgresBinaries } from '../../databases/postgres-binaries.ts'
import { makeServerFolder } from '../../databases/postgres-server.ts'
import { urlOfDatabase } from '../../databases/templates.ts'
import { DATABASE, type KillablePostgres, OWNER, startKillable } from './killable-postgres.ts'

/** A Citus cluster on this machine, each of whose nodes can be killed and started again. */
export interface CitusCluster {
  readonly coordinator: KillablePostgres
  readonly workers: readonly KillablePostgres[]
  /** Ends all nodes for good, and deletes their data. */
  stop(): Promise<void>
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_connections=200',
  'max_prepared_transactions=200',
  'citus.propagate_set_commands=local',
  'citus.enable_unsafe_triggers=on',
  'citus.shard_count=8',
  'citus.node_connection_timeout=2000',
  // Connections between the nodes do not leave this machine.
  'citus.node_conninfo=sslmode=disable',
]

/**
 * Starts a coordinator and two workers, with an empty database distributed over them.
 * @param programsFolder the folder of the programs of a PostgreSQL with Citus
 */
export async function startCitus(programsFolder: string): Promise<CitusCluster> {
  const found = await findPostgresBinaries()
  const binaries = {
    ...found,
    copy: null,
    initdb: path.join(programsFolder, 'initdb'),
    postgres: path.join(programsFolder, 'postgres'),
  }
  // Deletes the copy of the programs without Citus, which are not used.
  if (found.copy !== null) rmSync(found.copy, { recursive: true, force: true })
  const nodes: KillablePostgres[] = []
  const stop = async () => {
    for (const node of nodes) await node.stop()
  }
  try {
    const password = randomBytes(16).toString('hex')
    for (let count = 0; count < 3; count += 1) {
      const serverFolder = makeServerFolder(binaries, password)
      // The nodes connect to each other without a password; other machines cannot reach them.
      writeFileSync(
        path.join(serverFolder.folder, 'data', 'pg_hba.conf'),
        'host all all 127.0.0.1/32 trust\n',
      )
      nodes.push(await startKillable(serverFolder, binaries, SETTINGS))
    }
    const [coordinator, ...workers] = nodes as [KillablePostgres, ...KillablePostgres[]]
    for (const { superuserUrl } of nodes) {
      await runStatements(urlOfDatabase(superuserUrl, 'postgres'), `create database ${DATABASE}`)
      await runStatements(superuserUrl, 'create extension citus')
    }
    const portOf = ({ url }: KillablePostgres) => new URL(url).port
    await runStatements(
      coordinator.superuserUrl,
      `select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`,
      ...workers.map((worker) => `select citus_add_node('127.0.0.1', ${portOf(worker)})`),
      `create role ${OWNER} login createrole`,
      'create role plumb_app login',
      `grant plumb_app to ${OWNER} with admin option`,
      `grant create on database ${DATABASE} to ${OWNER}`,
      `grant all on schema public to ${OWNER}`,
    )
    return { coordinator, workers, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}
