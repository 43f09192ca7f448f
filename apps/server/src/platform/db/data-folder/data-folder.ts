import { mkdirSync, readdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DataFolderUnusable } from '../errors.ts'

/** The database's files in a data folder: complete, and while they are made. */
const DATABASE = 'database'
const UNFINISHED = `${DATABASE}.new`

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
    if (readdirSync(real).every((name) => OURS.has(name) || name.startsWith(HOLDER))) {
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

/** @returns the database's own folder inside a data folder, perhaps not there yet. */
export const findDatabase = (folder: string): string => path.join(folder, DATABASE)

/** A disk of its own has `lost+found`. */
const OURS = new Set([DATABASE, UNFINISHED, LOCK, COPIES, 'lost+found'])

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
