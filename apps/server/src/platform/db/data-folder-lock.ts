import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { whyNot } from './data-folder.ts'
import { DataFolderInUse, DataFolderUnusable } from './errors.ts'
import { processIsAlive, processStart } from './process-identity.ts'

/** Held from opening a data folder to closing it. */
export interface DataFolderLock {
  /** Tells whoever comes second where this process serves. */
  announce(address: string): void
  release(): void
}

interface Holder {
  readonly pid: number
  readonly processStart: string | null
  readonly host: string
  /** ISO 8601 */
  readonly since: string
  readonly address: string | null
}

// A holder on another machine (or in another container) cannot be looked at: it shows its life by the file's time.
const HEARTBEAT_MS = 5000
const SILENT_MS = 30_000

/**
 * Takes the lock of a data folder, the file `<folder>.lock`: two processes on one folder destroy the database.
 * A lock left by a process that is no more is taken over.
 * Errors: `DataFolderInUse`, naming the holder; `DataFolderUnusable`.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const file = `${folder}.lock`
  const own = `${file}.${process.pid}`
  let holder: Holder = {
    pid: process.pid,
    processStart: processStart(process.pid),
    host: os.hostname(),
    since: new Date().toISOString(),
    address: null,
  }
  try {
    writeFileSync(own, JSON.stringify(holder))
    if (!claim(own, file) && !takeOver(own, file)) throw inUse(folder, file)
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    throw new DataFolderUnusable(`The data folder ${folder} cannot be locked: ${whyNot(error)}`, {
      cause: error,
    })
  } finally {
    rmSync(own, { force: true })
  }

  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS)
  heartbeat.unref()
  const release = () => {
    clearInterval(heartbeat)
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.once('exit', release)
  return {
    announce(address) {
      holder = { ...holder, address }
      writeFileSync(own, JSON.stringify(holder))
      renameSync(own, file)
    },
    release,
  }
}

// A link appears with its content at once, or not at all when the name is taken.
function claim(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Replaces a stale lock. Of several who find it stale at once, one holds the right to replace it. */
function takeOver(own: string, file: string): boolean {
  if (!isStale(file)) return false
  const right = `${file}.takeover`
  if (!claim(own, right)) {
    // Held for an instant only: older than that, its holder was killed in it.
    if (millisecondsSince(right) > SILENT_MS) rmSync(right, { force: true })
    return false
  }
  try {
    if (!isStale(file)) return false
    renameSync(own, file)
    return true
  } finally {
    rmSync(right, { force: true })
  }
}

function isStale(file: string): boolean {
  const holder = read(file)
  if (holder === undefined) return true
  if (holder.host !== os.hostname()) return millisecondsSince(file) > SILENT_MS
  if (!processIsAlive(holder.pid)) return true
  const start = processStart(holder.pid)
  return start !== null && holder.processStart !== null && start !== holder.processStart
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function inUse(folder: string, file: string): DataFolderInUse {
  const holder = read(file)
  const pid = holder?.pid ?? 0
  const since = new Date(holder?.since ?? Date.now())
  const address = holder?.address ?? null
  const where = address === null ? '' : `, at ${address}`
  const host = holder === undefined || holder.host === os.hostname() ? '' : ` on ${holder.host}`
  const when = since.toISOString().replace('T', ' ').slice(0, 19)
  return new DataFolderInUse(
    `The data folder ${folder} is in use by process ${pid}${host}, since ${when} UTC${where}. ` +
      `Stop that process, or choose another folder with PLUMB_DATA_DIR.`,
    { pid, since, address },
  )
}

function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // The folder may be gone for a moment, or for good: the database itself will say so.
  }
}

function millisecondsSince(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}
