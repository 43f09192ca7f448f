import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { FromWorker, ToWorker } from './embedded-messages.ts'
import { DatabaseUnavailable } from '../errors.ts'
import { valueTypes } from '../statements/value-types.ts'
import { WorkerStream } from './worker-stream.ts'

/** One run of the embedded database: a worker thread and its only client. */
export interface EmbeddedEngine {
  readonly client: pg.Client
  readonly stream: WorkerStream
  /** The thread has ended or is about to: start another engine. */
  readonly isDead: boolean
  /** Ends the thread immediately, as a kill would. */
  stop(): void
  /** Shuts the database down, so that the next start has nothing to recover. Resolves to the number of fsync calls. */
  close(): Promise<number>
  /** Ends only the client; the thread continues, for another client. */
  disconnect(): Promise<void>
}

/**
 * Starts PGlite in a thread. Creates a database in a folder without one, which takes about 3 s; after a kill, committed data is recovered.
 * @param folder the folder of the database's files
 * @param timeLimitMs time limit of one round trip, after which the thread is ended
 */
export async function startEmbeddedEngine(folder: string, timeLimitMs: number): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: folder })
  await waitUntilReady(worker)
  return connectEngine(worker, timeLimitMs)
}

/** Resolves when the database accepts statements. Rejects if it does not start; the thread has ended then. */
export async function waitUntilReady(worker: Worker): Promise<void> {
  // An uncaught error ends the thread, so 'exit' follows; without a listener it would end the process too.
  worker.on('error', () => {})
  await waitForReply(worker, 'ready').catch((error: unknown) => {
    void worker.terminate()
    throw error
  })
}

/** Connects a client to a thread that is ready and has no other. */
export async function connectEngine(worker: Worker, timeLimitMs: number): Promise<EmbeddedEngine> {
  let isDead = false
  const failEngine = (error: DatabaseUnavailable) => {
    isDead = true
    stream.destroy(error)
    void worker.terminate()
  }
  const stream = new WorkerStream(worker, timeLimitMs, () =>
    failEngine(
      new DatabaseUnavailable('statement-timeout', 'database: the statement took too long and was stopped'),
    ),
  )
  // Needed only until pg listens: it then reports the error to the caller.
  stream.on('error', () => {})
  const handleExit = () => failEngine(new DatabaseUnavailable('gone', 'the embedded database stopped'))
  worker.once('exit', handleExit)

  const client = new pg.Client({
    stream: () => stream,
    pipeline: true,
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
  })
  client.on('error', () => {})
  await client.connect()
  return {
    client,
    stream,
    get isDead() {
      return isDead
    },
    stop() {
      failEngine(new DatabaseUnavailable('gone', 'the embedded database was stopped'))
    },
    async close() {
      if (isDead) return 0
      await client.end()
      const answer = waitForReply(worker, 'closed')
      worker.postMessage({ kind: 'close' } satisfies ToWorker)
      const { syncs } = await answer
      await worker.terminate()
      return syncs
    },
    async disconnect() {
      await client.end()
      worker.off('exit', handleExit)
    },
  }
}

type Reply<Kind extends FromWorker['kind']> = Extract<FromWorker, { kind: Kind }>

/** @returns the next message of `kind`; rejects if the thread fails or ends instead */
function waitForReply<Kind extends FromWorker['kind']>(worker: Worker, kind: Kind): Promise<Reply<Kind>> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', receive).off('error', fail).off('exit', handleExit)
      finish()
    }
    const receive = (message: FromWorker) => {
      if (message.kind === 'failed') settle(() => reject(new Error(message.message)))
      if (message.kind === kind) settle(() => resolve(message as Reply<Kind>))
    }
    const fail = (error: unknown) => settle(() => reject(error))
    const handleExit = () =>
      settle(() => reject(new DatabaseUnavailable('gone', 'the embedded database stopped')))
    worker.on('message', receive).on('error', fail).on('exit', handleExit)
  })
}
