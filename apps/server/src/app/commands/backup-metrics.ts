import { renameSync, statSync, writeFileSync } from 'node:fs'

/**
 * Writes the time and size of the last complete backup in Prometheus' text format, for the textfile collector of its node exporter.
 * The file is replaced in one step, so that no reader sees half of it.
 * @param begunAt ms since 1970
 */
export function tellOfBackup(metricsFile: string, begunAt: number, backup: string): void {
  const written = `${metricsFile}.${process.pid}`
  writeFileSync(
    written,
    `# HELP plumb_backup_timestamp_seconds When the last complete backup was started.
# TYPE plumb_backup_timestamp_seconds gauge
plumb_backup_timestamp_seconds ${begunAt / 1000}
# HELP plumb_backup_bytes Size of the last complete backup.
# TYPE plumb_backup_bytes gauge
plumb_backup_bytes ${statSync(backup).size}
`,
    { mode: 0o644 },
  )
  renameSync(written, metricsFile)
}
