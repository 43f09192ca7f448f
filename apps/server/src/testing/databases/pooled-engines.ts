import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { EngineSource } from '../../platform/db/embedded/embedded.ts'
import { connectEngine, type EmbeddedEngine, isReady } from '../../platform/db/embedded/embedded-engine.ts'
import { STATEMENT_TIMEOUT_MS } from '../../platform/db/transactions/session-settings.ts'
import type { PooledEngineReply, PooledEngineRequest } from './pooled-engine-messages.ts'

/** Unused threads whose database is in the state of the archive, by its path. */
const idle = new Map<string, Worker[]>()

/**
 * Reuses engines for several databases. Starting one takes half a second of the processor; restoring all of its memory and files to the
 * state after its start takes a twentieth of that. No database sees anything of the previous one.
 */
export function pooledEngines(archive: string): EngineSource {
  const threads = new Map<EmbeddedEngine, Worker>()
  const waiting = idle.get(archive) ?? []
  idle.set(archive, waiting)
  return {
    async start() {
      const thread = waiting.pop() ?? (await startThread(archive))
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
        waiting.push(thread)
        thread.unref()
      } else await thread.terminate()
    },
  }
}

async function startThread(archive: string): Promise<Worker> {
  const workerData = new Uint8Array(readFileSync(archive))
  const thread = new Worker(new URL('./pooled-engine-worker.ts', import.meta.url), { workerData })
  await isReady(thread)
  return thread
}

function waitUntilRestored(thread: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = () => resolve(false)
    thread.once('exit', gone)
    thread.once('message', (answer: PooledEngineReply) => {
      thread.off('exit', gone)
      resolve(answer.isAsItWas)
    })
    thread.postMessage({ kind: 'put-back' } satisfies PooledEngineRequest)
  })
}
