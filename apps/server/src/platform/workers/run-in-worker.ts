import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** A pure function that worker threads can run. Its input and output are plain data: they are copied to the thread and back. */
export interface WorkerFunction<Input, Output> {
  /** The URL of the module that exports the function under its own name. */
  readonly module: string
  readonly run: (input: Input) => Output
}

export interface WorkerRequest {
  readonly module: string
  readonly name: string
  readonly input: unknown
}

export type WorkerResponse = { readonly output: unknown } | { readonly error: unknown }

/** Number of threads: with one, a large import would delay all other computations; each takes about 30 MB. */
const WORKERS = 2

/** Idle time after which a worker ends, in milliseconds. */
const IDLE_MS = 60_000

const limit = pLimit(WORKERS)
const idleWorkers: Worker[] = []
let idleTimer: NodeJS.Timeout | undefined

/**
 * Runs a computation that takes longer than about 50 ms in a worker thread, so that other requests are answered meanwhile. Threads are
 * started on demand; further computations wait.
 * @param signal ends the computation, with its thread
 * @throws the function's error, or the signal's reason
 */
export async function runInWorker<Input, Output>(
  { module, run }: WorkerFunction<Input, Output>,
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  return await limit(async () => {
    signal?.throwIfAborted()
    const worker = idleWorkers.pop() ?? new Worker(new URL('./worker.ts', import.meta.url))
    const response = await sendRequest(worker, { module, name: run.name, input }, signal).catch(
      (error: unknown) => {
        void worker.terminate()
        throw signal?.aborted ? signal.reason : error
      },
    )
    idleWorkers.push(worker)
    idleTimer ??= setTimeout(endIdleWorkers, IDLE_MS).unref()
    idleTimer.refresh()
    if ('error' in response) throw response.error
    return response.output as Output
  })
}

/** @returns the response of the thread; rejects if the thread fails or ends, or if the signal aborts */
async function sendRequest(
  worker: Worker,
  request: WorkerRequest,
  signal: AbortSignal | undefined,
): Promise<WorkerResponse> {
  const done = new AbortController()
  const abortOptions = { signal: signal ? AbortSignal.any([signal, done.signal]) : done.signal }
  worker.ref()
  try {
    const workerOutcome = Promise.race([
      once(worker, 'message', abortOptions),
      once(worker, 'exit', abortOptions),
    ])
    worker.postMessage(request)
    const [response] = (await workerOutcome) as [WorkerResponse | number]
    if (typeof response === 'number') throw new Error(`The worker thread ended with exit code ${response}.`)
    return response
  } finally {
    done.abort()
    // An idle thread does not prevent the process from ending.
    worker.unref()
  }
}

function endIdleWorkers(): void {
  for (const worker of idleWorkers.splice(0)) void worker.terminate()
}
