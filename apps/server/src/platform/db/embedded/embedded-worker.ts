// The thread in which the embedded database runs: PGlite keeps a thread busy for as long as a statement runs.
// It speaks PostgreSQL's own protocol, so that the parent uses the same client on both engines.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, syncPath, syncTree } from '../data-folder/durable-node-fs.ts'
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-messages.ts'

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'wal_buffers=4MB', // a thirty-second of the former by default: a long save would write it out hundreds of times
]

const { folder, archive } = workerData as EmbeddedWorkerData
const port = parentPort
if (port === null) throw new Error('embedded-worker.ts runs as a worker thread')

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}

/** In `folder`, made first if it holds no database; so that a start cut short never leaves half of one. */
async function openInFolder(target: string): Promise<[PGlite, DurableNodeFS]> {
  if (!existsSync(path.join(target, 'PG_VERSION'))) {
    const unfinished = `${target}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    const [created] = await openAt(unfinished)
    await created.close()
    syncTree(unfinished)
    rmSync(target, { recursive: true, force: true }) // empty: the parent has looked
    renameSync(unfinished, target)
    syncPath(path.dirname(target))
  }
  return openAt(target)
}

async function openAt(target: string): Promise<[PGlite, DurableNodeFS]> {
  const fileSystem = new DurableNodeFS(target)
  const pglite = await PGlite.create({ fs: fileSystem, startParams: START_PARAMETERS })
  const { rows } = await pglite.query<{ fsync: string }>('show fsync')
  if (rows[0]?.fsync !== 'on') throw new Error('fsync is off')
  return [pglite, fileSystem]
}

async function openInMemory(): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  return PGlite.create({ startParams, ...(archive === null ? {} : { loadDataDir: new Blob([archive]) }) })
}

async function open(): Promise<[PGlite, DurableNodeFS | undefined]> {
  return folder === null ? [await openInMemory(), undefined] : openInFolder(folder)
}

const opened = await open().catch((error: unknown) => {
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
})
if (opened !== undefined) serve(...opened)

function serve(pglite: PGlite, fileSystem: DurableNodeFS | undefined): void {
  const chunks: Uint8Array[] = []
  const keep = { syncToFs: false, onRawData: (data: Uint8Array) => void chunks.push(data.slice()) }

  async function answer(message: ToWorker): Promise<void> {
    if (message.kind === 'protocol') {
      const began = performance.now()
      await pglite.execProtocolRawStream(message.bytes, keep)
      const tookMs = performance.now() - began
      const bytes = joined(chunks)
      chunks.length = 0
      send({ kind: 'protocol', bytes, tookMs }, [bytes.buffer])
    } else if (message.kind === 'dump') {
      const dump = await pglite.dumpDataDir('none')
      const bytes = new Uint8Array(await dump.arrayBuffer())
      send({ kind: 'dump', bytes }, [bytes.buffer])
    } else {
      await pglite.close()
      send({ kind: 'closed', syncs: fileSystem?.syncs ?? 0 })
      port?.close()
    }
  }

  // One at a time: the parent sends the next message before it has the answer to the last.
  let answered = Promise.resolve()
  port?.on('message', (message: ToWorker) => {
    answered = answered.then(() => answer(message))
  })
  send({ kind: 'ready' })
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
