import { setTimeout as delay } from 'node:timers/promises'
import type { GraphqlAnswer } from '../../client.ts'

/** As the browser waits at first, in milliseconds (docs/rules/calls 3). */
const PAUSE_MS = 200
/** More than the browser's three: an ordeal is to come to its end on any machine. */
const TRIES = 50

/** Sends again what is answered with 503, as the browser does; a save must have an idempotency key for that. */
export async function insist<Data>(ask: () => Promise<GraphqlAnswer<Data>>): Promise<GraphqlAnswer<Data>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === TRIES) return answer
    await delay(PAUSE_MS)
  }
}
