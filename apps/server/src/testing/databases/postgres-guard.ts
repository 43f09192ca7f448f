// A process between a test run and its PostgreSQL. It starts, kills, freezes and thaws the server on command, one word per line. The
// pipe closes when the run ends for any reason: this process then kills the server and deletes its data.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { GuardedServer } from './postgres-server.ts'

const READY = /ready to accept (read-only )?connections/
const { postgres, runAs, parameters, foldersToDelete, cwd } = JSON.parse(
  process.argv[2] ?? '',
) as GuardedServer

let server: ChildProcess | undefined

/** Starts the server, and resolves when it accepts connections, after any recovery. */
async function start(): Promise<void> {
  const started = spawn(postgres, parameters, { ...runAs, cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  server = started
  let output = ''
  await new Promise<void>((resolve, reject) => {
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-10_000)
      if (READY.test(output)) resolve()
    })
    started.once('error', reject)
    started.once('close', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
}

/** Kills the server with all its processes at the same moment, as a power failure would. */
async function kill(): Promise<void> {
  const { pid, exitCode, signalCode } = server ?? {}
  if (server === undefined || pid === undefined || exitCode !== null || signalCode !== null) return
  const ended = once(server, 'close')
  // While stopped, it can neither start a process nor ask the others to end.
  process.kill(pid, 'SIGSTOP')
  for (const child of childrenOf(pid)) process.kill(child, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  await ended
}

/** Stops or resumes all processes of the server. Stopped ones keep their connections, and do not respond. */
async function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  if (server?.pid === undefined) return
  for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, signal)
}
const freeze = () => signalAll('SIGSTOP')
const thaw = () => signalAll('SIGCONT')

function childrenOf(parent: number): number[] {
  return processTable().flatMap(([pid, parentOfPid]) => (parentOfPid === parent ? [pid] : []))
}

/** Every process of the machine with its parent's id. */
function processTable(): (readonly [pid: number, parent: number])[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return stdout.split('\n').map((line) => {
      const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
      return [pid, parent]
    })
  }
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => [Number(pid), parentOf(pid)])
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in parentheses, which may itself contain anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // The process has ended since.
  }
}

async function end(): Promise<never> {
  await kill()
  for (const folder of foldersToDelete) rmSync(folder, { recursive: true, force: true })
  process.exit()
}

// Ctrl-C is sent to the whole group; the run decides when this process ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void end())

const tasks: Readonly<Record<string, () => Promise<void>>> = { start, kill, freeze, thaw }

for await (const word of createInterface({ input: process.stdin })) {
  try {
    await tasks[word]?.()
    process.stdout.write(`${word}\n`)
  } catch (error) {
    process.stdout.write(`failed ${JSON.stringify(String(error))}\n`)
  }
}
await end()
