/** How long a turn of the event loop is worked in before what has come meanwhile is looked at, in milliseconds. */
const TURN_MS = 4

/** When work began in this turn; null: nobody has asked yet. */
let turnBegan: number | null = null
const waiting: (() => void)[] = []

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

/** One a turn, however many wait: between any two of them input is read and timers fire. */
function letOneGoOn(): void {
  turnBegan = null
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneGoOn)
}

/**
 * Lets long work be done in pieces: nothing holds the event loop for more than some milliseconds, as long as it asks between the
 * pieces. What all requests do in a turn counts together.
 */
export class Breath {
  readonly #signal: AbortSignal | undefined

  /** @param signal nobody waits for the work any more */
  constructor(signal?: AbortSignal) {
    this.#signal = signal
  }

  /** Whether `take` should be awaited now. To ask costs next to nothing, but is to be asked from the first piece on. */
  get isDue(): boolean {
    return timeInTurn() > TURN_MS
  }

  /** Waits for a turn of its own. @throws the signal's reason, where nobody waits for the work any more */
  async take(): Promise<void> {
    await new Promise<void>((goOn) => {
      waiting.push(goOn)
      if (waiting.length === 1) setImmediate(letOneGoOn)
    })
    // What comes next belongs to this turn, also where nobody asks before it is done.
    timeInTurn()
    this.#signal?.throwIfAborted()
  }
}
