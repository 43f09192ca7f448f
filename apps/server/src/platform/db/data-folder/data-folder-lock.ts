import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HOLDER, LOCK, explainFileError } from './data-folder.ts'
import { DataFolderInUse, DataFolderUnusable } from '../errors.ts'
import { processIsAlive, readProcessStart, readBootId, readProcessNamespace } from './process-identity.ts'

/** The lock of a data folder, from opening to closing it. */
export interface DataFolderLock {
  /** Stores the address of this process, for processes that try to open the folder later. */
  announce(address: string): void
  release(): void
}

/** The process that holds the folder, as described in its file. */
interface Holder {
  readonly pid: number
  readonly processStart: string | null
  /** The process namespace in which `pid` is valid; null if the system does not report it. */
  readonly namespace: string | null
  readonly boot: string | null
  readonly host: string
  /** ISO 8601 */
  readonly since: string
  readonly address: string | null
}

// The process of a holder on another machine cannot be checked, so each holder updates the modification time of its file regularly.
const HEARTBEAT_MS = 5000
const MAX_HEARTBEAT_AGE_MS = 30_000

/**
 * Locks a data folder: two processes on one folder would destroy the database. The operating system holds the lock, on a file inside the
 * folder, so that it is the same by any path and from any container, and ends with its process. Node offers such a lock only through
 * SQLite, which has no other purpose here. If another part of this process opened and closed the file, the lock would be lost (as with all
 * POSIX locks), so only SQLite uses the file.
 *
 * A network drive may grant the lock to two machines, so a holder on another machine, or from before a restart of this one, is respected as
 * long as its file is updated regularly.
 * @param folder the real path of an existing folder
 * @throws DataFolderInUse, naming the holder; DataFolderUnusable
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const file = path.join(folder, HOLDER)
  const system = takeSystemLock(folder)
  try {
    refuseIfHeld(folder, file)
    return startHeartbeat(system, file)
  } catch (error) {
    system.close()
    if (error instanceof DataFolderInUse) throw error
    throw buildLockError(folder, explainFileError(error), error)
  }
}

function takeSystemLock(folder: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path.join(folder, LOCK), { timeout: 0 })
    // An exclusive transaction that never writes: the lock, and a file that stays empty.
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database?.close()
    const code = (error as { errcode?: number }).errcode ?? 0
    if ((code & 0xff) === SQLITE_BUSY) throw buildInUseError(folder, readHolder(path.join(folder, HOLDER)))
    throw buildLockError(folder, error instanceof Error ? error.message : String(error), error)
  }
}

const SQLITE_BUSY = 5

function startHeartbeat(system: DatabaseSync, file: string): DataFolderLock {
  let holder: Holder = {
    pid: process.pid,
    processStart: readProcessStart(process.pid),
    namespace: readProcessNamespace(),
    boot: readBootId(),
    host: os.hostname(),
    since: new Date().toISOString(),
    address: null,
  }
  const writeHolder = () => {
    // Renamed when complete, so that no reader sees a partial file.
    writeFileSync(`${file}.new`, JSON.stringify(holder), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  writeHolder()
  const heartbeat = setInterval(() => updateModificationTime(file), HEARTBEAT_MS)
  heartbeat.unref()
  const release = () => {
    if (!system.isOpen) return
    clearInterval(heartbeat)
    process.off('exit', release)
    rmSync(file, { force: true })
    system.close()
  }
  process.once('exit', release)
  return {
    announce(address) {
      holder = { ...holder, address }
      writeHolder()
    },
    release,
  }
}

/** @throws DataFolderInUse if the process in a holder file still runs, although the system has released its lock */
function refuseIfHeld(folder: string, file: string): void {
  const holder = readHolder(file)
  if (holder === undefined) return
  const { host, boot, namespace, pid, processStart: start } = holder
  // On another machine, or from before a restart of this one: the system knows only lock holders since its own start.
  if (host !== os.hostname() || boot !== readBootId()) {
    if (Date.now() - statSync(file).mtimeMs < MAX_HEARTBEAT_AGE_MS) throw buildInUseError(folder, holder)
  } else if (namespace === readProcessNamespace() && processIsAlive(pid)) {
    // Process ids are reused; an id together with its start time is not.
    if (start === null || start === readProcessStart(pid)) throw buildInUseError(folder, holder)
  }
}

/** @returns the holder in a file; undefined if the file is not readable as one */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function buildInUseError(folder: string, holder: Holder | undefined): DataFolderInUse {
  const advice = 'Stop that process, or choose another folder with PLUMB_DATA_DIR.'
  if (holder === undefined) return new DataFolderInUse(`The data folder ${folder} is in use. ${advice}`)
  const { pid, address } = holder
  const addressText = address === null ? '' : `, at ${address}`
  const host = holder.host === os.hostname() ? '' : ` on ${holder.host}`
  const sinceText = new Date(holder.since).toISOString().replace('T', ' ').slice(0, 19)
  return new DataFolderInUse(
    `The data folder ${folder} is in use by process ${pid}${host}, since ${sinceText} UTC${addressText}. ${advice}`,
  )
}

function buildLockError(folder: string, reason: string, cause: unknown): DataFolderUnusable {
  return new DataFolderUnusable(`The data folder ${folder} cannot be locked: ${reason}.`, { cause })
}

function updateModificationTime(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // The folder may be missing for a moment or for good, which the database itself reports.
  }
}
