import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '../../scripts/processes/free-port.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url))

const COMMANDS = fileURLToPath(new URL('../../apps/server/src/app/commands/main.ts', import.meta.url))

/** Time limit of a start, including the demo companies, in milliseconds, so that a start that hangs fails. Not a measure of speed. */
export const START_TIMEOUT_MS = 300_000

export interface RunningProduct {
  readonly url: string
  /** The output of each of the operator's commands, in order. */
  readonly commandOutputs: readonly string[]
  /** Stops the product like Ctrl-C, and deletes its data. Throws unless the product exits normally. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the built product like `npm start`, but on a free port and with a data folder of its own.
 * @param commands the operator's commands to run before the start, each as arguments of `plumb`; with any, no demo companies are created
 * @param variables further environment variables
 */
export async function startProduct(
  commands: readonly (readonly string[])[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const dataFolder = await mkdtemp(join(tmpdir(), 'plumb-journeys-'))
  const { DATABASE_URL: _, ...environment } = process.env
  const env = {
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    PLUMB_DATA_DIR: dataFolder,
    ...(commands.length === 0 ? {} : { PLUMB_DEMO: 'off', PLUMB_PUBLIC_URL: url }),
    ...variables,
  }
  const commandOutputs: string[] = []
  for (const command of commands) {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMANDS, ...command], { env })
    commandOutputs.push(stdout)
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))

  const stop = async () => {
    child.kill('SIGINT')
    const code = await ended
    await rm(dataFolder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`)
  }
  try {
    await Promise.race([
      waitUntil(() => isReady(url), START_TIMEOUT_MS),
      ended.then((code) => Promise.reject(new Error(`The server ended with ${code}:\n${output}`))),
    ])
  } catch (error) {
    child.kill('SIGKILL')
    await ended
    await rm(dataFolder, { recursive: true, force: true })
    throw error
  }
  return { url, commandOutputs, stop }
}

/** Playwright's global set-up. Workers read the product's address from the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env['PLUMB_E2E_URL'] = product.url
  return product.stop
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`The server was not ready after ${timeoutMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
