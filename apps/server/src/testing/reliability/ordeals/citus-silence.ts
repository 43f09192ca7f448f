import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../client.ts'
import type { KillablePostgres } from '../processes/killable-postgres.ts'

/** How long a worker says nothing, in milliseconds: twice as long as a statement may take, and longer. */
const SILENT_MS = 15_000
/** A statement's time, one second more for the client, and the time for which a connection is waited for (docs/rules/storage 3, 4 and 13). */
const LIMIT_MS = 5_000 + 1_000 + 1_500
/** More callers of the silent company than there are connections. */
const CALLERS = 16
const READ = '{ tierConfig { tierConfigJson version } }'

/**
 * Stops all processes of a worker without ending them, while many ask for a company on it, and one asks for a company on the other.
 * @returns the longest time for which the other was not answered, in milliseconds, and what is wrong with it
 */
export async function runSilence(
  worker: KillablePostgres,
  silent: Client,
  other: Client,
): Promise<{ longestMs: number; faults: readonly string[] }> {
  const over = new AbortController()
  const asking = async (client: Client, told: (status: number) => void) => {
    while (!over.signal.aborted) told((await client.call(READ)).status)
  }
  await worker.freeze()
  let answeredAt = performance.now()
  let longestMs = 0
  let answers = 0
  const note = () => {
    longestMs = Math.max(longestMs, performance.now() - answeredAt)
    answeredAt = performance.now()
  }
  const all = [
    ...Array.from({ length: CALLERS }, () => asking(silent, () => {})),
    asking(other, (status) => {
      if (status !== 200) return
      answers += 1
      note()
    }),
  ]
  await delay(SILENT_MS)
  over.abort()
  note()
  await worker.thaw()
  await Promise.all(all)
  return {
    longestMs,
    faults: [
      ...(longestMs > LIMIT_MS
        ? [`a company on the other worker was not answered for ${Math.round(longestMs)} ms`]
        : []),
      ...(answers === 0 ? ['nobody else was answered while a worker was silent'] : []),
    ],
  }
}
