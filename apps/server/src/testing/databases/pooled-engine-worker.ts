// The thread of an embedded engine that serves one test database after another, each in the state that the engine had after its start.
import { parentPort, workerData } from 'node:worker_threads'
import { openInMemory } from './embedded-in-memory.ts'
import { serveEngine } from '../../platform/db/embedded/embedded-service.ts'
import type { ToWorker } from '../../platform/db/embedded/embedded-messages.ts'
import { type EngineProgram, snapshotEngine } from './engine-state.ts'
import type { PooledEngineReply, PooledEngineRequest } from './pooled-engine-messages.ts'

if (parentPort === null) throw new Error('pooled-engine-worker.ts runs as a worker thread')
const port = parentPort

const pglite = await openInMemory(workerData as Uint8Array<ArrayBuffer> | null)
// Loads PL/pgSQL before the snapshot: the only library that PostgreSQL loads on first use.
await pglite.exec('do $$ begin end $$')
const { mod } = pglite as unknown as { readonly mod: EngineProgram }
const restore = snapshotEngine(mod)

const reply = (message: PooledEngineReply) => port.postMessage(message)

async function dump(): Promise<Uint8Array> {
  const archive = await pglite.dumpDataDir('none')
  return new Uint8Array(await archive.arrayBuffer())
}

port.on('message', (message: ToWorker | PooledEngineRequest) => {
  if (message.kind === 'restore') reply({ kind: 'restore', isRestored: restore() })
  if (message.kind === 'dump') void dump().then((archive) => reply({ kind: 'dump', archive }))
})
serveEngine(port, pglite, () => 0)
