import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withConnection, runStatements } from '../../databases/one-connection.ts'
import { findPostgresBinaries, type PostgresBinaries } from '../../databases/postgres-binaries.ts'
import { makeFolder, makeServerFolder, type ServerFolder, startIn } from '../../databases/postgres-server.ts'
import { urlOfDatabase } from '../../databases/templates.ts'

/** A PostgreSQL with an empty database and durable settings, to be killed and started again. */
export interface KillablePostgres {
  /** The empty database, as its owner, who is not a superuser. */
  readonly url: string
  /** The same database, as a superuser. */
  readonly superuserUrl: string
  /** Ends all its processes with SIGKILL. */
  kill(): Promise<void>
  /** Starts it again. Resolves when it has recovered and accepts connections. */
  start(): Promise<void>
  /** Pauses all its processes, so that it no longer responds. */
  freeze(): Promise<void>
  /** Resumes the paused processes. */
  thaw(): Promise<void>
  /** Ends it for good, and deletes its data. */
  stop(): Promise<void>
}

/** A PostgreSQL from which a standby can be copied. */
export interface ReplicatedPostgres extends KillablePostgres {
  /** Kills this server, copies its data, starts it again, and starts the copy as a standby, which must be stopped before this server. */
  startStandby(): Promise<KillablePostgres>
}

export const OWNER = 'plumb_owner'
export const DATABASE = 'plumb'

/** Starts a server on a free port; it ends with this process at the latest. */
export async function startKillablePostgres(): Promise<ReplicatedPostgres> {
  const binaries = await findPostgresBinaries()
  const serverFolder = makeServerFolder(binaries)
  const { password } = serverFolder
  const primary = await startKillable(serverFolder, binaries)
  await runStatements(
    urlOfDatabase(primary.superuserUrl, 'postgres'),
    `create role ${OWNER} login createrole password '${password}'`,
    `create database ${DATABASE} owner ${OWNER}`,
  )
  const startStandby = async () => {
    const folder = makeFolder(binaries)
    await primary.kill()
    copyData(serverFolder.folder, folder, primary.superuserUrl)
    await primary.start()
    return await startKillable({ folder, foldersToDelete: [folder], password }, binaries)
  }
  return { ...primary, startStandby }
}

/**
 * Runs one statement in its database, as a superuser.
 * @returns the rows
 */
export async function asSuperuser<Row>(
  { superuserUrl }: Pick<KillablePostgres, 'superuserUrl'>,
  statement: string,
): Promise<Row[]> {
  return await withConnection(superuserUrl, async (client) => (await client.query(statement)).rows as Row[])
}

/** Copies the data of a killed server for a standby, like a base backup, with the address from which it streams later changes. */
function copyData(from: string, to: string, superuserUrl: string): void {
  // Keeps the owner and the mode of each file, which Node's own copy does not.
  const { status, stderr } = spawnSync('cp', ['-a', path.join(from, 'data'), to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the data cannot be copied: ${stderr}`)
  const data = path.join(to, 'data')
  rmSync(path.join(data, 'postmaster.pid'), { force: true })
  writeFileSync(path.join(data, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(superuserUrl)
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
}

/** Starts the server of a folder, with the durable settings that PostgreSQL has by default and these further ones. */
export async function startKillable(
  folder: ServerFolder,
  binaries: Pick<PostgresBinaries, 'postgres' | 'runAs'>,
  settings: readonly string[] = [],
): Promise<KillablePostgres> {
  const { guard, urlAs } = await startIn(folder, binaries, ['max_connections=60', ...settings])
  return {
    url: urlAs(OWNER, DATABASE),
    superuserUrl: urlAs('postgres', DATABASE),
    kill: () => guard.send('kill'),
    start: () => guard.send('start'),
    freeze: () => guard.send('freeze'),
    thaw: () => guard.send('thaw'),
    stop: guard.end,
  }
}
