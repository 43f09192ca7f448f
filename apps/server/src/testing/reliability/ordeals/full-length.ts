import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../../platform/db/embedded.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openPostgres } from '../../../platform/db/postgres.ts'
import type { Client } from '../../client.ts'
import { openWorld } from '../../world.ts'
import { startKillablePostgres } from '../processes/killable-postgres.ts'
import { type PlumbOptions, startPlumb } from '../processes/plumb-process.ts'
import { makeEmbeddedSite, makePostgresSite } from './crash-site.ts'
import { runCrashes } from './crashes.ts'
import { callDemoAdmin } from './demo-admin.ts'
import { runDuplicates } from './duplicates.ts'
import { runEditors } from './editors.ts'
import { runFirstStarts } from './first-starts.ts'
import { FLOODS, percentileOf, runFlood } from './flood.ts'
import { runInterleaving } from './interleaving.ts'
import { runMigrationKills } from './migration-kills.ts'
import { createRandom } from './random.ts'
import { runReferences } from './references.ts'
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
  starts: { title: 'kill -9 in the first start on a folder', run: starts },
  migrations: { title: 'kill -9 at each statement of the migrations', run: migrations },
  editors: { title: '50 editors, 200 saves each, one document', run: editors },
  duplicates: { title: '10,000 duplicates of one save', run: duplicates },
  interleaving: { title: 'requests of two workspaces, mixed', run: interleaving },
  references: { title: 'deletions against references made at the same moment', run: references },
  flood: { title: 'a flood of sign-ins, and others beside it', run: flood },
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
  const onDatabase = async (opened: Parameters<typeof openWorld>[1]) => {
    const world = await openWorld({}, opened)
    try {
      const result = await runInterleaving(world.address, await makeTenants(world), { requests, atOnce: 32 })
      const figures = `${inEnglish(result.answered)} answered, ${inEnglish(result.hungUp)} dropped by the client, **${result.faults.length} canaries**`
      return { figures, faults: result.faults }
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

/** One server on a folder, or two on one PostgreSQL, each called by the demo's admin. */
async function onServers<T>(
  engine: Engine,
  run: (callers: readonly Client[], addresses: readonly string[]) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const on = async (plans: readonly PlumbOptions[]) => {
    const options = plans.map((plan) => ({ ...plan, environment }))
    const servers = options.map(startPlumb)
    try {
      const addresses = await Promise.all(servers.map(({ address }) => address))
      return await run(await callDemoAdmin(addresses), addresses)
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
