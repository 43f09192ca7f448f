import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../../client.ts'
import type { CrashSite } from './crash-site.ts'
import { DEMO_WORKSPACES, fetchDemoToken } from './demo-callers.ts'
import { faultsOf, type Findings, inspect, type Query } from './inspection.ts'
import { type Saver, type Savers, startSavers } from './savers.ts'
import { tiersAndExport, twoExports } from './saves.ts'

export interface CrashPlan {
  readonly kills: number
  /** Number of acknowledged saves between a start and the next kill. */
  readonly savesBefore: (kill: number) => number
  /** Delay of the kill after the last of those saves, in milliseconds. */
  readonly delayBefore: (kill: number) => number
  /** Milliseconds after which the start that follows this kill is itself killed; null if it is not. */
  readonly killNextStartAfterMs: (kill: number) => number | null
  /** Called after each kill. */
  readonly report?: (text: string) => void
}

export interface CrashResult {
  /** Number of kills, by what was killed. */
  readonly kills: Readonly<Record<string, number>>
  /** Number of acknowledged saves. */
  readonly acknowledged: number
  /** Number of saves that were running at a kill, and how many of them are stored completely. */
  readonly runningAtKill: number
  readonly completedUnacknowledged: number
  /** Numbers of saves with these faults: see `Findings`. */
  readonly lostSaves: number
  readonly incompleteSaves: number
  readonly repeatedSaves: number
  /** All faults, as sentences. */
  readonly faults: readonly string[]
  /** Time from each kill to the next answered save, in milliseconds, ascending. */
  readonly recoveryTimesMs: readonly number[]
}

/** Lets savers save at full speed; kills, restarts and inspects as often as planned; finally inspects after an orderly stop. */
export async function runCrashes(site: CrashSite, plan: CrashPlan): Promise<CrashResult> {
  let plumb = site.startPlumb()
  const kills: Record<string, number> = {}
  const recoveryTimesMs: number[] = []
  const allFindings: Findings[] = []
  let runningAtKill = 0
  try {
    let address = await plumb.address
    const token = await fetchDemoToken(address)
    const clientOf = (workspaceId: number) => createClient(address, token, workspaceId)
    const savers = startSavers(await makeSavers(clientOf), clientOf)
    const inspectAfterKill = async (query: Query) => {
      runningAtKill += savers.ledger.unanswered.size
      allFindings.push(await inspect(query, savers.ledger))
    }
    const currentResult = (faults: readonly string[]) => {
      return { kills, runningAtKill, recoveryTimesMs, faults, acknowledged: savers.ledger.acknowledged.size }
    }
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      await savers.waitForAcknowledged(plan.savesBefore(kill))
      await delay(plan.delayBefore(kill))
      savers.pause()
      const began = performance.now()
      const killed = await site.crash(plumb, kill)
      kills[killed] = (kills[killed] ?? 0) + 1
      await savers.waitUntilSettled()
      await killDuringStart(site, plan.killNextStartAfterMs(kill), kills)
      plumb = await site.recover(plumb, inspectAfterKill)
      // Everything after a fault would be a consequence of it.
      if (allFindings.some((findings) => faultsOf(findings).length > 0))
        return resultOf(allFindings, currentResult([]))
      address = await plumb.address
      await resumeAndRecordRecovery(savers, began, recoveryTimesMs)
      plan.report?.(`kill ${kill} of ${plan.kills}: ${savers.ledger.acknowledged.size} saves acknowledged`)
    }
    await savers.finish()
    const code = await plumb.stop()
    const faults = code === 0 ? [] : [`Plumb ended with ${code} after SIGTERM:\n${plumb.output()}`]
    await site.inspectStopped(async (query) => void allFindings.push(await inspect(query, savers.ledger)))
    return resultOf(allFindings, currentResult(faults))
  } finally {
    await plumb.kill()
  }
}

/** Starts Plumb and kills it during the start, which interrupts the recovery of the database. */
async function killDuringStart(
  site: CrashSite,
  afterMs: number | null,
  kills: Record<string, number>,
): Promise<void> {
  if (afterMs === null) return
  const plumb = site.startPlumb()
  await delay(afterMs)
  await plumb.kill()
  kills['a start'] = (kills['a start'] ?? 0) + 1
}

async function resumeAndRecordRecovery(
  savers: Savers,
  began: number,
  recoveryTimesMs: number[],
): Promise<void> {
  const first = savers.waitForAcknowledged(1)
  savers.resume()
  await first
  recoveryTimesMs.push(performance.now() - began)
}

/** @returns savers of several kinds in each workspace of the demo. */
export async function makeSavers(
  clientOf: (workspaceId: number) => ReturnType<typeof createClient>,
): Promise<Saver[]> {
  const savers = DEMO_WORKSPACES.map(async (workspaceId): Promise<Saver[]> => {
    const tierConfig = await clientOf(workspaceId).getField<{ tierConfigJson: string; version: number }>(
      '{ tierConfig { tierConfigJson version } }',
    )
    const tiers = tiersAndExport(tierConfig.tierConfigJson, tierConfig.version)
    // Two savers export at the same time.
    return [tiers, twoExports, twoExports].map((series) => ({ workspaceId, series }))
  })
  return (await Promise.all(savers)).flat()
}

function resultOf(
  allFindings: readonly Findings[],
  rest: Pick<CrashResult, 'kills' | 'acknowledged' | 'runningAtKill' | 'recoveryTimesMs' | 'faults'>,
): CrashResult {
  // A lost save is reported by each further inspection.
  const countKeys = (kind: 'lostSaves' | 'incompleteSaves' | 'repeatedSaves') =>
    new Set(allFindings.flatMap((findings) => findings[kind])).size
  return {
    ...rest,
    lostSaves: countKeys('lostSaves'),
    incompleteSaves: countKeys('incompleteSaves'),
    repeatedSaves: countKeys('repeatedSaves'),
    faults: [...new Set(allFindings.flatMap(faultsOf)), ...rest.faults],
    completedUnacknowledged: allFindings.reduce((sum, each) => sum + each.completedUnacknowledged, 0),
    recoveryTimesMs: [...rest.recoveryTimesMs].sort((one, other) => one - other),
  }
}
