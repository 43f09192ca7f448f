import type { Migration } from '../migrations/migrate.ts'
import { BackupRefused, readBackup } from './backup-file.ts'
import type { BackupHeader, BackupLine } from './make-backup.ts'

/** The contents of a complete backup. */
export interface BackupContents {
  readonly header: BackupHeader
  readonly rows: Readonly<Record<string, number>>
}

/**
 * Reads a backup from beginning to end, without any change.
 * @param known the migrations of this version
 * @throws BackupRefused if it was changed, or this version cannot restore it
 */
export async function checkBackup(file: string, known: readonly Migration[]): Promise<BackupContents> {
  const { header, lines } = await openBackup(file, known)
  const counted: Record<string, number> = {}
  let table = ''
  for await (const line of lines) {
    if (Array.isArray(line)) counted[table] = (counted[table] ?? 0) + line.length
    else if ('table' in line) {
      table = line.table
      counted[table] = 0
    } else if ('rows' in line) {
      if (JSON.stringify(counted) === JSON.stringify(line.rows)) return { header, rows: line.rows }
      break
    }
  }
  throw new BackupRefused(`${file} does not contain the rows that it lists. Use another backup.`)
}

/**
 * @returns the first line of a backup that this version can restore, and the lines after it
 * @throws BackupRefused
 */
export async function openBackup(file: string, known: readonly Migration[]) {
  const lines = readBackup(file)
  const header = (await lines.next()).value as BackupHeader
  const newest = header.migrations.at(-1)?.version ?? 0
  if (newest > known.length)
    throw new BackupRefused(
      `${file} has schema version ${newest}, but this version of Plumb supports only up to ${known.length}. Use the version of Plumb that made the backup.`,
    )
  const other = header.migrations.find(({ version, checksum }) => known[version - 1]?.checksum !== checksum)
  if (other)
    throw new BackupRefused(
      `${file} was made by a different build of Plumb, whose migration ${other.name} differs. Use the build that made the backup.`,
    )
  return { header, lines: lines as AsyncGenerator<BackupLine, void, undefined> }
}
