import { setTimeout as delay } from 'node:timers/promises'
import { unwrapOrThrow } from '../../../app/demo/unwrap-or-throw.ts'
import { DEMO_PASSWORD } from '../../../app/demo/people.ts'
import { registerUser } from '../../../modules/accounts/index.ts'
import { addMember } from '../../../modules/workspaces/index.ts'
import { openPostgres } from '../../../platform/db/postgres/postgres.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import { type Client, createClient } from '../../client.ts'
import { fetchDemoToken } from './demo-callers.ts'
import type { KillablePostgres } from '../processes/killable-postgres.ts'

/** Time for which a worker does not respond, in milliseconds: more than twice the time limit of a statement. */
const SILENT_MS = 15_000
/**
 * The longest allowed time without an answer, in milliseconds: the time limit of a statement, one second more for the client, and the time
 * limit for a connection (rules SO3 and SO4).
 */
const LIMIT_MS = 5_000 + 1_000 + 1_500
/** Users who read at the same time. They send more requests than there are connections: `REQUESTS_PER_READER` each, concurrently. */
const READER_COUNT = 6
const REQUESTS_PER_READER = 3
const READ = '{ tierConfig { tierConfigJson version } }'

/**
 * Registers people as members of a company, and signs them in.
 * @returns a client of each
 */
export async function makePeople(
  databaseUrl: string,
  address: string,
  workspaceId: number,
): Promise<readonly Client[]> {
  const emails = Array.from({ length: READER_COUNT }, (_, n) => `reader-${n}@company-${workspaceId}.example`)
  const database = openPostgres({ url: databaseUrl })
  try {
    await database.transaction({ requestId: 'silence', userId: null, workspaceId }, async (tx) => {
      const passwordHash = unwrapOrThrow(await hashPassword(DEMO_PASSWORD))
      for (const email of emails) {
        const person = { email, firstName: 'Reader', lastName: 'Reader', passwordHash }
        const userId = unwrapOrThrow(await registerUser(tx, { ...person, hasVerifiedEmail: true }))
        unwrapOrThrow(
          await addMember(tx, workspaceId, {
            userId,
            role: 'ADMIN',
            customRoleId: null,
            globalLevelLevel: null,
          }),
        )
      }
    })
  } finally {
    await database.close()
  }
  return await Promise.all(
    emails.map(async (email) => {
      const client = createClient(address, await fetchDemoToken(address, email), workspaceId)
      // Callers that are not identified yet share one queue.
      await client.get(READ)
      return client
    }),
  )
}

/**
 * Freezes all processes of a worker, while many users read a company on this worker, and another user reads a company on the other worker.
 * @returns the longest time without an answer for the other user, in milliseconds, and the faults
 */
export async function runSilence(
  worker: KillablePostgres,
  readers: readonly Client[],
  other: Client,
): Promise<{ longestMs: number; faults: readonly string[] }> {
  const end = new AbortController()
  const sendRequests = async (client: Client, onStatus: (status: number) => void) => {
    while (!end.signal.aborted) onStatus((await client.call(READ)).status)
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
    ...Array.from({ length: REQUESTS_PER_READER }, () =>
      readers.map((client) => sendRequests(client, () => {})),
    ).flat(),
    sendRequests(other, (status) => {
      if (status !== 200) return
      answers += 1
      note()
    }),
  ]
  await delay(SILENT_MS)
  end.abort()
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
