import { request } from 'node:http'
import { type Client, headersOf } from '../../client.ts'
import { runAtOnce } from './at-once.ts'
import type { Save } from './saves.ts'

/**
 * Sends one save repeatedly, in turn by each of the callers: clients of one user, at one server or at several.
 * @returns each different answer, with its number of occurrences
 */
export async function runDuplicates(
  callers: readonly Client[],
  { key, query, variables }: Save,
  { requests, atOnce }: { readonly requests: number; readonly atOnce: number },
): Promise<ReadonlyMap<string, number>> {
  const answers = new Map<string, number>()
  await runAtOnce({ count: requests, concurrency: atOnce }, async (position) => {
    const caller = callers[position % callers.length]
    const answer = JSON.stringify(await caller?.save(key, query, variables))
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  })
  return answers
}

/** The moment when a client disconnects: when everything is sent, or when the answer begins to arrive. */
export const HANG_UPS = ['sent', 'answered'] as const
export type HangUp = (typeof HANG_UPS)[number]

/** Sends a body to the GraphQL route, and closes the connection before the answer is read. */
export function sendAndHangUp(address: string, client: Client, body: unknown, when: HangUp): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}/api/graphql`, {
      method: 'POST',
      // A separate connection, without other requests.
      agent: false,
      headers: headersOf(client),
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') resolve()
      else reject(error)
    })
    outgoing.once('close', () => resolve())
    outgoing.once(when === 'sent' ? 'finish' : 'response', () => outgoing.destroy())
    outgoing.end(JSON.stringify(body))
  })
}

/** @returns the body of a save as a client posts it */
export const bodyOf = ({ key, query, variables }: Save) => ({
  query,
  variables,
  extensions: { idempotencyKey: key },
})
