import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { BackupRefused } from '../../platform/db/backup/backup-file.ts'
import { whyNot } from '../../platform/db/data-folder/data-folder.ts'

/**
 * Writes the time and size of the last complete backup in Prometheus' text format, for the textfile collector of its node exporter.
 * The file is replaced in one step, so that no reader sees half of it.
 * @param startedAt ms since 1970
 */
export function writeBackupMetrics(metricsFile: string, startedAt: number, backup: string): void {
  const written = `${metricsFile}.${process.pid}`
  try {
    writeFileSync(
      written,
      `# HELP plumb_backup_timestamp_seconds When the last complete backup was started.
# TYPE plumb_backup_timestamp_seconds gauge
plumb_backup_timestamp_seconds ${startedAt / 1000}
# HELP plumb_backup_bytes Size of the last complete backup.
# TYPE plumb_backup_bytes gauge
plumb_backup_bytes ${statSync(backup).size}
`,
    )
    // Commands create files for their owner only, but node exporter runs as another user.
    chmodSync(written, 0o644)
    renameSync(written, metricsFile)
  } catch (error) {
    rmSync(written, { force: true })
    throw new BackupRefused(
      `The backup ${backup} is complete, but the file of PLUMB_BACKUP_METRICS, ${metricsFile}, cannot be written: ${whyNot(error)}.`,
    )
  }
}
