/** Number of items that are completed at once; longer lists are completed in parts of this size. */
const ITEMS_AT_ONCE = 16

/** Time that the parts of all requests may take in one turn of the event loop, in milliseconds. */
const MAX_TURN_MS = 5

/** Start of the first part of this turn; null if there was none. */
let turnStart: number | null = null

/** Returns a list of the items, or of promises for them if there are many. */
type CompleteInParts = <Item>(items: readonly Item[]) => readonly (Item | Promise<Item>)[]

/**
 * Lets graphql-js complete the long lists of a request over several turns of the event loop: completed at once, those of a large company
 * would block all other requests for seconds. Requests alternate by parts, however many lists each has.
 * @param signal aborted when the caller has disconnected: the remaining items are not completed
 * @param release called before a part that has to wait, so that others can use what the request holds
 */
export function createParts(signal: AbortSignal, release: () => void): CompleteInParts {
  let part = Promise.resolve()
  return (items) => {
    if (items.length <= ITEMS_AT_ONCE) return items
    return items.map((item, index) => {
      if (index % ITEMS_AT_ONCE === 0) part = part.then(() => startPart(signal, release))
      return part.then(() => item)
    })
  }
}

async function startPart(signal: AbortSignal, release: () => void): Promise<void> {
  // Runs when the items of the part before have been completed.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  while (timeInTurn() > MAX_TURN_MS) {
    release()
    await nextEventLoopTurn()
  }
  signal.throwIfAborted()
}

function timeInTurn(): number {
  const now = performance.now()
  if (turnStart === null) {
    turnStart = now
    setImmediate(() => {
      turnStart = null
    })
  }
  return now - turnStart
}

const nextEventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
