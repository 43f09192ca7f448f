import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, nthAddress, signIn } from '../../client.ts'
import { runAtOnce } from './at-once.ts'

/** The email address and network address of the nth guess; an address that repeats is soon blocked. Null for no flood, as a comparison. */
export const FLOODS = {
  'no flood': null,
  'any account, from anywhere': (n: number) => [`${randomUUID()}@flood.example`, nthAddress(n)],
  'one account, from anywhere': (n: number) => ['somebody@flood.example', nthAddress(n)],
  'any account, from one address': () => [`${randomUUID()}@flood.example`, '203.0.113.7'],
} as const satisfies Record<string, ((n: number) => readonly [email: string, from: string]) | null>

export interface FloodResult {
  /** Number of sign-ins by the status of their answers. */
  readonly signInsByStatus: ReadonlyMap<number, number>
  /** Waiting times of other users, in milliseconds, ascending. */
  readonly waits: readonly number[]
  /** Failed answers to other users, as sentences. */
  readonly faults: readonly string[]
}

export interface FloodPlan {
  readonly flood: keyof typeof FLOODS
  /** Number of concurrent sign-ins. */
  readonly atOnce: number
  readonly seconds: number
}

/** Requests of other users per second, whether or not their last answer has arrived. */
const OTHERS_PER_SECOND = 20
export const READ = '{ tierConfig { tierConfigJson version } }'
const SAVE = `mutation { recordExport(recordExportRequest: { table: "beside", rows: 1 }) { recorded } }`
/** One of this many requests is a save. */
const SAVE_EVERY = 8

/**
 * Sends requests at a fixed rate, without waiting for answers: these queries one after the other, and saves in between, each as the next of
 * these people.
 */
export async function requestConcurrently(
  people: readonly Client[],
  queries: readonly string[],
  seconds: number,
): Promise<Pick<FloodResult, 'waits' | 'faults'>> {
  const until = performance.now() + seconds * 1000
  const waits: number[] = []
  const faults: string[] = []
  async function sendRequest(person: Client, query: string): Promise<void> {
    const began = performance.now()
    const { status, codes } = await person.call(query)
    waits.push(performance.now() - began)
    if (codes.length > 0 || status !== 200) faults.push(`others were answered ${status} ${codes.join()}`)
  }
  const pending: Promise<void>[] = []
  for (let n = 0; performance.now() < until; n += 1) {
    const [person, query] = [people[n % people.length], queries[n % queries.length]]
    if (person && query !== undefined) pending.push(sendRequest(person, n % SAVE_EVERY === 0 ? SAVE : query))
    await delay(1000 / OTHERS_PER_SECOND)
  }
  await Promise.all(pending)
  return { waits: waits.toSorted((a, b) => a - b), faults }
}

/** Floods a server with sign-ins while a signed-in user sends requests. The server must trust this machine's `x-forwarded-for`. */
export async function runFlood(
  address: string,
  other: Client,
  { flood, atOnce, seconds }: FloodPlan,
): Promise<FloodResult> {
  const signInsByStatus = new Map<number, number>()
  const until = performance.now() + seconds * 1000

  const flooding = runAtOnce({ count: Number.POSITIVE_INFINITY, concurrency: atOnce }, async (n) => {
    const addressesOf = FLOODS[flood]
    if (addressesOf === null || performance.now() > until) return 'over'
    const [email, from] = addressesOf(n)
    const credentials = { email, password: 'Wrong-horse-7' }
    const { status } = await signIn(address, credentials, { 'x-forwarded-for': from })
    signInsByStatus.set(status, (signInsByStatus.get(status) ?? 0) + 1)
    return undefined
  })

  const concurrent = await requestConcurrently([other], [READ], seconds)
  await flooding
  return { signInsByStatus, ...concurrent }
}

/** @param waits ascending. @returns a percentile of them */
export const percentileOf = (waits: readonly number[], percent: number): number =>
  waits[Math.min(waits.length - 1, Math.floor((waits.length * percent) / 100))] ?? 0
