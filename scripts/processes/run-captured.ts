import { type ChildProcess, spawn } from 'node:child_process'
import { ROOT } from '../root.ts'

export interface CapturedRun {
  /** Exit code; 1 if a signal ended the process. */
  readonly code: number
  /** stdout and stderr, interleaved. */
  readonly output: string
}

export interface RunOptions {
  /** The repository's root by default. */
  readonly cwd?: string
  /** Added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** Running children, which are stopped if this process is. */
const runningChildren = new Set<ChildProcess>()

/** Runs a Node script in a separate process and captures its output. Throws only if it cannot be started. */
export function runCaptured(
  script: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<CapturedRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    trackUntilClosed(child)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a Node script that must succeed. @returns its output @throws with its output if it fails */
export async function runOrFail(
  script: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, output } = await runCaptured(script, args, options)
  if (code !== 0)
    throw new Error(`${[script, ...args].join(' ')} failed (exit code ${code}):\n${output.trim()}`)
  return output
}

function trackUntilClosed(child: ChildProcess): void {
  if (runningChildren.size === 0) process.on('SIGINT', stopAll).on('SIGTERM', stopAll)
  runningChildren.add(child)
  child.on('close', () => {
    runningChildren.delete(child)
    if (runningChildren.size === 0) process.off('SIGINT', stopAll).off('SIGTERM', stopAll)
  })
}

function stopAll(): void {
  for (const child of runningChildren) child.kill('SIGTERM')
  process.exit(1)
}
