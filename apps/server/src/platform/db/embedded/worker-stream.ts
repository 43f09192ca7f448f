import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './embedded-messages.ts'

/** What a socket gives at once. */
const PIECE_BYTES = 64 * 1024
/** How long pieces are given without a break, in milliseconds. */
const GIVING_MS = 3

const TERMINATE = 0x58 // 'X', PostgreSQL's good-bye

/** Writes that are with the worker: the one that it works on, and the next, so that it never waits for this thread between the two. */
const WITH_THE_WORKER = 2

/**
 * The socket of a pg client whose server is the embedded worker. Each write carries whole protocol messages and is
 * answered as a whole, in the order of the writes.
 */
export class WorkerStream extends Duplex {
  /**
   * How long one write may be worked on, in milliseconds; 0 for ever. PGlite knows no statement_timeout, and a
   * statement that runs holds the thread: the only way to stop it is to end the thread, which `onOverdue` must do.
   */
  timeLimitMs: number
  readonly #worker: Worker
  readonly #onOverdue: () => void
  /** Of the writes that the worker has not answered, in their order, how long each may be worked on. */
  readonly #limits: number[] = []
  /** Answers that are not given yet, in their order; the first is being given. */
  readonly #answers: Buffer[] = []
  /** Takes the next write. */
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
    if (this.#unfinished < WITH_THE_WORKER) written()
    else this.#written = written
  }

  /** Writes that are not answered, or whose answers are not given to the end. */
  get #unfinished(): number {
    return this.#limits.length + this.#answers.length
  }

  #afterAll(run: () => void): void {
    if (this.#unfinished === 0) run()
    else this.#written = () => this.#afterAll(run)
  }

  /** Of the write that the worker now works on. */
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
    if (isFirst) this.#give(0)
  }

  /**
   * As a socket would, piece by piece, and another write is taken after the last. A long answer does not hold the event loop; a break costs a turn of it,
   * in which others compute, and whoever waits for the connection waits as long.
   * @param from where in the first answer the next piece begins
   */
  readonly #give = (from: number): void => {
    const [bytes] = this.#answers
    if (this.destroyed || bytes === undefined) return
    const began = performance.now()
    let given = from
    do {
      if (bytes.length > 0) this.push(bytes.subarray(given, given + PIECE_BYTES))
      given += PIECE_BYTES
    } while (given < bytes.length && performance.now() - began < GIVING_MS)
    if (given < bytes.length) {
      setImmediate(this.#give, given)
      return
    }
    this.#answers.shift()
    const written = this.#written
    this.#written = undefined
    written?.()
    if (this.#answers.length > 0) setImmediate(this.#give, 0)
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
