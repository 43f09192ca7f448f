import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './embedded-messages.ts'

/** Bytes that a socket delivers at a time. */
const CHUNK_BYTES = 64 * 1024
/** Time to deliver chunks without yielding, in milliseconds. */
const MAX_PUSH_MS = 3

/** The first byte of PostgreSQL's message "Terminate": 'X'. */
const TERMINATE = 0x58

/** Maximum number of writes at the worker: the current one and the next, so that it never waits for this thread between the two. */
const MAX_WRITES_IN_WORKER = 2

/**
 * The socket of a pg client whose server is the embedded worker. Each write carries whole protocol messages and is
 * answered as a whole, in the order of the writes.
 */
export class WorkerStream extends Duplex {
  /**
   * Time limit of one write, in milliseconds; 0 for no limit. PGlite has no statement_timeout, and a running statement holds the thread:
   * the only way to stop it is to end the thread, which `onOverdue` must do.
   */
  timeLimitMs: number
  readonly #worker: Worker
  readonly #onOverdue: () => void
  /** The time limits of the unanswered writes, in order. */
  readonly #limits: number[] = []
  /** Answers that are not delivered yet, in order; the first is being delivered. */
  readonly #answers: Buffer[] = []
  /** Accepts the next write; undefined while the stream accepts writes. */
  #written: (() => void) | undefined
  #watchdog: NodeJS.Timeout | undefined

  constructor(worker: Worker, timeLimitMs: number, onOverdue: () => void) {
    super()
    this.#worker = worker
    this.timeLimitMs = timeLimitMs
    this.#onOverdue = onOverdue
    worker.on('message', this.#receive)
  }

  override _write(chunk: Buffer, _encoding: string, written: () => void): void {
    this.#send(chunk, written)
  }

  override _writev(chunks: { chunk: Buffer }[], written: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), written)
  }

  #send(chunk: Buffer, written: () => void): void {
    if (chunk[0] === TERMINATE) {
      this.#afterAll(() => {
        this.push(null)
        written()
        this.destroy()
      })
      return
    }
    const bytes = new Uint8Array(chunk)
    this.#worker.postMessage({ kind: 'protocol', bytes } satisfies ToWorker, [bytes.buffer])
    this.#limits.push(this.timeLimitMs)
    if (this.#limits.length === 1) this.#watch()
    if (this.#unfinishedCount < MAX_WRITES_IN_WORKER) written()
    else this.#written = written
  }

  /** Number of writes that are not answered, or whose answers are not completely delivered. */
  get #unfinishedCount(): number {
    return this.#limits.length + this.#answers.length
  }

  #afterAll(run: () => void): void {
    if (this.#unfinishedCount === 0) run()
    else this.#written = () => this.#afterAll(run)
  }

  /** Restarts the timer for the write that the worker is processing. */
  #watch(): void {
    clearTimeout(this.#watchdog)
    const [limit = 0] = this.#limits
    if (limit > 0) this.#watchdog = setTimeout(this.#onOverdue, limit)
  }

  override _read(): void {}

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearTimeout(this.#watchdog)
    this.#worker.off('message', this.#receive)
    callback(error)
  }

  readonly #receive = (message: FromWorker): void => {
    if (message.kind !== 'protocol') return
    this.#limits.shift()
    this.#watch()
    const isFirst = this.#answers.push(Buffer.from(message.bytes.buffer)) === 1
    if (isFirst) this.#deliver(0)
  }

  /**
   * Delivers an answer in chunks, as a socket does, and accepts another write after the last chunk. Thus a long answer does not block the
   * event loop. Each pause in the delivery lasts one turn of the event loop, and delays this connection too.
   * @param startPosition start of the next chunk in the first answer
   */
  readonly #deliver = (startPosition: number): void => {
    const [bytes] = this.#answers
    if (this.destroyed || bytes === undefined) return
    const startedAt = performance.now()
    let position = startPosition
    do {
      if (bytes.length > 0) this.push(bytes.subarray(position, position + CHUNK_BYTES))
      position += CHUNK_BYTES
    } while (position < bytes.length && performance.now() - startedAt < MAX_PUSH_MS)
    if (position < bytes.length) {
      setImmediate(this.#deliver, position)
      return
    }
    this.#answers.shift()
    const written = this.#written
    this.#written = undefined
    written?.()
    if (this.#answers.length > 0) setImmediate(this.#deliver, 0)
  }

  // Methods that pg expects of a socket.
  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
