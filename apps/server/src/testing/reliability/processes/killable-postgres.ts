import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withConnection, runStatements } from '../../databases/one-connection.ts'
import { findPostgresBinaries, type PostgresBinaries } from '../../databases/postgres-binaries.ts'
import { freePort, makeCluster, startGuard } from '../../databases/postgres-server.ts'
import { withDatabase } from '../../databases/templates.ts'

/** A PostgreSQL with an empty database and durable settings, to be killed and started again. */
export interface KillablePostgres {
  /** The empty database, as its owner, who is not a superuser. */
  readonly url: string
  /** The same database, as a superuser. */
  readonly superuserUrl: string
  /** Ends all its processes with SIGKILL. */
  kill(): Promise<void>
  /** Resolves when it has recovered and accepts connections. */
  start(): Promise<void>
  /** Stops all its processes without ending them. */
  freeze(): Promise<void>
  /** Resumes them. */
  thaw(): Promise<void>
  /** Ends it finally, and deletes its data. */
  stop(): Promise<void>
}

/** A PostgreSQL from which a standby can be copied. */
export interface ReplicatedPostgres extends KillablePostgres {
  /** Kills it, copies its data, starts it again, and starts the copy as a standby for queries. Stop the copy first. */
  startStandby(): Promise<KillablePostgres>
}

// As shipped: fsync, full_page_writes and synchronous_commit are on. At 'log', the server reports that it is ready.
const PARAMETERS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=64MB',
  'log_min_messages=log',
].flatMap((setting) => ['-c', setting])

export const OWNER = 'plumb_owner'
export const DATABASE = 'plumb'

/** Starts one on a free port; it ends with this process at the latest. */
export async function startKillablePostgres(): Promise<ReplicatedPostgres> {
  const binaries = await findPostgresBinaries()
  const folder = makeFolder(binaries)
  const password = randomBytes(16).toString('hex')
  const foldersToDelete = binaries.copy === null ? [folder] : [folder, binaries.copy]
  try {
    makeCluster(binaries, folder, password)
  } catch (error) {
    for (const each of foldersToDelete) rmSync(each, { recursive: true, force: true })
    throw error
  }
  const primary = await startOn(binaries, { folder, foldersToDelete, password })
  await makeDatabase(primary.superuserUrl, password)
  const startStandby = async () => {
    const copy = makeFolder(binaries)
    await primary.kill()
    copyData(folder, copy, primary.superuserUrl)
    await primary.start()
    return await startOn(binaries, { folder: copy, foldersToDelete: [copy], password })
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

export function makeFolder({ runAs: { uid, gid } }: PostgresBinaries): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-killable-postgres-'))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** Like a standby from a base backup: data as after a crash, and the address from which later changes are streamed. */
function copyData(from: string, to: string, superuserUrl: string): void {
  // With its owner and its mode, which Node does not copy.
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

interface Place {
  readonly folder: string
  /** Deleted when it is stopped. */
  readonly foldersToDelete: readonly string[]
  readonly password: string
}

/**
 * Starts the server in `folder`/data, on a free port.
 * @param settings further ones, as 'wal_level=logical'
 */
export async function startOn(
  { postgres, runAs }: Pick<PostgresBinaries, 'postgres' | 'runAs'>,
  { folder, foldersToDelete, password }: Place,
  settings: readonly string[] = [],
): Promise<KillablePostgres> {
  const port = await freePort()
  const settingFlags = settings.flatMap((setting) => ['-c', setting])
  const parameters = ['-D', path.join(folder, 'data'), '-p', String(port), ...PARAMETERS, ...settingFlags]
  const guard = startGuard({ postgres, runAs, parameters, cwd: folder, foldersToDelete })
  await guard.send('start')
  const urlAs = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`
  return {
    url: urlAs(OWNER),
    superuserUrl: urlAs('postgres'),
    kill: () => guard.send('kill'),
    start: () => guard.send('start'),
    freeze: () => guard.send('freeze'),
    thaw: () => guard.send('thaw'),
    stop: guard.end,
  }
}

async function makeDatabase(superuserUrl: string, password: string): Promise<void> {
  await runStatements(
    withDatabase(superuserUrl, 'postgres'),
    `create role ${OWNER} login createrole password '${password}'`,
    `create database ${DATABASE} owner ${OWNER}`,
  )
}
