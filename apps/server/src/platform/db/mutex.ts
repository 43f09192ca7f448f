/** Lets one at a time through, in the order in which they came. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` once all that came before has ended, well or badly. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    return result
  }
}
