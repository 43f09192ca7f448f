import { startKillablePostgres } from '../processes/killable-postgres.ts'
import { startPatroniPair } from '../processes/patroni-pair.ts'
import { startCitus } from '../processes/citus-cluster.ts'
import { runCitus } from './citus.ts'
import { makeEmbeddedSite, makePostgresSite } from './crash-site.ts'
import { runCrashes } from './crashes.ts'
import { flood, starving } from './crowds.ts'
import { runDuplicates } from './duplicates.ts'
import { runEditors } from './editors.ts'
import { runFailovers } from './failovers.ts'
import { runFirstStarts } from './first-starts.ts'
import { runInterleaving } from './interleaving.ts'
import { formatNumber, type StressPlan, type StressOutcome } from './stress-test.ts'
import { createRandom } from './random.ts'
import { runReferences } from './references.ts'
import { runRestarts } from './restarts.ts'
import { tiersAndExport } from './saves.ts'
import { makeTenants } from './tenants.ts'
import { withServers, withWorld } from './stress-servers.ts'

/**
 * The stress tests of docs/reliability.md, by name. `run` returns null if the test does not exist for this engine, or if a program that it
 * needs is not installed.
 */
export const STRESS_TESTS = {
  kills: { title: 'kill -9 amid saves', run: kills },
  starts: { title: 'kill -9 in the first start on a folder', run: starts },
  editors: { title: '50 editors, one document', run: editors },
  duplicates: { title: '10,000 duplicates of one save', run: duplicates },
  interleaving: { title: 'requests of two workspaces, mixed', run: interleaving },
  references: { title: 'deletions against references made at the same moment', run: references },
  starving: { title: 'one member sends the heaviest requests on 16 connections for 60 s', run: starving },
  flood: { title: 'a flood of logins, and the requests of others meanwhile', run: flood },
  citus: { title: 'nodes of a Citus killed amid saves, and shards moved', run: citus },
  failovers: { title: 'the primary of a pair killed amid saves', run: failovers },
  restarts: { title: 'two servers behind nginx restarted and killed, all processors busy', run: restarts },
} as const satisfies Record<
  string,
  { title: string; run: (plan: StressPlan) => Promise<StressOutcome | null> }
>

async function kills({ engine, kills: count, seed, report }: StressPlan): Promise<StressOutcome> {
  const random = createRandom(seed)
  const site = engine === 'embedded' ? await makeEmbeddedSite() : await makePostgresSite()
  try {
    const result = await runCrashes(site, {
      kills: count,
      savesBefore: () => 1 + Math.floor(random() * 120),
      delayBefore: () => Math.floor(random() * 30),
      killNextStartAfterMs: () =>
        engine === 'embedded' && random() < 0.1 ? Math.floor(random() * 2500) : null,
      report,
    })
    const killCounts = Object.entries(result.kills).map(([name, times]) => `${name} ${times} times`)
    const middle = result.recoveryTimesMs[Math.floor(result.recoveryTimesMs.length / 2)] ?? 0
    const figures = [
      `killed: ${killCounts.join(', ')}`,
      `${formatNumber(result.acknowledged)} saves acknowledged, **${result.lostSaves} lost**`,
      `${result.runningAtKill} under way at a kill, of which ${result.completedUnacknowledged} were done, **${result.incompleteSaves} half done**, ${result.repeatedSaves} done twice`,
      `saves answered again after ${(middle / 1000).toFixed(1)} s (median)`,
    ]
    return { figures: figures.join('; '), faults: result.faults }
  } finally {
    await site.close()
  }
}

async function starts({ engine, kills: allKills, seed, report }: StressPlan): Promise<StressOutcome | null> {
  if (engine === 'postgres') return null
  const { kills: count, faults } = await runFirstStarts(Math.ceil(allKills / 10), createRandom(seed), report)
  return { figures: `killed ${count} times, **${faults.length} not made whole by the next start**`, faults }
}

async function editors({ engine, kills: savesEach, report }: StressPlan): Promise<StressOutcome> {
  return await withServers(engine, async (callers) => {
    const all = Array.from({ length: 50 }, (_, position) => callers[position % callers.length]).flatMap(
      (caller) => caller ?? [],
    )
    report(`50 editors at ${callers.length} server${callers.length === 1 ? '' : 's'}`)
    const { saved, conflicts, faults } = await runEditors(all, { savesEach, maxRestMs: 500, report })
    const figures = `${formatNumber(saved)} saves, ${formatNumber(conflicts)} refused as stale and made again, **${faults.length} lost**`
    return { figures, faults }
  })
}

async function duplicates({ engine, report }: StressPlan): Promise<StressOutcome> {
  return await withServers(engine, async (callers) => {
    const [first] = callers
    if (first === undefined) throw new Error('no caller')
    const tierConfig = await first.getField<{ tierConfigJson: string; version: number }>(
      '{ tierConfig { tierConfigJson version } }',
    )
    const save = tiersAndExport(tierConfig.tierConfigJson, tierConfig.version)('1-0-1', null)
    report(`at ${callers.length} server${callers.length === 1 ? '' : 's'}`)
    const answers = await runDuplicates(callers, save, { requests: 10_000, atOnce: 32 })
    const history = await first.getField<{ afterJson: string }[]>(
      '{ history(historyRequest: { first: 200 }) { afterJson } }',
    )
    const effects = history.filter(({ afterJson }) => afterJson.includes(save.key)).length
    const faults = [
      ...(answers.size === 1
        ? []
        : [`${answers.size} different answers came: ${[...answers.keys()].join(' ')}`]),
      ...(effects === 2 ? [] : [`${effects} rows were changed, not 2`]),
    ]
    return { figures: `${answers.size} answer, **${effects - 2} effects too many**`, faults }
  })
}

async function references({ engine }: StressPlan): Promise<StressOutcome> {
  return await withServers(engine, async ([admin]) => {
    if (admin === undefined) throw new Error('no caller')
    const { races, deleted, faults } = await runReferences(admin, { racesEach: 250 })
    const figures = `${formatNumber(races)} races, of which deletions won ${formatNumber(deleted)}, **${faults.length} orphans or wrong answers**`
    return { figures, faults }
  })
}

async function interleaving({ engine }: StressPlan): Promise<StressOutcome> {
  const requests = engine === 'embedded' ? 1_000 : 10_000
  return await withWorld(engine, async (world) => {
    const result = await runInterleaving(world.address, await makeTenants(world), { requests, atOnce: 32 })
    const figures = `${formatNumber(result.answered)} answered, ${formatNumber(result.hungUp)} dropped by the client, **${result.faults.length} canaries**`
    return { figures, faults: result.faults }
  })
}

/** The folder with the programs of a PostgreSQL with Citus, if there is one. */
const CITUS = process.env['PLUMB_CITUS']

async function citus({ engine, report }: StressPlan): Promise<StressOutcome | null> {
  if (engine === 'embedded' || !CITUS) return null
  const plan = { workerKills: 12, coordinatorKills: 4, moves: 4, report }
  const cluster = await startCitus(CITUS)
  try {
    const result = await runCitus(cluster, plan)
    const figures = [
      `killed: a worker ${plan.workerKills} times, the coordinator ${plan.coordinatorKills} times`,
      `${formatNumber(result.acknowledged)} saves acknowledged, **${result.lostSaves} lost**, **${result.incompleteSaves} half done**`,
      `companies on the other worker waited ${Math.round(result.othersLongestWaitMs)} ms at most`,
      `a worker silent for 15 s: others not answered for ${Math.round(result.longestDuringSilenceMs)} ms at most`,
      `shards moved ${plan.moves} times, **${result.failedDuringMoves} saves failed**`,
      `${result.prepared} transactions left open between nodes`,
    ]
    return { figures: figures.join('; '), faults: result.faults }
  } finally {
    await cluster.stop()
  }
}

/** Whether Patroni, etcd, HAProxy and PgBouncer are installed here. */
const HAS_PAIR = process.env['PLUMB_PATRONI'] === 'on'

async function failovers({ engine, report }: StressPlan): Promise<StressOutcome | null> {
  if (engine === 'embedded' || !HAS_PAIR) return null
  const pair = await startPatroniPair()
  try {
    const count = 10
    const result = await runFailovers(pair, { failovers: count, report })
    const seconds = (ms = 0) => (ms / 1000).toFixed(1)
    const figures = [
      `${count} failovers`,
      `${formatNumber(result.acknowledged)} saves acknowledged, **${result.lostSaves} lost**, **${result.incompleteSaves} half done**`,
      `saves again after ${seconds(result.recoveryTimesMs[Math.floor(count / 2)])} s (median), ${seconds(result.recoveryTimesMs.at(-1))} s at most`,
    ]
    return { figures: figures.join('; '), faults: result.faults }
  } finally {
    await pair.stop()
  }
}

async function restarts({ engine, kills: allKills, report }: StressPlan): Promise<StressOutcome | null> {
  if (engine === 'embedded') return null
  const plan = { restarts: Math.ceil(allKills / 10), kills: Math.ceil(allKills / 20), report }
  const postgres = await startKillablePostgres()
  try {
    const result = await runRestarts(postgres, plan)
    const figures = [
      `${plan.restarts} restarts by SIGTERM: ${formatNumber(result.answered)} answered, **${result.failed} failed**`,
      `${plan.kills} kills: ${formatNumber(result.answeredAmidKills)} answered, ${result.failedInFlight} failed that were in flight, **${result.faults.length} others**`,
      `${formatNumber(result.acknowledged)} saves acknowledged, **${result.lostSaves} lost**, **${result.incompleteSaves} half done**`,
    ]
    return { figures: figures.join('; '), faults: result.faults }
  } finally {
    await postgres.stop()
  }
}
