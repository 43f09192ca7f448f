import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { syncPath } from './durable-node-fs.ts'
import { DataFolderUnusable } from '../errors.ts'

/** What a data folder holds of the database: its files; what they are until they are complete; and on their way from where they used to lie. */
const DATABASE = 'database'
const UNFINISHED = `${DATABASE}.new`
const MOVING = `${DATABASE}.moving`

/** The system's lock of a data folder, which SQLite alone opens, and what its holder tells of itself. */
export const LOCK = 'lock'
export const HOLDER = 'holder.json'

/** Where whoever may not open the database is given a copy of it: see `data-folder-copies.ts`. */
export const COPIES = 'copies'

/**
 * Makes the folder if absent.
 * @returns its real path, which is the same whichever link led to it
 * Errors: `DataFolderUnusable` when it cannot be written, or holds files that are no database.
 */
export function prepareDataFolder(wanted: string): string {
  const folder = path.resolve(wanted)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const real = realpathSync(folder)
    const isDatabase = isOfOldLayout(real) || namesOfOthers(real).length === 0
    if (isDatabase) {
      tryToWrite(real)
      return real
    }
  } catch (error) {
    throw unusable(folder, error)
  }
  throw new DataFolderUnusable(
    `The folder ${folder} contains files that do not belong to a Plumb database. Choose another folder with PLUMB_DATA_DIR.`,
  )
}

/** The refusal of a folder for what the file system says of it. */
export function unusable(folder: string, error: unknown): DataFolderUnusable {
  return new DataFolderUnusable(`The data folder ${folder} cannot be used: ${whyNot(error)}.`, {
    cause: error,
  })
}

/**
 * Whether the database's files lie in the folder itself, as they did until 2026-11-22; the lock cannot lie among them, for PostgreSQL
 * opens and closes each of them when it recovers.
 */
export const isOfOldLayout = (folder: string) =>
  existsSync(path.join(folder, 'PG_VERSION')) || existsSync(path.join(folder, MOVING))

/** @returns the database's own folder inside a data folder, perhaps not there yet. Call it under the folder's lock. */
export function findDatabase(folder: string): string {
  const target = path.join(folder, DATABASE)
  if (isOfOldLayout(folder)) {
    const moving = path.join(folder, MOVING)
    mkdirSync(moving, { recursive: true, mode: 0o700 })
    for (const name of namesOfOthers(folder)) renameSync(path.join(folder, name), path.join(moving, name))
    syncPath(moving)
    renameSync(moving, target)
    syncPath(folder)
    rmSync(`${folder}.lock`, { force: true })
  }
  return target
}

/** A disk of its own has `lost+found`. */
const OURS = new Set([DATABASE, UNFINISHED, MOVING, LOCK, COPIES, 'lost+found'])
const namesOfOthers = (folder: string) =>
  readdirSync(folder).filter((name) => !OURS.has(name) && !name.startsWith(HOLDER))

// Permission bits do not tell the whole truth (a read-only mount, a full disk, root), so a file is written.
function tryToWrite(folder: string): void {
  const probe = path.join(folder, `${HOLDER}.${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'part of the path is a file, not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than allowed',
  EIO: 'the disk reports an error',
}

/** The reason in plain words of an error of the file system. */
export function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

/** The engine needs space for a file of the write-ahead log (16 MB) to open a database, and says nothing useful where there is none. */
const SPACE_TO_OPEN_BYTES = 16 * 1024 * 1024

/** The reason why a database could not be opened, to be said after "cannot be opened". @param freeBytes on the disk of its folder */
export function whyNotOpened(error: unknown, freeBytes: number): string {
  return freeBytes < SPACE_TO_OPEN_BYTES
    ? ', because its disk is full. Free space on the disk, then start Plumb again'
    : `: ${whyNot(error)}`
}

/** How many bytes may still be written to the disk of a folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
