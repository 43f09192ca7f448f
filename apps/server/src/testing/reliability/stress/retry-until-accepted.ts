import { setTimeout as delay } from 'node:timers/promises'
import type { GraphqlAnswer } from '../../client.ts'

/** The browser's first pause, in milliseconds (rule CL3). */
const PAUSE_MS = 200
/** More than the browser's three, so that a stress test ends on a slow machine too. */
const MAX_ATTEMPTS = 50

/** Repeats a request while the response is 503, like the browser. A save needs an idempotency key for that. */
export async function retryUntilAccepted<Data>(
  send: () => Promise<GraphqlAnswer<Data>>,
): Promise<GraphqlAnswer<Data>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (answer.status !== 503 || tries === MAX_ATTEMPTS) return answer
    await delay(PAUSE_MS)
  }
}
