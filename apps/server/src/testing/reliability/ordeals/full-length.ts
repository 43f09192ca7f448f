import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../../platform/db/embedded.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openPostgres } from '../../../platform/db/postgres.ts'
import { LARGE_SIGN_IN } from '../../../app/demo/large/make-large.ts'
import { type Client, createClient, send } from '../../client.ts'
import { openWorld, type World } from '../../world.ts'
import { makeLargeCompanyAt } from '../processes/large-company.ts'
import { startKillablePostgres } from '../processes/killable-postgres.ts'
import { startPatroniPair } from '../processes/patroni-pair.ts'
import { type PlumbOptions, startPlumb } from '../processes/plumb-process.ts'
import { startCitus } from '../processes/citus-cluster.ts'
import { runBackups } from './backups.ts'
import { runCitus } from './citus.ts'
import { makeEmbeddedSite, makePostgresSite } from './crash-site.ts'
import { runCrashes } from './crashes.ts'
import { runCsvFiles } from './csv-files.ts'
import { openDemoCaller, openDemoCallers, signInToDemo } from './demo-callers.ts'
import { runDuplicates } from './duplicates.ts'
import { runEditors } from './editors.ts'
import { runFailovers } from './failovers.ts'
import { runFirstStarts } from './first-starts.ts'
import { FLOODS, percentileOf, runFlood } from './flood.ts'
import { runInterleaving } from './interleaving.ts'
import { runMigrationKills } from './migration-kills.ts'
import { createRandom } from './random.ts'
import { runMonths } from './months.ts'
import { runReferences } from './references.ts'
import { runRestarts } from './restarts.ts'
import { runStarving } from './starving.ts'
import { tiersAndExport } from './saves.ts'
import { makeTenants } from './tenants.ts'

export const ENGINES = ['embedded', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

export interface Torture {
  readonly engine: Engine
  readonly kills: number
  readonly seed: number
  readonly report: (text: string) => void
}

export interface TortureOutcome {
  /** What was done and what came of it, in words, for the table of docs/reliability.md. */
  readonly figures: string
  readonly faults: readonly string[]
}

/** The ordeals at the length that docs/reliability.md tells of, by name. Null: there is none on this engine. */
export const ORDEALS = {
  kills: { title: 'kill -9 amid saves', run: kills },
  backups: { title: 'backups amid saves, restored elsewhere', run: backups },
  starts: { title: 'kill -9 in the first start on a folder', run: starts },
  migrations: { title: 'kill -9 at each statement of the migrations', run: migrations },
  editors: { title: '50 editors, 200 saves each, one document', run: editors },
  duplicates: { title: '10,000 duplicates of one save', run: duplicates },
  interleaving: { title: 'requests of two workspaces, mixed', run: interleaving },
  references: { title: 'deletions against references made at the same moment', run: references },
  starving: { title: 'one member who asks for the heaviest on 16 connections for 60 s', run: starving },
  flood: { title: 'a flood of sign-ins, and others beside it', run: flood },
  citus: { title: 'nodes of a Citus killed amid saves, and shards moved', run: citus },
  months: { title: 'months of the history that go', run: months },
  failovers: { title: 'the primary of a pair killed amid saves', run: failovers },
  restarts: { title: 'two servers behind nginx restarted and killed, all processors busy', run: restarts },
  files: { title: '100,000 made CSV files', run: files },
} as const satisfies Record<
  string,
  { title: string; run: (torture: Torture) => Promise<TortureOutcome | null> }
>

const inEnglish = (number: number) => number.toLocaleString('en-US')

async function kills({ engine, kills: count, seed, report }: Torture): Promise<TortureOutcome> {
  const random = createRandom(seed)
  const site = engine === 'embedded' ? await makeEmbeddedSite() : await makePostgresSite()
  try {
    const result = await runCrashes(site, {
      kills: count,
      savesBefore: () => 1 + Math.floor(random() * 120),
      delayBefore: () => Math.floor(random() * 30),
      killStartAfter: () => (engine === 'embedded' && random() < 0.1 ? Math.floor(random() * 2500) : null),
      report,
    })
    const what = Object.entries(result.kills).map(([name, times]) => `${name} ${times} times`)
    const middle = result.backAfterMs[Math.floor(result.backAfterMs.length / 2)] ?? 0
    const figures = [
      `killed: ${what.join(', ')}`,
      `${inEnglish(result.acknowledged)} saves acknowledged, **${result.lost} lost**`,
      `${result.underWay} under way at a kill, of which ${result.underWayDone} were done, **${result.half} half done**, ${result.twice} done twice`,
      `saves answered again after ${(middle / 1000).toFixed(1)} s (median)`,
    ]
    return { figures: figures.join('; '), faults: result.faults }
  } finally {
    await site.close()
  }
}

async function backups({ engine, report }: Torture): Promise<TortureOutcome> {
  const { acknowledged, meanwhile, faults } = await runBackups({ engine, backups: BACKUPS, report })
  const figures = `${BACKUPS} backups; ${inEnglish(acknowledged)} saves acknowledged, ${inEnglish(meanwhile)} of them while one was made, **${faults.length} lost, halves or contradictions**`
  return { figures, faults }
}

async function starts({ engine, seed, report }: Torture): Promise<TortureOutcome | null> {
  if (engine === 'postgres') return null
  const { kills: count, faults } = await runFirstStarts(20, createRandom(seed), report)
  return { figures: `killed ${count} times, **${faults.length} not made whole by the next start**`, faults }
}

async function migrations({ engine, report }: Torture): Promise<TortureOutcome | null> {
  // On PostgreSQL the suite does all of it: a connection is ended, and that is all the server can see of a kill.
  if (engine === 'postgres') return null
  return await inTemporaryFolder(async (folder) => {
    const { kills: count, faults } = await runMigrationKills(folder, report)
    return { figures: `killed ${count} times, **${faults.length} halves left**`, faults }
  })
}

async function editors({ engine, report }: Torture): Promise<TortureOutcome> {
  return await onServers(engine, async (callers) => {
    const all = Array.from({ length: 50 }, (_, position) => callers[position % callers.length]).flatMap(
      (caller) => caller ?? [],
    )
    report(`50 editors at ${callers.length} server${callers.length === 1 ? '' : 's'}`)
    const { saved, conflicts, faults } = await runEditors(all, { savesEach: 200, restMs: 500, report })
    const figures = `${inEnglish(saved)} saves, ${inEnglish(conflicts)} refused as stale and made again, **${faults.length} lost**`
    return { figures, faults }
  })
}

async function duplicates({ engine, report }: Torture): Promise<TortureOutcome> {
  return await onServers(engine, async (callers) => {
    const [first] = callers
    if (first === undefined) throw new Error('no caller')
    const { tierConfig } = await first.get<{ tierConfig: { tierConfigJson: string; version: number } }>(
      '{ tierConfig { tierConfigJson version } }',
    )
    const save = tiersAndExport(tierConfig.tierConfigJson, tierConfig.version)('1-0-1', null)
    report(`at ${callers.length} server${callers.length === 1 ? '' : 's'}`)
    const answers = await runDuplicates(callers, save, { requests: 10_000, atOnce: 32 })
    const { history } = await first.get<{ history: { afterJson: string }[] }>(
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

async function references({ engine }: Torture): Promise<TortureOutcome> {
  return await onServers(engine, async ([admin]) => {
    if (admin === undefined) throw new Error('no caller')
    const { races, deleted, faults } = await runReferences(admin, { racesEach: 250 })
    const figures = `${inEnglish(races)} races, of which deletions won ${inEnglish(deleted)}, **${faults.length} orphans or wrong answers**`
    return { figures, faults }
  })
}

async function interleaving({ engine }: Torture): Promise<TortureOutcome> {
  const requests = engine === 'embedded' ? 1_000 : 10_000
  return await onWorld(engine, async (world) => {
    const result = await runInterleaving(world.address, await makeTenants(world), { requests, atOnce: 32 })
    const figures = `${inEnglish(result.answered)} answered, ${inEnglish(result.hungUp)} dropped by the client, **${result.faults.length} canaries**`
    return { figures, faults: result.faults }
  })
}

async function months({ engine }: Torture): Promise<TortureOutcome> {
  return await onWorld(engine, async (world) => {
    const { lines, dropped, heldMs, otherwise, faults } = await runMonths(world)
    const figures = `${inEnglish(lines)} lines of 1,000 rows, ${dropped} months gone, others waiting for ${Math.round(heldMs)} ms at most; as of 50 instants **${otherwise} otherwise than before**`
    return { figures, faults }
  })
}

/** A world on a folder, or on a PostgreSQL with two connections. */
async function onWorld<T>(engine: Engine, run: (world: World) => Promise<T>): Promise<T> {
  const onDatabase = async (opened: Parameters<typeof openWorld>[1]) => {
    const world = await openWorld({}, opened)
    try {
      return await run(world)
    } finally {
      await world.close()
    }
  }
  if (engine === 'embedded') {
    return await inTemporaryFolder(async (folder) => {
      const database = await openEmbedded({ folder })
      await migrate(database)
      return await onDatabase({ database, close: () => database.close() })
    })
  }
  const postgres = await startKillablePostgres()
  const database = openPostgres({ url: postgres.url, poolSize: 2 })
  await migrate(database)
  return await onDatabase({
    database,
    async close() {
      await database.close()
      await postgres.stop()
    },
  })
}

/** Where a PostgreSQL with Citus is named: the folder of its programs. */
const CITUS = process.env['PLUMB_CITUS']

async function citus({ engine, report }: Torture): Promise<TortureOutcome | null> {
  if (engine === 'embedded' || !CITUS) return null
  const plan = { workerKills: 12, coordinatorKills: 4, moves: 4, report }
  const cluster = await startCitus(CITUS)
  try {
    const result = await runCitus(cluster, plan)
    const figures = [
      `killed: a worker ${plan.workerKills} times, the coordinator ${plan.coordinatorKills} times`,
      `${inEnglish(result.acknowledged)} saves acknowledged, **${result.lost} lost**, **${result.half} half done**`,
      `companies on the other worker waited ${Math.round(result.othersLongestWaitMs)} ms at most`,
      `a worker silent for 15 s: others not answered for ${Math.round(result.longestBesideSilenceMs)} ms at most`,
      `shards moved ${plan.moves} times, **${result.failedDuringMoves} saves failed**`,
      `against one PostgreSQL, by turns: ${result.speed}`,
      `${result.prepared} transactions left open between nodes`,
    ]
    return { figures: figures.join('; '), faults: result.faults }
  } finally {
    await cluster.stop()
  }
}

/** Whether Patroni, etcd, HAProxy and PgBouncer are installed here. */
const HAS_PAIR = process.env['PLUMB_PATRONI'] === 'on'

async function failovers({ engine, report }: Torture): Promise<TortureOutcome | null> {
  if (engine === 'embedded' || !HAS_PAIR) return null
  const pair = await startPatroniPair()
  try {
    const count = 10
    const result = await runFailovers(pair, { failovers: count, report })
    const seconds = (ms = 0) => (ms / 1000).toFixed(1)
    const figures = [
      `${count} failovers`,
      `${inEnglish(result.acknowledged)} saves acknowledged, **${result.lost} lost**, **${result.half} half done**`,
      `saves again after ${seconds(result.backAfterMs[Math.floor(count / 2)])} s (median), ${seconds(result.backAfterMs.at(-1))} s at most`,
    ]
    return { figures: figures.join('; '), faults: result.faults }
  } finally {
    await pair.stop()
  }
}

async function restarts({ engine, report }: Torture): Promise<TortureOutcome | null> {
  if (engine === 'embedded') return null
  const plan = { restarts: 20, kills: 10, report }
  const postgres = await startKillablePostgres()
  try {
    const result = await runRestarts(postgres, plan)
    const figures = [
      `${plan.restarts} restarts by SIGTERM: ${inEnglish(result.answered)} answered, **${result.failed} failed**`,
      `${plan.kills} kills: ${inEnglish(result.answeredAmidKills)} answered, ${result.failedInFlight} failed that were in flight, **${result.faults.length} others**`,
      `${inEnglish(result.acknowledged)} saves acknowledged, **${result.lost} lost**, **${result.half} half done**`,
    ]
    return { figures: figures.join('; '), faults: result.faults }
  } finally {
    await postgres.stop()
  }
}

const BACKUPS = 10

/** Others' p99 in a flood of sign-ins (docs/reliability.md, "The promises"). */
const OTHERS_P99_MS = 500
const FLOOD_SECONDS = 30

async function flood({ engine, report }: Torture): Promise<TortureOutcome> {
  const environment = { PLUMB_TRUST_PROXY: 'loopback' }
  return await onServers(
    engine,
    async (callers, [address = '']) => {
      const figures: string[] = []
      const faults: string[] = []
      for (const name of Object.keys(FLOODS) as (keyof typeof FLOODS)[]) {
        const [other] = callers
        if (other === undefined) throw new Error('no caller')
        const result = await runFlood(address, other, { flood: name, atOnce: 200, seconds: FLOOD_SECONDS })
        const p99 = percentileOf(result.waits, 99)
        const tried = [...result.tried.values()].reduce((sum, count) => sum + count, 0)
        const hashed = result.tried.get(400) ?? 0
        const perSecond = (count: number) => inEnglish(Math.round(count / FLOOD_SECONDS))
        const others = `p50 ${Math.round(percentileOf(result.waits, 50))} ms, **p99 ${Math.round(p99)} ms**`
        figures.push(
          tried === 0
            ? `others without a flood: ${others}`
            : `${name}: ${perSecond(tried)} tries a second, ${perSecond(hashed)} hashed, others ${others}`,
        )
        faults.push(...result.faults)
        if (p99 > OTHERS_P99_MS) faults.push(`${name}: others waited ${Math.round(p99)} ms (p99)`)
        report(figures.at(-1) ?? '')
      }
      return { figures: figures.join('; '), faults }
    },
    environment,
  )
}

/** They may all read ranges, and save what they export. */
const OTHERS = ['admin@tidewater.example', 'analyst@tidewater.example']
/** How long a request may hold the event loop, in milliseconds. */
const LONGEST_TURN_MS = 50
const STARVING_SECONDS = 60
const HOSTILE_CONNECTIONS = 16
/** How much more memory a minute of it may leave in use, once it is over. */
const MEMORY_GROWTH = 1.5

async function starving({ engine, seed, report }: Torture): Promise<TortureOutcome> {
  return await onServers(
    engine,
    async (_callers, [address = '']) => {
      const others = await Promise.all(OTHERS.map((email) => openDemoCaller(address, email)))
      const tokens = await Promise.all([1, 2, 3].map(() => signInToDemo(address, LARGE_SIGN_IN)))
      const own = createClient(address, tokens[0] ?? null, null)
      const { currentUser } = await own.get<{
        currentUser: { memberships: { workspace: { id: number } }[] }
      }>('{ currentUser { memberships { workspace { id } } } }')
      const workspaceId = currentUser.memberships[0]?.workspace.id ?? 0
      const hostile = {
        address,
        tokens,
        workspaceId,
        connections: HOSTILE_CONNECTIONS,
        random: createRandom(seed),
      }
      // Once before, so that memory has its ordinary size.
      await runStarving(others, hostile, STARVING_SECONDS / 6)
      const alone = await runStarving(others, null, STARVING_SECONDS / 6)
      const before = await readMetrics(address)
      const { waits, answered, faults } = await runStarving(others, hostile, STARVING_SECONDS)
      const during = await readMetrics(address)
      const p99 = percentileOf(waits, 99)
      const grown = during.memory / before.memory
      const counts = [...answered].map(
        ([status, count]) => `${inEnglish(count)} ${status === 0 ? 'given up' : status}`,
      )
      const figures = [
        `others alone: p99 ${Math.round(percentileOf(alone.waits, 99))} ms; beside it p50 ${Math.round(percentileOf(waits, 50))} ms, **p99 ${Math.round(p99)} ms**, ${faults.length} refused`,
        `the one: ${counts.join(', ')}`,
        `memory ${Math.round(before.memory / 2 ** 20)} to ${Math.round(during.memory / 2 ** 20)} MB`,
        `longest turn ${Math.round(during.longestTurn * 1000)} ms of processor time, ${Math.round(during.longestLag * 1000)} ms by the clock`,
      ].join('; ')
      report(figures)
      return {
        figures,
        faults: [
          ...new Set(faults),
          ...(p99 > OTHERS_P99_MS ? [`others waited ${Math.round(p99)} ms (p99)`] : []),
          ...(during.longestTurn * 1000 > LONGEST_TURN_MS
            ? [`the event loop was held for ${Math.round(during.longestTurn * 1000)} ms`]
            : []),
          ...(grown > MEMORY_GROWTH ? [`memory grew to ${grown.toFixed(1)} times`] : []),
        ],
      }
    },
    {},
    makeLargeCompanyAt,
  )
}

/** @returns memory in bytes; and since it was last asked, in seconds, processor time of the longest turn of the event loop, and how long that was held by the clock. */
async function readMetrics(address: string) {
  const { body } = await send(`${address}/metrics`, 'GET', {})
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(String(body))?.[1])
  return {
    memory: valueOf('process_resident_memory_bytes'),
    longestTurn: valueOf('plumb_event_loop_turn_cpu_max_seconds'),
    longestLag: valueOf('nodejs_eventloop_lag_max_seconds'),
  }
}

/** One server on a folder, or two on one PostgreSQL, each called by the demo's admin. */
async function onServers<T>(
  engine: Engine,
  run: (callers: readonly Client[], addresses: readonly string[]) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
  prepare: (plan: PlumbOptions) => Promise<void> = async () => {},
): Promise<T> {
  const on = async (plans: readonly PlumbOptions[]) => {
    const [first] = plans
    if (first) await prepare(first)
    const options = plans.map((plan) => ({ ...plan, environment }))
    const servers = options.map(startPlumb)
    try {
      const addresses = await Promise.all(servers.map(({ address }) => address))
      return await run(await openDemoCallers(addresses), addresses)
    } finally {
      for (const server of servers) await server.kill()
    }
  }
  if (engine === 'embedded') return await inTemporaryFolder((dataFolder) => on([{ dataFolder }]))
  const postgres = await startKillablePostgres()
  try {
    return await on([{ databaseUrl: postgres.url }, { databaseUrl: postgres.url }])
  } finally {
    await postgres.stop()
  }
}

async function inTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'plumb-torture-'))
  try {
    return await run(path.join(place, 'data'))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** No database has a part in it: it is run once. */
async function files({ engine, seed }: Torture): Promise<TortureOutcome | null> {
  if (engine !== 'embedded') return null
  const { refused, withProblems, good, faults } = runCsvFiles(100_000, createRandom(seed))
  const figures = `${inEnglish(refused)} refused in words, ${inEnglish(withProblems)} with problems by line, ${inEnglish(good)} good; **${faults.length} failed**`
  return { figures, faults }
}
