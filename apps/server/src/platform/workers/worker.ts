// A thread that runs one function at a time for `run-in-worker.ts`.
import { parentPort } from 'node:worker_threads'
import type { WorkerRequest, WorkerResponse } from './run-in-worker.ts'

if (parentPort === null) throw new Error('worker.ts must run in a worker thread.')
const port = parentPort

port.on('message', (request: WorkerRequest) => void respond(request))

async function respond({ module, name, input }: WorkerRequest): Promise<void> {
  try {
    const functions = (await import(module)) as Readonly<Record<string, (input: unknown) => unknown>>
    port.postMessage({ output: functions[name]?.(input) } satisfies WorkerResponse)
  } catch (error) {
    port.postMessage({ error } satisfies WorkerResponse)
  }
}
