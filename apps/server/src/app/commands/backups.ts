import { withDatabase } from '../open-database.ts'
import path from 'node:path'
import { withCopy } from '../../platform/db/data-folder/data-folder-copies.ts'
import type { OwnedDatabase } from '../../platform/db/database.ts'
import { checkBackup, type BackupContents } from '../../platform/db/backup/check-backup.ts'
import { makeBackup } from '../../platform/db/backup/make-backup.ts'
import { restoreBackup } from '../../platform/db/backup/restore-backup.ts'
import { openEmbedded } from '../../platform/db/embedded/embedded.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/db/migrations/migrate.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { readConfiguration } from '../configuration.ts'
import type { Environment } from '../environment.ts'
import { print } from './command-database.ts'
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { BackupRefused } from '../../platform/db/backup/backup-file.ts'
import { explainFileError } from '../../platform/db/data-folder/data-folder.ts'

/** Writes a backup of the configured database to a new file, while a server continues to use it. */
export async function backUp(name: string, env: Environment): Promise<void> {
  const file = resolveBackupPath(name)
  const configuration = readConfiguration(env)
  const { dataDirectory, backupMetricsFile } = configuration
  const startedAt = Date.now()
  const abortController = new AbortController()
  const interrupt = () => abortController.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const makeBackupOf = (database: OwnedDatabase) => makeBackup(database, file, abortController.signal)
  const rowCounts =
    configuration.databaseUrl === null
      ? await withCopy(dataDirectory, async (folder) =>
          withDatabase(await openEmbedded(folder), makeBackupOf),
        )
      : await withDatabase(openPostgres({ url: ownerUrl(configuration) }), makeBackupOf)
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  if (backupMetricsFile !== null) writeBackupMetrics(backupMetricsFile, startedAt, file)
  print(`Backed up ${describeRowCounts(rowCounts)} to ${file}.`)
}

/** Reads a backup from beginning to end, without any change. */
export async function checkFile(name: string): Promise<void> {
  const file = resolveBackupPath(name)
  const { header, rowCounts } = await checkBackup(file, readMigrations(MIGRATIONS_FOLDER))
  print(`${file} is complete: ${describeRowCounts(rowCounts)}, ${describeSnapshot(header)}.`)
}

/** Restores a backup into the configured database, which must be empty. */
export async function restoreFile(name: string, env: Environment): Promise<void> {
  const file = resolveBackupPath(name)
  const configuration = readConfiguration(env)
  const targetDatabase =
    configuration.databaseUrl === null
      ? await openEmbedded(configuration.dataDirectory)
      : openPostgres({ url: ownerUrl(configuration) })
  const { header, rowCounts } = await withDatabase(targetDatabase, (database) =>
    restoreBackup(database, file, readMigrations(MIGRATIONS_FOLDER)),
  )
  print(`Restored ${describeRowCounts(rowCounts)}, ${describeSnapshot(header)}.`)
}

const ownerUrl = ({ ownerDatabaseUrl, databaseUrl }: ReturnType<typeof readConfiguration>) =>
  ownerDatabaseUrl ?? databaseUrl ?? ''

/**
 * Resolves a file name relative to the folder in which the command was typed: npm passes that folder as INIT_CWD, and runs the command in
 * Plumb's own folder.
 */
const resolveBackupPath = (name: string) => path.resolve(process.env['INIT_CWD'] ?? '', name)

function describeRowCounts(rowCounts: BackupContents['rowCounts']): string {
  const counts = Object.values(rowCounts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return `${total.toLocaleString('en-US')} rows from ${counts.length} tables`
}

const describeSnapshot = ({ takenAt, migrations }: BackupContents['header']) =>
  `backed up at ${takenAt.replace('T', ' ').slice(0, 19)} UTC, schema version ${migrations.length}`

/**
 * Writes the time and size of the last complete backup in Prometheus' text format, for the textfile collector of its node exporter.
 * The file is replaced in one step, so that no reader sees half of it.
 * @param startedAt milliseconds since 1970
 */
function writeBackupMetrics(metricsFile: string, startedAt: number, backup: string): void {
  const temporaryFile = `${metricsFile}.${process.pid}`
  try {
    writeFileSync(
      temporaryFile,
      `# HELP plumb_backup_timestamp_seconds When the last complete backup was started.
# TYPE plumb_backup_timestamp_seconds gauge
plumb_backup_timestamp_seconds ${startedAt / 1000}
# HELP plumb_backup_bytes Size of the last complete backup.
# TYPE plumb_backup_bytes gauge
plumb_backup_bytes ${statSync(backup).size}
`,
    )
    // Commands create files for their owner only, but node exporter runs as another user.
    chmodSync(temporaryFile, 0o644)
    renameSync(temporaryFile, metricsFile)
  } catch (error) {
    rmSync(temporaryFile, { force: true })
    throw new BackupRefused(
      `The backup ${backup} is complete, but the file of PLUMB_BACKUP_METRICS, ${metricsFile}, cannot be written: ${explainFileError(error)}.`,
    )
  }
}
