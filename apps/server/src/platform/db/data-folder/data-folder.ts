import { mkdirSync, readdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DataFolderUnusable } from '../errors.ts'

/** The names of the database's own folder in a data folder: when it is complete, and while it is created. */
const DATABASE = 'database'
const UNFINISHED = `${DATABASE}.new`

/** The file in a data folder whose system lock means that the folder is in use. Only SQLite opens it. */
export const LOCK = 'lock'
/** The file that describes the process that holds the lock. */
export const HOLDER = 'holder.json'

/** The folder for copies of the database, made for processes that may not open it: see `data-folder-copies.ts`. */
export const COPIES = 'copies'

/**
 * Creates the folder if it does not exist.
 * @returns its real path, which is the same by any link
 * @throws DataFolderUnusable if it cannot be written, or contains files that are not a database
 */
export function prepareDataFolder(requestedFolder: string): string {
  const folder = path.resolve(requestedFolder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const realFolder = realpathSync(folder)
    if (readdirSync(realFolder).every((name) => OWN_ENTRIES.has(name) || name.startsWith(HOLDER))) {
      tryToWrite(realFolder)
      return realFolder
    }
  } catch (error) {
    throw buildUnusableError(folder, error)
  }
  throw new DataFolderUnusable(
    `The folder ${folder} contains files that do not belong to a Plumb database. Choose another folder with PLUMB_DATA_DIR.`,
  )
}

/** @returns the error for a folder that the file system refuses */
export function buildUnusableError(folder: string, error: unknown): DataFolderUnusable {
  return new DataFolderUnusable(`The data folder ${folder} cannot be used: ${explainFileError(error)}.`, {
    cause: error,
  })
}

/** @returns the database's own folder inside a data folder, which may not exist yet */
export const databaseFolderIn = (folder: string): string => path.join(folder, DATABASE)

/** The entries that a data folder may contain; `lost+found` belongs to a separate disk. */
const OWN_ENTRIES = new Set([DATABASE, UNFINISHED, LOCK, COPIES, 'lost+found'])

// Writes a file: permission bits do not show a read-only mount or a full disk, and do not bind root.
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

/** @returns the reason for an error of the file system, to follow a colon */
export function explainFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Space that the engine needs to open a database: a file of the write-ahead log (16 MB). Without it, the engine's error message is not
 * helpful.
 */
const SPACE_TO_OPEN_BYTES = 16 * 1024 * 1024

/**
 * @param freeBytes the free space on the disk of the database's folder
 * @returns the reason why a database could not be opened, to follow "cannot be opened"
 */
export function explainOpenError(error: unknown, freeBytes: number): string {
  return freeBytes < SPACE_TO_OPEN_BYTES
    ? ', because its disk is full. Free space on the disk, then start Plumb again'
    : `: ${explainFileError(error)}`
}

/** @returns the free space on the disk of a folder, in bytes */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
