import { indexPayTables, type PayIndex } from '@plumb/domain/comp-ranges/pay-index.ts'
import { LRUCache } from 'lru-cache'
import type { Transaction } from '../../platform/db/database.ts'
import { findPayStamp, type FoundPay, readPay, type WantedPay } from './store.ts'

/** What ranges are computed from, ready to be looked up. */
export interface IndexedPay extends Pick<FoundPay, 'jobs' | 'jobLevels'> {
  readonly index: PayIndex
}

interface Remembered extends IndexedPay {
  readonly payStamp: string
}

/** So many pickers' positions; each is some tens of kilobytes. */
const MOST_REMEMBERED = 300
/** More families are an export, which is not asked for again soon and would be large to keep. */
const MOST_FAMILIES = 10
const remembered = new WeakMap<Transaction['database'], LRUCache<string, Remembered>>()

function rememberedOf({ database }: Transaction): LRUCache<string, Remembered> {
  let own = remembered.get(database)
  if (!own) {
    own = new LRUCache({ max: MOST_REMEMBERED })
    remembered.set(database, own)
  }
  return own
}

/**
 * @param levelsBelow what the transaction sees: what is remembered for one reader is never another's who sees less
 * @returns the pay that is wanted, as it stands now: read anew unless the workspace's pay is in the very state that it was read in.
 *   That is asked at each request and of the database itself, so nothing old is ever shown, whatever happened to the database.
 */
export async function readIndexedPay(
  tx: Transaction,
  workspaceId: number,
  levelsBelow: number,
  wanted: WantedPay,
): Promise<IndexedPay> {
  const key = JSON.stringify([workspaceId, levelsBelow, wanted])
  const own = rememberedOf(tx)
  const known = own.get(key)
  if (known && known.payStamp === (await findPayStamp(tx, workspaceId))) return known
  const { tables, jobs, jobLevels, payStamp } = await readPay(tx, workspaceId, wanted)
  const read = { index: indexPayTables(tables), jobs, jobLevels }
  if (payStamp !== null && wanted.jobFamilyIds.length <= MOST_FAMILIES) own.set(key, { ...read, payStamp })
  return read
}
