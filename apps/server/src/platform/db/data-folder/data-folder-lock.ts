import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HOLDER, LOCK, whyNot } from './data-folder.ts'
import { DataFolderInUse, DataFolderUnusable } from '../errors.ts'
import { processIsAlive, processStart, systemBoot, processNamespace } from './process-identity.ts'

/** Held from opening a data folder to closing it. */
export interface DataFolderLock {
  /** Tells whoever comes second where this process serves. */
  announce(address: string): void
  release(): void
}

/** The process that has the folder, as it reports itself in a file. */
interface Holder {
  readonly pid: number
  readonly processStart: string | null
  /** Where that pid means something; null where the system does not tell. */
  readonly namespace: string | null
  readonly boot: string | null
  readonly host: string
  /** ISO 8601 */
  readonly since: string
  readonly address: string | null
}

// A holder on another machine cannot be looked at: it shows its life by the file's time.
const HEARTBEAT_MS = 5000
const SILENT_MS = 30_000

/**
 * Takes the lock of a data folder: two processes on one folder destroy the database. The system holds it, on a file inside the
 * folder, so it is the same lock by whatever path or from whatever container one comes, and it ends with its holder.
 * Node has no call for such a lock but the one within SQLite, which is asked for nothing else here. What another part of this process
 * opens and closes would lose it (that is how POSIX locks are), so the file is SQLite's alone.
 *
 * A network drive may grant the lock to two machines; so a holder of another boot is respected as long as it shows life.
 * @param folder the real path of a folder that exists
 * Errors: `DataFolderInUse`, naming the holder; `DataFolderUnusable`.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const file = path.join(folder, HOLDER)
  const system = takeSystemLock(folder)
  try {
    refuseIfHeld(folder, file)
    return hold(system, file)
  } catch (error) {
    system.close()
    if (error instanceof DataFolderInUse) throw error
    throw unlockable(folder, whyNot(error), error)
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
    if ((code & 0xff) === SQLITE_BUSY) throw inUse(folder, readHolder(path.join(folder, HOLDER)))
    throw unlockable(folder, error instanceof Error ? error.message : String(error), error)
  }
}

const SQLITE_BUSY = 5

function hold(system: DatabaseSync, file: string): DataFolderLock {
  let holder: Holder = {
    pid: process.pid,
    processStart: processStart(process.pid),
    namespace: processNamespace(),
    boot: systemBoot(),
    host: os.hostname(),
    since: new Date().toISOString(),
    address: null,
  }
  const tell = () => {
    // Whole or not at all, for whoever reads it at this moment.
    writeFileSync(`${file}.new`, JSON.stringify(holder), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  tell()
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS)
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
      tell()
    },
    release,
  }
}

/** Refuses where the holder that a file tells of lives, although the system gave its lock away. */
function refuseIfHeld(folder: string, file: string): void {
  const holder = readHolder(file)
  if (holder === undefined) return
  const { host, boot, namespace, pid, processStart: start } = holder
  // Another boot of another machine, or of this one: who holds the lock under our own is known to the system.
  if (host !== os.hostname() || boot !== systemBoot()) {
    if (Date.now() - statSync(file).mtimeMs < SILENT_MS) throw inUse(folder, holder)
  } else if (namespace === processNamespace() && processIsAlive(pid)) {
    // Ids are given out again; with the time of the start they are not.
    if (start === null || start === processStart(pid)) throw inUse(folder, holder)
  }
}

/** @returns what such a file tells; undefined where it tells nothing. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function inUse(folder: string, holder: Holder | undefined): DataFolderInUse {
  const instead = 'Stop that process, or choose another folder with PLUMB_DATA_DIR.'
  if (holder === undefined) return new DataFolderInUse(`The data folder ${folder} is in use. ${instead}`)
  const { pid, address } = holder
  const where = address === null ? '' : `, at ${address}`
  const host = holder.host === os.hostname() ? '' : ` on ${holder.host}`
  const when = new Date(holder.since).toISOString().replace('T', ' ').slice(0, 19)
  return new DataFolderInUse(
    `The data folder ${folder} is in use by process ${pid}${host}, since ${when} UTC${where}. ${instead}`,
  )
}

function unlockable(folder: string, why: string, cause: unknown): DataFolderUnusable {
  return new DataFolderUnusable(`The data folder ${folder} cannot be locked: ${why}.`, { cause })
}

function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // The folder may be gone for a moment, or for good: the database itself will say so.
  }
}
