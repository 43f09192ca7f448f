import { BackupRefused } from '../platform/db/backup/backup-file.ts'
import {
  DataFolderInUse,
  DataFolderUnusable,
  DatabaseUnavailable,
  MigrationRefused,
  translateError,
} from '../platform/db/errors.ts'
import { explainUnavailable } from '../platform/db/explain-unavailable.ts'
import { ConfigurationError } from './configuration.ts'

/** A start, or a command, that cannot run. The message is one sentence with the reason. */
export class StartRefused extends Error {}

const SENTENCES = [
  ConfigurationError,
  StartRefused,
  BackupRefused,
  DataFolderInUse,
  DataFolderUnusable,
  MigrationRefused,
  DatabaseUnavailable,
]

/** Ends the process with exit code 1. Expected errors print their sentence, unexpected ones a stack trace. */
export function failStart(thrown: unknown): never {
  const fault = translateError(thrown, false)
  const explanation = fault instanceof DatabaseUnavailable ? explainUnavailable(fault) : null
  const isExpected = SENTENCES.some((kind) => fault instanceof kind)
  process.stderr.write(
    `${explanation ?? (isExpected ? (fault as Error).message : ((fault as Error).stack ?? String(fault)))}\n`,
  )
  process.exit(1)
}
