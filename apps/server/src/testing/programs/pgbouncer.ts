import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../databases/postgres-server.ts'
import { debianProgram } from './debian-program.ts'

/** A connection pooler in front of a PostgreSQL server. */
export interface Pooler {
  /** The url of the same database and role, through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts Debian's PgBouncer in transaction mode, with its default settings except for address, users and pool size.
 * @param url of the database and role behind it
 * @param maxConnections maximum number of connections to the database
 */
export const startPgBouncer = (url: string, maxConnections: number): Promise<Pooler> =>
  startWith(
    url,
    ({ port, listenPort, usersFile }) => `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = plain
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = ${maxConnections}
`,
  )

/**
 * Starts Debian's PgBouncer with deploy/patroni/pgbouncer.ini.
 * @param url of the database and role behind it
 */
export const startShippedPgBouncer = (url: string): Promise<Pooler> => startWith(url, shippedPgBouncerIni)

interface PoolerSettings {
  /** The port of the database on this machine. */
  readonly port: number | string
  readonly listenPort: number
  /** The file with the users. */
  readonly usersFile: string
}

const SHIPPED = new URL('../../../../../deploy/patroni/pgbouncer.ini', import.meta.url)

/** @returns deploy/patroni/pgbouncer.ini with only these ports and this file replaced */
export const shippedPgBouncerIni = ({ port, listenPort, usersFile }: PoolerSettings): string =>
  readFileSync(fileURLToPath(SHIPPED), 'utf8')
    .replace('port=5000', `port=${port}`)
    .replace('listen_port = 6432', `listen_port = ${listenPort}`)
    .replace('/etc/pgbouncer/userlist.txt', usersFile)

async function startWith(url: string, iniOf: (settings: PoolerSettings) => string): Promise<Pooler> {
  const { port, username, password, pathname } = new URL(url)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-pgbouncer-'))
  chmodSync(folder, 0o755)
  const listenPort = await findFreePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const usersFile = path.join(folder, 'users')
  writeFileSync(usersFile, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(file, iniOf({ port, listenPort, usersFile }))
  const { path: program, libraries } = debianProgram('usr/sbin/pgbouncer', [
    'pgbouncer',
    'libc-ares2',
    'libevent-2.1-7',
  ])
  // It refuses to run as root, as PostgreSQL does.
  const userArguments = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...userArguments, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(libraries !== null && { LD_LIBRARY_PATH: libraries }) },
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`PgBouncer did not start: ${output}`)))
  })
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listenPort}${pathname}`,
    async stop() {
      // Ends it immediately, even if clients are connected.
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
