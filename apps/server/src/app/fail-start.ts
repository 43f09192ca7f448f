import { DatabaseUnavailable, OperatorError, translateError } from '../platform/db/errors.ts'
import { explainUnavailable } from '../platform/db/explain-unavailable.ts'

/** The error of a start, or of a command, that cannot run. */
export class StartRefused extends OperatorError {}

/** Ends the process with exit code 1. Expected errors print their message, unexpected ones a stack trace. */
export function exitWithError(thrown: unknown): never {
  process.stderr.write(`${explain(translateError(thrown, false))}\n`)
  process.exit(1)
}

function explain(fault: unknown): string {
  if (fault instanceof DatabaseUnavailable) return explainUnavailable(fault) ?? fault.message
  if (fault instanceof OperatorError) return fault.message
  return (fault as Error).stack ?? String(fault)
}
