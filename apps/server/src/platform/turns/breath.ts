import { type Account, NOBODYS, type Standing, takeFirst } from './account.ts'

/** How long a turn of the event loop is worked in before what has come meanwhile is looked at, in milliseconds. */
const TURN_MS = 4

/** When work began in this turn; null: nobody has asked yet. */
let turnBegan: number | null = null
const waiting: { readonly standing: () => Standing; readonly goOn: () => void }[] = []

function timeInTurn(): number {
  const now = performance.now()
  if (turnBegan === null) {
    turnBegan = now
    setImmediate(() => {
      turnBegan = null
    })
  }
  return now - turnBegan
}

/** One a turn, however many wait, first whoever has had the least time: between any two of them input is read and timers fire. */
function letOneGoOn(): void {
  turnBegan = null
  takeFirst(waiting)?.goOn()
  if (waiting.length > 0) setImmediate(letOneGoOn)
}

/**
 * Lets long work be done in pieces: nothing holds the event loop for more than some milliseconds, as long as it asks between the
 * pieces. What all requests do in a turn counts together.
 */
export class Breath {
  readonly #signal: AbortSignal | undefined
  readonly #account: Account | undefined

  /**
   * @param signal nobody waits for the work any more
   * @param account whose work it is; nobody's goes first
   */
  constructor(signal?: AbortSignal, account?: Account) {
    this.#signal = signal
    this.#account = account
  }

  /** Whether `take` should be awaited now. To ask costs next to nothing, but is to be asked from the first piece on. */
  get isDue(): boolean {
    return timeInTurn() > TURN_MS
  }

  /** Waits for a turn of its own. @throws the signal's reason, where nobody waits for the work any more */
  async take(): Promise<void> {
    this.#account?.spend(timeInTurn())
    const standing = () => this.#account?.standing() ?? NOBODYS
    await new Promise<void>((goOn) => {
      waiting.push({ standing, goOn })
      if (waiting.length === 1) setImmediate(letOneGoOn)
    })
    // What comes next belongs to this turn, also where nobody asks before it is done.
    timeInTurn()
    this.#signal?.throwIfAborted()
  }
}
