import { createClient } from '../../client.ts'
import type { PatroniPair } from '../processes/patroni-pair.ts'
import { startPlumb } from '../processes/plumb-process.ts'
import { insidePostgres } from './crash-site.ts'
import { makeSavers } from './crashes.ts'
import { fetchDemoToken } from './demo-callers.ts'
import { faultsOf, inspectSaves } from './inspection.ts'
import { startSavers } from './savers.ts'

export interface FailoversResult {
  readonly acknowledged: number
  readonly lostSaves: number
  readonly incompleteSaves: number
  /** Time from each kill to the next save acknowledged once the standby has taken over, in milliseconds, ascending. */
  readonly recoveryTimesMs: readonly number[]
  readonly faults: readonly string[]
}

/** Number of saves that must be acknowledged before each failover, and again after it. */
const SAVES_BEFORE_AND_AFTER = 80

/**
 * Saves at full speed while the primary of a pair is killed, its standby takes over, and the killed server becomes the standby; repeatedly.
 */
export async function runFailovers(
  pair: PatroniPair,
  { failovers, report }: { readonly failovers: number; readonly report: (text: string) => void },
): Promise<FailoversResult> {
  // Debian's pooler does not track prepared statements.
  const plumb = startPlumb({ databaseUrl: pair.url, environment: { PLUMB_PREPARED_STATEMENTS: 'off' } })
  const recoveryTimesMs: number[] = []
  const faults: string[] = []
  try {
    const address = await plumb.address
    const token = await fetchDemoToken(address)
    const clientOf = (workspaceId: number) => createClient(address, token, workspaceId)
    const savers = startSavers(await makeSavers(clientOf), clientOf)
    for (let failover = 1; failover <= failovers; failover += 1) {
      await savers.waitForAcknowledged(SAVES_BEFORE_AND_AFTER)
      const startedAt = performance.now()
      const killed = await pair.failOver()
      await savers.waitForAcknowledged(1)
      recoveryTimesMs.push(performance.now() - startedAt)
      await pair.rejoin(killed)
      await savers.waitForAcknowledged(SAVES_BEFORE_AND_AFTER)
      report(
        `${killed} killed, failover ${failover}: ${savers.ledger.acknowledged.size} saves acknowledged, the first after ${Math.round(recoveryTimesMs.at(-1) ?? 0)} ms`,
      )
    }
    await savers.finish()
    const found = await insidePostgres(pair, (query) => inspectSaves(query, savers.ledger))
    if (/INTERNAL|"level":50/.test(plumb.output())) faults.push('a fault of Plumb itself was logged')
    faults.push(...faultsOf(found))
    return {
      acknowledged: savers.ledger.acknowledged.size,
      lostSaves: found.lostSaves.length,
      incompleteSaves: found.incompleteSaves.length,
      recoveryTimesMs: recoveryTimesMs.toSorted((a, b) => a - b),
      faults,
    }
  } finally {
    await plumb.kill()
  }
}
