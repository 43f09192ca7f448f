import { NOBODYS, type Standing, takeFirst } from '../../turns/account.ts'

interface Waiting {
  readonly standing: () => Standing
  readonly start: () => void
}

/** Lets one at a time through: of those who wait whoever has had the least time lately, of equals in the order in which they came. */
export class Mutex {
  readonly #waiting: Waiting[] = []
  #isTaken = false

  /** Whether somebody waits. */
  get isWanted(): boolean {
    return this.#waiting.length > 0
  }

  /**
   * Runs `work` alone, once what runs has ended, well or badly, and nobody who goes before waits any more.
   * @param standing whose work it is; nobody's goes first
   */
  async run<T>(work: () => Promise<T>, standing: () => Standing = () => NOBODYS): Promise<T> {
    if (this.#isTaken) await new Promise<void>((start) => this.#waiting.push({ standing, start }))
    this.#isTaken = true
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #next(): void {
    // Stays taken in between: nobody who comes now slips in.
    const next = takeFirst(this.#waiting)
    if (next) next.start()
    else this.#isTaken = false
  }
}
