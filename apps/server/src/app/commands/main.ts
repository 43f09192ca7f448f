import { exitWithError } from '../fail-start.ts'
import { restrictFileMode } from '../restrict-file-mode.ts'
import { runCommand } from './commands.ts'

/** `npm run plumb -- <command>`: exits with 0 on success, 1 if the command fails, 2 if its arguments are wrong. */
export async function runPlumb(args: readonly string[]): Promise<void> {
  restrictFileMode()
  process.exitCode = await runCommand(args, process.env).catch(exitWithError)
}

if (import.meta.main) await runPlumb(process.argv.slice(2))
