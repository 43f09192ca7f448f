// The thread in which the embedded database runs: PGlite keeps a thread busy for as long as a statement runs.
// The thread speaks PostgreSQL's own protocol, so that the parent uses the same client on both engines.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, syncPath, syncTree } from '../data-folder/durable-node-fs.ts'
import type { FromWorker } from './embedded-messages.ts'
import { serveEngine } from './embedded-service.ts'

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'wal_buffers=4MB', // by default 0.5 MB, which a long save would write out hundreds of times
]

const folder = workerData as string
if (parentPort === null) throw new Error('embedded-worker.ts must run in a worker thread.')
const port = parentPort

/**
 * Opens the database of the folder. Creates it if there is none: under another name until complete, so that an interrupted start leaves no
 * partial one.
 */
async function open(): Promise<[PGlite, DurableNodeFS]> {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    const temporaryFolder = `${folder}.new`
    rmSync(temporaryFolder, { recursive: true, force: true })
    mkdirSync(temporaryFolder, { mode: 0o700 })
    const [newDatabase] = await openDatabaseAt(temporaryFolder)
    await newDatabase.close()
    syncTree(temporaryFolder)
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporaryFolder, folder)
    syncPath(path.dirname(folder))
  }
  return openDatabaseAt(folder)
}

async function openDatabaseAt(target: string): Promise<[PGlite, DurableNodeFS]> {
  const fileSystem = new DurableNodeFS(target)
  const pglite = await PGlite.create({ fs: fileSystem, startParams: START_PARAMETERS })
  const { rows } = await pglite.query<{ fsync: string }>('show fsync')
  if (rows[0]?.fsync !== 'on') throw new Error('fsync is off in the embedded database.')
  return [pglite, fileSystem]
}

const opened = await open().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  port.postMessage({ kind: 'failed', message } satisfies FromWorker)
})
if (opened !== undefined) {
  const [pglite, fileSystem] = opened
  serveEngine(port, pglite, () => fileSystem.syncCount)
}
