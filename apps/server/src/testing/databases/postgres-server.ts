import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findPostgresBinaries, type PostgresBinaries, type RunAs } from './postgres-binaries.ts'

/** A PostgreSQL for one test run, on a free port of this machine, with its data in the system's temporary folder. */
export interface PostgresServer {
  /** The superuser's. */
  readonly url: string
  stop(): Promise<void>
}

/** The arguments of `postgres-guard.ts`. */
export interface GuardedServer {
  readonly postgres: string
  readonly runAs: RunAs
  readonly parameters: readonly string[]
  readonly cwd: string
  /** Deleted when the server is stopped. */
  readonly foldersToDelete: readonly string[]
}

/** Starts in 2 s. Stops when `stop` is called, or when this process ends for any reason. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const binaries = await findPostgresBinaries()
  const { guard, urlAs } = await startIn(makeServerFolder(binaries), binaries, TEST_SETTINGS)
  return { url: urlAs('postgres', 'postgres'), stop: guard.end }
}

/** Settings of every server. With log_min_messages=log, it reports that it is ready, but prints no errors of statements. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'log_min_messages=log',
]

// Test data need not survive a crash.
const TEST_SETTINGS = [
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
]

/** A folder with the data of a server, in `data`. */
export interface ServerFolder {
  readonly folder: string
  /** Deleted when the server is stopped. */
  readonly foldersToDelete: readonly string[]
  /** The superuser's. */
  readonly password: string
}

/** Creates a temporary folder with the data of a new server, whose superuser postgres has this password. */
export function makeServerFolder(
  binaries: PostgresBinaries,
  password = randomBytes(16).toString('hex'),
): ServerFolder {
  const folder = makeFolder(binaries)
  const foldersToDelete = binaries.copy === null ? [folder] : [folder, binaries.copy]
  try {
    initializeData(binaries, folder, password)
  } catch (error) {
    for (const each of foldersToDelete) rmSync(each, { recursive: true, force: true })
    throw error
  }
  return { folder, foldersToDelete, password }
}

/** Creates a temporary folder of the user that runs PostgreSQL. */
export function makeFolder({ runAs: { uid, gid } }: PostgresBinaries): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-postgres-'))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

function initializeData({ initdb, runAs }: PostgresBinaries, folder: string, password: string): void {
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(passwordFile, runAs.uid, runAs.gid)
  const data = path.join(folder, 'data')
  // Like the embedded database, C.UTF-8 sorts by code point and lowercases letters beyond ASCII. Only Linux is certain to have it.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const options = `--auth=scram-sha-256 --encoding=UTF8 --locale=${locale} --no-sync --no-instructions`
  const parameters = ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, ...options.split(' ')]
  const { status, error, stderr } = spawnSync(initdb, parameters, { ...runAs, cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
  rmSync(passwordFile)
}

/**
 * Starts the server of a folder, on a free port.
 * @param settings further ones, such as 'wal_level=logical'
 * @returns its guard, and a function that returns its URL for a role and a database
 */
export async function startIn(
  { folder, foldersToDelete, password }: ServerFolder,
  { postgres, runAs }: Pick<PostgresBinaries, 'postgres' | 'runAs'>,
  settings: readonly string[],
) {
  const port = await findFreePort()
  const settingFlags = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
  const parameters = ['-D', path.join(folder, 'data'), '-p', String(port), ...settingFlags]
  const guard = startGuard({ postgres, runAs, parameters, cwd: folder, foldersToDelete })
  await guard.send('start').catch(async (error: unknown) => {
    await guard.end()
    throw error
  })
  const urlAs = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  return { guard, urlAs }
}

/** Starts a guard process, which starts PostgreSQL on command, and stops it when this process ends. */
function startGuard(server: GuardedServer) {
  const script = fileURLToPath(new URL('./postgres-guard.ts', import.meta.url))
  const guard = spawn(process.execPath, [script, JSON.stringify(server)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface({ input: guard.stdout })
  const ended = new Promise<void>((resolve) => guard.once('close', () => resolve()))
  return {
    async send(word: 'start' | 'kill' | 'freeze' | 'thaw'): Promise<void> {
      const answer = new Promise<string>((resolve, reject) => {
        answers.once('line', resolve)
        void ended.then(() => reject(new Error('the guard of PostgreSQL has ended')))
      })
      guard.stdin.write(`${word}\n`)
      const output = await answer
      if (output !== word) throw new Error(output)
    },
    async end(): Promise<void> {
      guard.stdin.end()
      await ended
    },
  }
}

/** Returns an unused port of this machine. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
