import { failStart } from '../fail-start.ts'
import { makeFilesForOwnerOnly } from '../files-for-owner-only.ts'
import { runCommand } from './commands.ts'

/** `npm run plumb -- <command>`: ends with 0 when it is done, 1 when it cannot be, 2 when it was asked wrongly. */
export async function runPlumb(args: readonly string[]): Promise<void> {
  makeFilesForOwnerOnly()
  process.exitCode = await runCommand(args, process.env).catch(failStart)
}

if (import.meta.main) await runPlumb(process.argv.slice(2))
