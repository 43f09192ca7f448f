import type { JobCounts } from '@plumb/domain/comp-ranges/changes/company-changes.ts'
import { indexPayTables, type PayIndex } from '@plumb/domain/comp-ranges/tables/pay-index.ts'
import { LRUCache } from 'lru-cache'
import type { Transaction } from '../../../platform/db/database.ts'
import { memoryOfDatabase } from '../memory-of-database.ts'
import { findPayStamp, readPay, type WantedPay } from '../pay/store.ts'
import { countJobs } from './store.ts'

/** What a draft is held against. */
export interface StandingPay {
  readonly index: PayIndex
  /** How many jobs there are, by family and level. */
  readonly jobs: JobCounts
}

interface Remembered extends StandingPay {
  readonly payStamp: string
}

interface Wanted extends WantedPay {
  readonly levels: readonly number[]
}

/** Pages that are edited at a time; of a large company each is some megabytes. */
const MOST = 20
const memoryOf = memoryOfDatabase(() => new LRUCache<string, Remembered>({ max: MOST }))

/**
 * Whoever types asks at every pause against the same state: it is read once, since of a large company that takes a tenth of a second, for which the embedded database
 * keeps everybody waiting.
 * @param levelsBelow what the transaction sees: what is remembered for one reader is never another's who sees less
 * @returns pay as it stands now: read anew unless the workspace's pay is in the very state that it was read in, which is asked of the database at each request
 */
export async function readStandingPay(
  tx: Transaction,
  workspaceId: number,
  levelsBelow: number,
  wanted: Wanted,
): Promise<StandingPay> {
  const memory = memoryOf(tx)
  const key = JSON.stringify([workspaceId, levelsBelow, wanted])
  const known = memory.get(key)
  if (known && known.payStamp === (await findPayStamp(tx, workspaceId))) return known
  const [{ tables, payStamp }, counted] = await Promise.all([
    readPay(tx, workspaceId, wanted),
    countJobs(tx, workspaceId, wanted.jobFamilyIds, wanted.levels),
  ])
  const jobs = new Map<number, Map<number, number>>()
  for (const { jobFamilyId, level, jobs: count } of counted) {
    const jobsByLevel = jobs.get(jobFamilyId) ?? new Map<number, number>()
    jobs.set(jobFamilyId, jobsByLevel.set(level, count))
  }
  const standing = { index: indexPayTables(tables), jobs }
  // The jobs may have been counted after the rest was read: what is of two states is not kept.
  const after = await findPayStamp(tx, workspaceId)
  if (payStamp !== null && payStamp === after) memory.set(key, { ...standing, payStamp })
  return standing
}
