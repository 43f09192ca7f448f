/** Lists of up to this length are completed in one go. */
const SHORT_LIST = 16

/** Time that long lists may take in one turn of the event loop, in milliseconds. */
const MAX_TURN_MS = 5

/** The time at which the first long list began in this turn of the event loop; null if there was none. */
let turnStart: number | null = null

/** Functions that continue the requests that wait for a turn, in the order in which they began to wait. */
const waitingRequests: (() => void)[] = []

/** Returns a list of the items, or of promises for them if there are many. */
type CompleteInParts = <Item>(items: readonly Item[]) => readonly (Item | Promise<Item>)[]

/**
 * Lets graphql-js complete the long lists of a request over several turns of the event loop: completed in one go, those of a large company
 * would block all other requests for seconds. Requests take turns, however long their lists are.
 * @param signal aborted when the caller has disconnected: the remaining items are not completed
 * @param release releases what the request holds, such as a database connection; called before the request waits for a turn
 */
export function createCompleteInParts(signal: AbortSignal, release: () => void): CompleteInParts {
  let previous: Promise<void> = Promise.resolve()
  return (items) => {
    if (items.length <= SHORT_LIST) return items
    return items.map((item) => {
      previous = previous.then(() => (isTurnOver() ? waitForTurn(signal, release) : undefined))
      return previous.then(() => item)
    })
  }
}

function isTurnOver(): boolean {
  const now = performance.now()
  if (turnStart === null) {
    turnStart = now
    setImmediate(() => (turnStart = null))
  }
  return now - turnStart > MAX_TURN_MS
}

async function waitForTurn(signal: AbortSignal, release: () => void): Promise<void> {
  release()
  await new Promise<void>((resolve) => {
    waitingRequests.push(resolve)
    if (waitingRequests.length === 1) setImmediate(startTurn)
  })
  signal.throwIfAborted()
}

/** Continues the request that has waited longest. */
function startTurn(): void {
  turnStart = null
  waitingRequests.shift()?.()
  if (waitingRequests.length > 0) setImmediate(startTurn)
}
