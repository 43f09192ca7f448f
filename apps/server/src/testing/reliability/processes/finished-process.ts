import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from './child-environment.ts'

const COMMANDS_PROGRAM = fileURLToPath(new URL('../../../app/commands/main.ts', import.meta.url))

/** The exit and the output of a process. */
export interface FinishedProcess {
  /** The exit code; null if it was killed. */
  readonly code: number | null
  readonly output: string
  readonly errorOutput: string
}

/** Runs a program of the server in a separate process, to its end. */
export function runToCompletion(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<FinishedProcess> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...childEnvironment(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errorOutput = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += String(text)))
    child.stderr.setEncoding('utf8').on('data', (text) => (errorOutput += String(text)))
    child.once('close', (code) => resolve({ code, output, errorOutput }))
  })
}

/** Runs `npm run plumb -- <args>` without npm. */
export const runPlumb = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  runToCompletion(COMMANDS_PROGRAM, args, environment)
