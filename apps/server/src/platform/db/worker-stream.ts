import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './embedded-messages.ts'

/** What a socket gives at once. */
const PIECE_BYTES = 64 * 1024
/** How long pieces are given without a break, in milliseconds. */
const GIVING_MS = 3

const TERMINATE = 0x58 // 'X', PostgreSQL's good-bye

/**
 * The socket of a pg client whose server is the embedded worker. Each write carries whole protocol messages and is
 * answered as a whole; the next is sent after that.
 */
export class WorkerStream extends Duplex {
  /**
   * How long one write may be worked on, in milliseconds; 0 for ever. PGlite knows no statement_timeout, and a
   * statement that runs holds the thread: the only way to stop it is to end the thread, which `onOverdue` must do.
   */
  timeLimitMs: number
  readonly #worker: Worker
  readonly #onOverdue: () => void
  #written: (() => void) | undefined
  #watchdog: NodeJS.Timeout | undefined
  #workedMs = 0

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
      this.push(null)
      written()
      this.destroy()
      return
    }
    this.#written = written
    if (this.timeLimitMs > 0) this.#watchdog = setTimeout(this.#onOverdue, this.timeLimitMs)
    const bytes = new Uint8Array(chunk)
    this.#worker.postMessage({ kind: 'protocol', bytes } satisfies ToWorker, [bytes.buffer])
  }

  override _read(): void {}

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearTimeout(this.#watchdog)
    this.#worker.off('message', this.#receive)
    callback(error)
  }

  readonly #receive = (message: FromWorker): void => {
    if (message.kind !== 'protocol') return
    clearTimeout(this.#watchdog)
    this.#workedMs += message.tookMs
    this.#give(Buffer.from(message.bytes.buffer))
  }

  /** How long the worker has worked, and its answers been read, since this was last asked, in milliseconds. */
  takeWorkedMs(): number {
    const worked = this.#workedMs
    this.#workedMs = 0
    return worked
  }

  /**
   * As a socket would, piece by piece, and the next write is sent after the last. A long answer does not hold the event loop; a break costs a turn of it,
   * in which others compute, and whoever waits for the connection waits as long.
   */
  readonly #give = (bytes: Buffer): void => {
    if (this.destroyed) return
    const began = performance.now()
    let given = 0
    do {
      if (bytes.length > 0) this.push(bytes.subarray(given, given + PIECE_BYTES))
      given += PIECE_BYTES
    } while (given < bytes.length && performance.now() - began < GIVING_MS)
    this.#workedMs += performance.now() - began
    if (given < bytes.length) {
      setImmediate(this.#give, bytes.subarray(given))
      return
    }
    const written = this.#written
    this.#written = undefined
    written?.()
  }

  // What pg expects of a socket.
  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
