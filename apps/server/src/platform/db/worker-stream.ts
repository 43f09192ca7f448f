import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './embedded-messages.ts'

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
    const written = this.#written
    this.#written = undefined
    if (message.bytes.length > 0) this.push(Buffer.from(message.bytes.buffer))
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
