import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const COMMANDS = fileURLToPath(new URL('../../../app/commands/main.ts', import.meta.url))

/** Runs `npm run plumb -- <args>` without npm, in a process of its own. @returns how it ended and what it said */
export function runPlumb(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string; readonly complained: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMANDS, ...args], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let complained = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (said += String(text)))
    child.stderr.setEncoding('utf8').on('data', (text) => (complained += String(text)))
    child.once('close', (code) => resolve({ code, said, complained }))
  })
}
