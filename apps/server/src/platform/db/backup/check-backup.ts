import type { Migration } from '../migrations/migrate.ts'
import { BackupRefused, readBackup } from './backup-file.ts'
import type { BackupHeader, BackupLine } from './make-backup.ts'

/** The contents of a complete backup. */
export interface BackupContents {
  readonly header: BackupHeader
  /** The number of rows of each table. */
  readonly rowCounts: Readonly<Record<string, number>>
}

/**
 * Reads a backup from beginning to end, without any change.
 * @param migrations the migrations of this version
 * @throws BackupRefused if it was changed, or this version cannot restore it
 */
export async function checkBackup(file: string, migrations: readonly Migration[]): Promise<BackupContents> {
  const { header, lines } = await openBackup(file, migrations)
  const rowCounts: Record<string, number> = {}
  let table = ''
  for await (const line of lines) {
    if (Array.isArray(line)) rowCounts[table] = (rowCounts[table] ?? 0) + line.length
    else if ('table' in line) {
      table = line.table
      rowCounts[table] = 0
    } else if ('rows' in line) {
      if (JSON.stringify(rowCounts) === JSON.stringify(line.rows)) return { header, rowCounts: line.rows }
      break
    }
  }
  throw new BackupRefused(`${file} does not contain the rows that it lists. Use another backup.`)
}

/**
 * @returns the first line of a backup that this version can restore, and the lines after it
 * @throws BackupRefused if the file is not a complete backup, or its migrations are not those of this version
 */
export async function openBackup(file: string, migrations: readonly Migration[]) {
  const lines = readBackup(file)
  const header = (await lines.next()).value as BackupHeader
  const newest = header.migrations.at(-1)?.version ?? 0
  if (newest > migrations.length)
    throw new BackupRefused(
      `${file} has schema version ${newest}, but this version of Plumb supports only up to ${migrations.length}. Use the version of Plumb that made the backup.`,
    )
  const foreignMigration = header.migrations.find(
    ({ version, checksum }) => migrations[version - 1]?.checksum !== checksum,
  )
  if (foreignMigration)
    throw new BackupRefused(
      `${file} was made by a different build of Plumb, whose migration ${foreignMigration.name} differs. Use the build that made the backup.`,
    )
  return { header, lines: lines as AsyncGenerator<BackupLine, void, undefined> }
}
