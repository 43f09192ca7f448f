import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findPostgresBinaries } from '../../databases/postgres-binaries.ts'
import { freePort, type GuardedServer, makeCluster } from '../../databases/postgres-server.ts'
import { withDatabase } from '../../databases/templates.ts'

/** A PostgreSQL with an empty database, set up as one that keeps its promises, to be killed and started again. */
export interface KillablePostgres {
  /** Of the empty database, as its owner, who is no superuser. */
  readonly url: string
  /** Of the same database, as a superuser. */
  readonly superuserUrl: string
  /** Ends all its processes at once, with SIGKILL. */
  kill(): Promise<void>
  /** Resolves when it has recovered and accepts connections. */
  start(): Promise<void>
  /** Ends it for good, and deletes its data. */
  stop(): Promise<void>
}

// As shipped: fsync, full_page_writes and synchronous_commit are on. 'log' is what tells that it is ready.
const PARAMETERS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=64MB',
  'log_min_messages=log',
].flatMap((setting) => ['-c', setting])

const OWNER = 'plumb_owner'
const DATABASE = 'plumb'

/** Starts one on a free port; it ends with this process at the latest. */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  const binaries = await findPostgresBinaries()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-killable-postgres-'))
  const { uid, gid } = binaries.runAs
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const password = randomBytes(16).toString('hex')
  const folders = binaries.copy === null ? [folder] : [folder, binaries.copy]
  try {
    makeCluster(binaries, folder, password)
  } catch (error) {
    for (const each of folders) rmSync(each, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const guard = startGuard({
    postgres: binaries.postgres,
    runAs: binaries.runAs,
    parameters: ['-D', path.join(folder, 'data'), '-p', String(port), ...PARAMETERS],
    cwd: folder,
    folders,
  })
  await guard.tell('start')
  const urlAs = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`
  const superuserUrl = urlAs('postgres')
  await makeDatabase(superuserUrl, password)
  return {
    url: urlAs(OWNER),
    superuserUrl,
    kill: () => guard.tell('kill'),
    start: () => guard.tell('start'),
    stop: guard.end,
  }
}

async function makeDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client(withDatabase(superuserUrl, 'postgres'))
  await client.connect()
  try {
    await client.query(`create role ${OWNER} login createrole password '${password}'`)
    await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
}

function startGuard(server: GuardedServer) {
  const script = fileURLToPath(new URL('./postgres-guard.ts', import.meta.url))
  const guard = spawn(process.execPath, [script, JSON.stringify(server)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface({ input: guard.stdout })
  const ended = new Promise<void>((resolve) => guard.once('close', () => resolve()))
  return {
    async tell(word: 'start' | 'kill'): Promise<void> {
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
