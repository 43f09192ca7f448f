import { indexPayTables, type PayIndex, withFamilies } from '@plumb/domain/comp-ranges/tables/pay-index.ts'
import type { FamilyRow } from '@plumb/domain/comp-ranges/tables/pay-tables.ts'
import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import type { Transaction } from '../../platform/db/database.ts'
import { memoryOfDatabase } from './memory-of-database.ts'
import { findPayStamp, type FoundPay, readFamilies, readPay, type WantedPay } from './pay/store.ts'

/** What ranges are computed from, ready to be looked up. */
export interface IndexedPay extends Pick<FoundPay, 'jobs' | 'jobLevels'> {
  readonly index: PayIndex
}

interface Remembered extends IndexedPay {
  readonly payStamp: string
}

type PayOfGroups = Omit<Remembered, 'jobs'>

/** What was read by one database's transactions. */
interface Memory {
  /** By the pickers' positions; families of the same groups share what they have of them. */
  readonly positions: LRUCache<string, Remembered>
  /** What families have of their groups, first by the place and the levels, then by the groups; each is some hundred kilobytes. */
  readonly groups: LRUCache<string, PayOfGroups>
  /** Places and levels of which something lies in `groups`, or did. */
  readonly places: LRUCache<string, true>
}

const MOST_POSITIONS = 300
const MOST_GROUPS = 100
/** More families are an export, which is not asked for again soon and would be large to keep. */
const MOST_FAMILIES = 10
/** How often pay was asked for, by where what it is computed from was found: `memory`, `families` of which only the groups' was, `database`. */
export const payReads = new Counter({
  name: 'pay_reads_total',
  help: 'Pay computations, by where their bands and factors came from: memory, memory except for job families, or the database.',
  labelNames: ['from'] as const,
  registers: [],
})

const memoryOf = memoryOfDatabase(
  (): Memory => ({
    positions: new LRUCache({ max: MOST_POSITIONS }),
    groups: new LRUCache({ max: MOST_GROUPS }),
    places: new LRUCache({ max: MOST_GROUPS }),
  }),
)

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
  const memory = memoryOf(tx)
  const { jobFamilyIds, country, levels } = wanted
  const position = JSON.stringify([workspaceId, levelsBelow, wanted])
  const place = JSON.stringify([workspaceId, levelsBelow, country, levels])
  const known = memory.positions.get(position)
  if (known && known.payStamp === (await findPayStamp(tx, workspaceId))) {
    payReads.inc({ from: 'memory' })
    return known
  }
  const isKept = jobFamilyIds.length <= MOST_FAMILIES
  if (!known && isKept && memory.places.has(place)) {
    const { families, jobs, payStamp } = await readFamilies(tx, workspaceId, wanted)
    const shared = memory.groups.get(place + groupsOf(families))
    if (shared && shared.payStamp === payStamp) {
      const read = { ...shared, index: withFamilies(shared.index, families), jobs }
      memory.positions.set(position, read)
      payReads.inc({ from: 'families' })
      return read
    }
  }
  const { tables, jobs, jobLevels, payStamp } = await readPay(tx, workspaceId, wanted)
  const index = indexPayTables(tables)
  payReads.inc({ from: 'database' })
  if (payStamp !== null && isKept) {
    memory.positions.set(position, { index, jobs, jobLevels, payStamp })
    memory.groups.set(place + groupsOf(tables.families), { index, jobLevels, payStamp })
    memory.places.set(place, true)
  }
  return { index, jobs, jobLevels }
}

/** @returns the groups that some families have: whatever else is read for them follows from these. */
function groupsOf(families: readonly FamilyRow[]): string {
  const groups = families.map(({ compBandGroupId, bonusStructureGroupId, equityBandGroupId }) =>
    JSON.stringify([compBandGroupId, bonusStructureGroupId, equityBandGroupId]),
  )
  return [...new Set(groups)].toSorted().join('')
}
