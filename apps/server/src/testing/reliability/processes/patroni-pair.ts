import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runStatements } from '../../databases/one-connection.ts'
import { findPostgresBinaries } from '../../databases/postgres-binaries.ts'
import { findFreePort } from '../../databases/postgres-server.ts'
import { shippedPgBouncerIni } from '../../programs/pgbouncer.ts'
import { makeCertificate } from '../../programs/certificate.ts'
import { DATABASE, OWNER } from './killable-postgres.ts'

/**
 * The pair of `deploy/patroni` on this machine: two PostgreSQL servers under Patroni, with etcd, HAProxy and PgBouncer, each with the
 * configuration that is shipped for it.
 */
export interface PatroniPair {
  /** The URL of an empty database, for its owner, through PgBouncer and HAProxy. */
  readonly url: string
  /** The URL of the same database, for a superuser, through HAProxy. */
  readonly superuserUrl: string
  /**
   * Kills the primary and its Patroni with SIGKILL.
   * @returns the name of the killed server, once the other one is the primary
   */
  failOver(): Promise<string>
  /** Starts a killed server again; resolves when it is the standby and has all acknowledged data. */
  rejoin(name: string): Promise<void>
  stop(): Promise<void>
}

const DEPLOYED = fileURLToPath(new URL('../../../../../../deploy/patroni/', import.meta.url))
const NAMES = ['database-1', 'database-2'] as const
/** Time limit of a start or a failover, in milliseconds. */
const TIME_LIMIT_MS = 90_000

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** @throws if a program is not installed: `apt-get install patroni etcd-server haproxy pgbouncer postgresql-15` */
export async function startPatroniPair(): Promise<PatroniPair> {
  const { runAs, copy } = await findPostgresBinaries()
  // Only the user is needed: Patroni runs the installed programs.
  if (copy !== null) rmSync(copy, { recursive: true, force: true })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-patroni-'))
  const giveToRunner = (file: string) => {
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(file, runAs.uid, runAs.gid)
  }
  giveToRunner(folder)
  const password = randomBytes(16).toString('hex')
  const [etcdPort = 0, peerPort = 0, primaryPort = 0, standbyPort = 0, poolerPort = 0, ...serverPorts] =
    await findFreePorts(9)
  const [pg1 = 0, api1 = 0, pg2 = 0, api2 = 0] = serverPorts
  const ports = { 'database-1': { pg: pg1, api: api1 }, 'database-2': { pg: pg2, api: api2 } }
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text, { mode: 0o600 })
    giveToRunner(path.join(folder, name))
  }
  for (const name of NAMES) write(`${name}.yml`, createPatroniConfig(name, ports[name], { folder, etcdPort }))
  for (const file of makeCertificate(folder)) giveToRunner(file)
  write('haproxy.cfg', createHaproxyConfig(ports, primaryPort, standbyPort))
  const usersFile = path.join(folder, 'users')
  write('pgbouncer.ini', shippedPgBouncerIni({ port: primaryPort, listenPort: poolerPort, usersFile }))
  write('users', `"${OWNER}" "${password}"\n`)

  const running = new Map<string, ChildProcess>()
  const start = (name: string, command: string, args: readonly string[]) => {
    const child = spawn(command, args, {
      ...runAs,
      cwd: folder,
      stdio: 'ignore',
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin',
        HOME: folder,
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_PASSWORD: password,
      },
    })
    running.set(name, child)
    child.on('error', () => {})
  }
  const startPatroni = (name: string) => start(name, 'patroni', [`${name}.yml`])
  const fetchMembers = async (): Promise<readonly Member[]> => {
    for (const name of NAMES) {
      try {
        const response = await fetch(`http://127.0.0.1:${ports[name].api}/cluster`)
        return ((await response.json()) as { members: Member[] }).members
      } catch {
        // The other member may answer.
      }
    }
    return []
  }
  const waitFor = async (expectation: string, isReached: () => Promise<boolean>) => {
    const deadline = performance.now() + TIME_LIMIT_MS
    while (!(await isReached().catch(() => false))) {
      if (performance.now() > deadline) throw new Error(`Patroni: still waiting for ${expectation}`)
      await delay(200)
    }
  }
  const findLeader = async () => (await fetchMembers()).find(({ role }) => role === 'leader')?.name
  const hasSyncStandby = async () => (await fetchMembers()).some(({ role }) => role === 'sync_standby')
  const superuserUrl = `postgres://postgres:${password}@127.0.0.1:${primaryPort}/${DATABASE}?sslmode=require`
  const killAll = (name: string) => {
    for (const pid of processesOf(path.join(folder, name))) kill(pid)
    const patroni = running.get(name)
    if (patroni?.pid !== undefined) kill(patroni.pid)
  }
  const stop = async () => {
    for (const [name, child] of running) {
      killAll(name)
      child.kill('SIGKILL')
    }
    await delay(200)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [clientUrl, peerUrl] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
    start(
      'etcd',
      'etcd',
      `--data-dir etcd --listen-client-urls ${clientUrl} --advertise-client-urls ${clientUrl} --listen-peer-urls ${peerUrl}`.split(
        ' ',
      ),
    )
    startPatroni('database-1')
    await waitFor('a primary', async () => (await findLeader()) === 'database-1')
    startPatroni('database-2')
    await waitFor('a standby that has all acknowledged data', hasSyncStandby)
    start('haproxy', 'haproxy', ['-f', 'haproxy.cfg'])
    start('pgbouncer', 'pgbouncer', ['pgbouncer.ini'])
    await waitFor('a connection through HAProxy', async () => {
      await runStatements(
        `postgres://postgres:${password}@127.0.0.1:${primaryPort}/postgres?sslmode=require`,
        `create role ${OWNER} login createrole password '${password}'`,
        `create database ${DATABASE} owner ${OWNER}`,
      )
      return true
    })
  } catch (fault) {
    await stop()
    throw fault
  }
  return {
    url: `postgres://${OWNER}:${password}@127.0.0.1:${poolerPort}/${DATABASE}`,
    superuserUrl,
    async failOver() {
      const name = (await findLeader()) ?? ''
      killAll(name)
      await waitFor('a failover', async () => {
        const leader = await findLeader()
        return leader !== undefined && leader !== name
      })
      return name
    },
    async rejoin(name) {
      startPatroni(name)
      await waitFor('a standby that has all acknowledged data', hasSyncStandby)
    },
    stop,
  }
}

interface Ports {
  readonly pg: number
  readonly api: number
}

function createPatroniConfig(
  name: string,
  { pg: port, api }: Ports,
  pair: { folder: string; etcdPort: number },
): string {
  return readFileSync(path.join(DEPLOYED, 'patroni.yaml'), 'utf8')
    .replace('name: database-1', `name: ${name}`)
    .replaceAll(/(?:0\.0\.0\.0|database-1):8008/g, `127.0.0.1:${api}`)
    .replaceAll(/(?:0\.0\.0\.0|database-1):5432/g, `127.0.0.1:${port}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${pair.etcdPort}`)
    .replace(/data_dir: .*/, `data_dir: ${path.join(pair.folder, name)}`)
    .replace('/etc/ssl/certs/ssl-cert-snakeoil.pem', path.join(pair.folder, 'server.crt'))
    .replace('/etc/ssl/private/ssl-cert-snakeoil.key', path.join(pair.folder, 'server.key'))
    .replace('\n  parameters:\n', `\n  parameters:\n    unix_socket_directories: ${pair.folder}\n`)
}

const createHaproxyConfig = (
  ports: Readonly<Record<string, Ports>>,
  primaryPort: number,
  standbyPort: number,
) =>
  Object.entries(ports)
    .reduce(
      (text, [name, { pg: port, api }]) =>
        text.replaceAll(`${name}:5432 check port 8008`, `127.0.0.1:${port} check port ${api}`),
      readFileSync(path.join(DEPLOYED, 'haproxy.cfg'), 'utf8'),
    )
    .replace(':5000', `:${primaryPort}`)
    .replace(':5001', `:${standbyPort}`)

async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = await findFreePort()
    if (!ports.includes(port)) ports.push(port)
  }
  return ports
}

/** @returns the process ids of the PostgreSQL server with this data folder and of its child processes */
function processesOf(data: string): number[] {
  let main: number
  try {
    main = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return []
  }
  const children = readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false
    try {
      return new RegExp(`^PPid:\\t${main}$`, 'm').test(readFileSync(`/proc/${entry}/status`, 'utf8'))
    } catch {
      return false
    }
  })
  return [main, ...children.map(Number)]
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
