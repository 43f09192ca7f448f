/** Waits for answers no longer than it may be, however many are on their way: each that comes begins the time anew. */
export class AnswerWatch {
  readonly #onSilence: () => void
  #patienceMs: number
  #unanswered = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * @param patienceMs how long is waited for the next answer
   * @param onSilence none came in that time
   */
  constructor(patienceMs: number, onSilence: () => void) {
    this.#patienceMs = patienceMs
    this.#onSilence = onSilence
  }

  get isWaiting(): boolean {
    return this.#unanswered > 0
  }

  async pass<T>(answer: Promise<T>): Promise<T> {
    this.#unanswered += 1
    if (this.#timer === undefined) this.#start()
    else this.#timer.refresh()
    try {
      return await answer
    } finally {
      this.#unanswered -= 1
      this.#timer?.refresh()
    }
  }

  get patienceMs(): number {
    return this.#patienceMs
  }

  /** The next answer is waited for as long as is right then. */
  set patienceMs(milliseconds: number) {
    this.#patienceMs = milliseconds
    this.stop()
    if (this.isWaiting) this.#start()
  }

  /** Until something is asked again. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #start(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.isWaiting) this.#onSilence()
    }, this.#patienceMs)
  }
}
