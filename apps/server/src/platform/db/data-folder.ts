import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DataFolderUnusable } from './errors.ts'

/**
 * The absolute path of the embedded database's folder, its parent made if absent.
 * Errors: `DataFolderUnusable` when it cannot be written, or holds files that are no database.
 */
export function prepareDataFolder(wanted: string): string {
  const folder = path.resolve(wanted)
  const parent = path.dirname(folder)
  try {
    mkdirSync(parent, { recursive: true })
    // The lock, and a new database's folder until it is complete, are made in the parent.
    for (const place of existsSync(folder) ? [parent, folder] : [parent]) tryToWrite(place)
  } catch (error) {
    throw new DataFolderUnusable(`The data folder ${folder} cannot be used: ${whyNot(error)}`, {
      cause: error,
    })
  }
  if (existsSync(folder) && !existsSync(path.join(folder, 'PG_VERSION')) && readdirSync(folder).length > 0) {
    throw new DataFolderUnusable(`The folder ${folder} holds files, but no database of Plumb: choose another`)
  }
  return folder
}

// Permission bits do not tell the whole truth (a read-only mount, a full disk, root), so a file is written.
function tryToWrite(folder: string): void {
  if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR' })
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const probe = path.join(folder, `.plumb-probe-${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'it is on a read-only file system',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a part of its path is a file, not a folder',
  ENOSPC: 'the disk is full',
}

/** The reason in plain words of an error of the file system. */
export function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}
