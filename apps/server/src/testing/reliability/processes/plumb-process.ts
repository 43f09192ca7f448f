import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from './child-environment.ts'

const MAIN = fileURLToPath(new URL('../../../app/main.ts', import.meta.url))
const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href

/** Time limit of a start, in milliseconds, on a busy machine. */
const START_TIMEOUT_MS = 300_000

export type PlumbOptions = (
  | { readonly dataFolder: string; readonly databaseUrl?: never }
  | { readonly databaseUrl: string; readonly dataFolder?: never }
) & {
  /** Further variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>
}

/** The product as people run it, `app/main.ts`, in a separate process with the demo company. */
export interface PlumbProcess {
  readonly pid: number
  /** The address that it serves, as a URL without a trailing slash. Rejects with the output if the process ends instead. */
  readonly address: Promise<string>
  /** Its exit code; null if it was killed. */
  readonly ended: Promise<number | null>
  /** Returns the output so far. */
  output(): string
  /** Ends it immediately, with SIGKILL; resolves when it has ended. */
  kill(): Promise<void>
  /**
   * Ends it as an operator does, with SIGTERM.
   * @returns the exit code
   */
  stop(): Promise<number | null>
}

/** Starts Plumb on a free port of this machine; it ends with this process at the latest. */
export function startPlumb({ dataFolder, databaseUrl, environment }: PlumbOptions): PlumbProcess {
  const databaseVariables =
    databaseUrl === undefined ? { PLUMB_DATA_DIR: dataFolder } : { DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, MAIN], {
    env: {
      ...childEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      PLUMB_DEMO: 'on',
      PLUMB_LOG_LEVEL: 'error',
      ...databaseVariables,
      ...environment,
    },
    // The last pipe closes when this process ends: see end-with-parent.ts.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const address = waitForAddress(child, ended, () => output)
  // Its rejection would otherwise be unhandled for callers that use only `ended`.
  address.catch(() => {})
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return await ended
  }
  return {
    pid: child.pid ?? 0,
    address,
    ended,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

async function waitForAddress(
  child: ChildProcess,
  ended: Promise<number | null>,
  output: () => string,
): Promise<string> {
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS)
  return await new Promise((resolve, reject) => {
    const findAddress = () => {
      const address = /^Plumb is running at (\S+)$/m.exec(output())?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', findAddress)
    void ended.then((code) => reject(new Error(`Plumb ended with ${code ?? 'a signal'}:\n${output()}`)))
    timeout.addEventListener('abort', () => reject(new Error(`Plumb does not start:\n${output()}`)))
  })
}
