import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { EmbeddedPglite, type EngineSource } from '../../platform/db/embedded/embedded.ts'
import {
  connectEngine,
  type EmbeddedEngine,
  waitUntilReady,
} from '../../platform/db/embedded/embedded-engine.ts'
import { STATEMENT_TIMEOUT_MS } from '../../platform/db/transactions/session-settings.ts'
import type { PooledEngineReply, PooledEngineRequest } from './pooled-engine-messages.ts'

/** Unused threads whose database is in the state of the archive, by its path. */
const idleThreadsByArchive = new Map<string, Worker[]>()

/**
 * Reuses engines for several databases. Starting one takes half a second of the processor; restoring all of its memory and files to the
 * state after its start takes a twentieth of that. No database sees anything of the previous one.
 */
export function pooledEngines(archive: string): EngineSource {
  const threads = new Map<EmbeddedEngine, Worker>()
  const idleThreads = idleThreadsByArchive.get(archive) ?? []
  idleThreadsByArchive.set(archive, idleThreads)
  return {
    async start() {
      const thread = idleThreads.pop() ?? (await startThread(archive))
      thread.ref()
      const engine = await connectEngine(thread, STATEMENT_TIMEOUT_MS)
      threads.set(engine, thread)
      return engine
    },
    async close(engine) {
      const thread = threads.get(engine)
      if (thread === undefined || engine.isDead) return
      await engine.disconnect()
      if (await waitUntilRestored(thread)) {
        idleThreads.push(thread)
        thread.unref()
      } else await thread.terminate()
    },
  }
}

/** @returns a new engine, which is not reused, in the state of the archive */
export async function startEngineInMemory(archive: string, timeLimitMs: number): Promise<EmbeddedEngine> {
  return await connectEngine(await startThread(archive), timeLimitMs)
}

/**
 * Runs `run` on a new database without any table.
 * @param run gets the database, and a function that returns a tar archive of its data folder, for use while no transaction runs
 */
export async function withNewDatabase(
  run: (database: EmbeddedPglite, dump: () => Promise<Uint8Array>) => Promise<void>,
): Promise<void> {
  const thread = await startThread(null)
  const engines: EngineSource = {
    start: () => connectEngine(thread, STATEMENT_TIMEOUT_MS),
    close: (engine) => engine.close(),
  }
  const database = new EmbeddedPglite(engines, null)
  try {
    await run(database, () => dumpThread(thread))
  } finally {
    await database.close()
  }
}

async function startThread(archive: string | null): Promise<Worker> {
  const workerData = archive === null ? null : new Uint8Array(readFileSync(archive))
  const thread = new Worker(new URL('./pooled-engine-worker.ts', import.meta.url), { workerData })
  await waitUntilReady(thread)
  return thread
}

async function dumpThread(thread: Worker): Promise<Uint8Array> {
  const answer = once(thread, 'message')
  thread.postMessage({ kind: 'dump' } satisfies PooledEngineRequest)
  const [reply] = (await answer) as [Extract<PooledEngineReply, { kind: 'dump' }>]
  return reply.archive
}

function waitUntilRestored(thread: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const onExit = () => resolve(false)
    thread.once('exit', onExit)
    thread.once('message', (answer: PooledEngineReply) => {
      thread.off('exit', onExit)
      resolve(answer.kind === 'restore' && answer.isRestored)
    })
    thread.postMessage({ kind: 'restore' } satisfies PooledEngineRequest)
  })
}
