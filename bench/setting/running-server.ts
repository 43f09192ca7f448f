import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../../scripts/processes/free-port.ts'

/** A server in a separate process, so that it does not share the event loop of the measurement. */
export interface RunningServer {
  readonly url: string
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 180_000

/**
 * Runs the script of a server, which gets its port in PORT and is ready when `GET /readyz` answers 200. Its error output is piped, as under
 * a supervisor, and is part of the error that is thrown if the server ends before it is ready.
 */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [script], {
    // `NODE_ENV` as deployed: some packages check more of their input in development.
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  try {
    await waitUntilReady(child, url, () => errorOutput)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function waitUntilReady(child: ChildProcess, url: string, errorOutput: () => string): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${errorOutput()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready after ${START_TIMEOUT_MS / 1000} s: ${errorOutput()}`)
}
