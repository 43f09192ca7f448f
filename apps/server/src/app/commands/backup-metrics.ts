import { renameSync, statSync, writeFileSync } from 'node:fs'

/**
 * Writes when the last whole backup was begun, and its size, in Prometheus' format, for the text files of its node exporter: the command has
 * ended long before anybody asks. In one step, so that nobody reads half of it.
 * @param begunAt ms since 1970
 */
export function tellOfBackup(metricsFile: string, begunAt: number, backup: string): void {
  const written = `${metricsFile}.${process.pid}`
  writeFileSync(
    written,
    `# HELP plumb_backup_timestamp_seconds When the last whole backup was begun.
# TYPE plumb_backup_timestamp_seconds gauge
plumb_backup_timestamp_seconds ${begunAt / 1000}
# HELP plumb_backup_bytes How large it is.
# TYPE plumb_backup_bytes gauge
plumb_backup_bytes ${statSync(backup).size}
`,
    { mode: 0o644 },
  )
  renameSync(written, metricsFile)
}
