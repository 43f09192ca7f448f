import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../../client.ts'
import type { CitusCluster } from '../processes/citus-cluster.ts'
import type { KillablePostgres } from '../processes/killable-postgres.ts'
import { startPlumb } from '../processes/plumb-process.ts'
import { makePeople, runSilence } from './citus-silence.ts'
import { insidePostgres } from './crash-site.ts'
import { makeSavers } from './crashes.ts'
import { DEMO_WORKSPACES, fetchDemoToken } from './demo-callers.ts'
import { faultsOf, inspectSaves, type Query } from './inspection.ts'
import { startSavers } from './savers.ts'

export interface CitusPlan {
  readonly workerKills: number
  readonly coordinatorKills: number
  readonly moves: number
  readonly report: (text: string) => void
}

export interface CitusResult {
  readonly acknowledged: number
  readonly lostSaves: number
  readonly incompleteSaves: number
  /** The longest time of a save for a company on the other worker, in milliseconds, while one worker was down. */
  readonly othersLongestWaitMs: number
  /** Number of saves that failed while shards moved. */
  readonly failedDuringMoves: number
  /** The longest time without an answer for a company on the other worker, in milliseconds, while one worker did not respond. */
  readonly longestDuringSilenceMs: number
  /** Number of prepared transactions, each across two nodes, that were left open. */
  readonly prepared: number
  readonly faults: readonly string[]
}

/** Time for which a node stays down. */
const DOWN_MS = 3_000
/** Number of acknowledged saves between two events. */
const SAVES_BETWEEN = 60

/** Saves in two companies, each on its own worker, while nodes are killed and the companies' rows move between workers. */
export async function runCitus(cluster: CitusCluster, plan: CitusPlan): Promise<CitusResult> {
  const { coordinator, workers } = cluster
  const plumb = startPlumb({ databaseUrl: coordinator.url })
  const faults: string[] = []
  let othersLongestWaitMs = 0
  try {
    const address = await plumb.address
    const [one, other] = DEMO_WORKSPACES
    await moveToSeparateWorkers(coordinator, workers)
    const token = await fetchDemoToken(address)
    const clientOf = (workspaceId: number) => createClient(address, token, workspaceId)
    faults.push(...(await findForcedTables(coordinator)))
    const waits = new Map<number, number[]>()
    const failures = new Map<number, number>()
    /** Returns a client in a workspace whose waiting times and failures are recorded. */
    const watchedClientOf = (workspaceId: number) => {
      const client = clientOf(workspaceId)
      return {
        ...client,
        save: async <Data>(key: string, query: string, variables?: unknown) => {
          const began = performance.now()
          const answer = await client.save<Data>(key, query, variables)
          waits.set(workspaceId, [...(waits.get(workspaceId) ?? []), performance.now() - began])
          if (answer.status !== 200) failures.set(workspaceId, (failures.get(workspaceId) ?? 0) + 1)
          return answer
        },
      }
    }
    const savers = startSavers(await makeSavers(clientOf), watchedClientOf)
    const workerPortOf = async (workspaceId: number) => await findWorkerPort(coordinator, workspaceId)

    for (let kill = 1; kill <= plan.workerKills; kill += 1) {
      await savers.waitForAcknowledged(SAVES_BETWEEN)
      const worker = workers[kill % workers.length] as KillablePostgres
      const port = Number(new URL(worker.url).port)
      const surviving = (await workerPortOf(one)) === port ? other : one
      waits.clear()
      failures.clear()
      await worker.kill()
      await delay(DOWN_MS)
      const waited = Math.max(0, ...(waits.get(surviving) ?? []))
      const failed = failures.get(surviving) ?? 0
      if (failed > 0)
        faults.push(`${failed} saves of a company whose worker was running failed at kill ${kill}`)
      if ((waits.get(surviving)?.length ?? 0) === 0)
        faults.push(`nobody else was answered during kill ${kill}`)
      othersLongestWaitMs = Math.max(othersLongestWaitMs, waited)
      await worker.start()
      await savers.waitForAcknowledged(SAVES_BETWEEN)
      plan.report(`worker killed ${kill} times; others waited ${Math.round(waited)} ms at most`)
    }
    await savers.waitForAcknowledged(SAVES_BETWEEN)
    savers.pause()
    await savers.waitUntilSettled()
    const [first] = workers as [KillablePostgres]
    const isOneOnFirstWorker = (await workerPortOf(one)) === Number(new URL(first.url).port)
    const people = await makePeople(coordinator.url, address, isOneOnFirstWorker ? one : other)
    const silence = await runSilence(first, people, clientOf(isOneOnFirstWorker ? other : one))
    faults.push(...silence.faults)
    plan.report(`a worker silent; others not answered for ${Math.round(silence.longestMs)} ms at most`)
    savers.resume()
    await savers.waitForAcknowledged(SAVES_BETWEEN)
    for (let kill = 1; kill <= plan.coordinatorKills; kill += 1) {
      await savers.waitForAcknowledged(SAVES_BETWEEN)
      await coordinator.kill()
      await delay(DOWN_MS)
      await coordinator.start()
      await savers.waitForAcknowledged(SAVES_BETWEEN)
      plan.report(`coordinator killed ${kill} times`)
    }
    let failedDuringMoves = 0
    for (let move = 1; move <= plan.moves; move += 1) {
      await savers.waitForAcknowledged(SAVES_BETWEEN)
      failures.clear()
      const workspaceId = DEMO_WORKSPACES[move % 2] as number
      await moveToOtherWorker(coordinator, workers, workspaceId)
      await savers.waitForAcknowledged(SAVES_BETWEEN)
      failedDuringMoves += [...failures.values()].reduce((sum, count) => sum + count, 0)
      plan.report(`moved ${move} times, ${failedDuringMoves} saves failed`)
    }
    if (failedDuringMoves > 0) faults.push(`${failedDuringMoves} saves failed while shards moved`)
    await savers.finish()
    const found = await inspectCopies(coordinator, (query) => inspectSaves(query, savers.ledger))
    const prepared = await countPrepared(cluster)
    faults.push(
      ...faultsOf(found),
      ...(prepared > 0 ? [`${prepared} transactions of two nodes were never ended`] : []),
    )
    return {
      acknowledged: savers.ledger.acknowledged.size,
      lostSaves: found.lostSaves.length,
      incompleteSaves: found.incompleteSaves.length,
      othersLongestWaitMs,
      failedDuringMoves,
      longestDuringSilenceMs: silence.longestMs,
      prepared,
      faults,
    }
  } finally {
    await plumb.kill()
  }
}

/** @returns a fault for each distributed table with forced row-level security, whose rows a node could not receive */
const findForcedTables = (coordinator: KillablePostgres) =>
  insidePostgres(coordinator, async (query) => {
    const rows = await query<{ name: string }>(
      'select c.relname::text as name from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid where c.relforcerowsecurity',
    )
    return rows.map(({ name }) => `row-level security is forced on ${name}, which is distributed`)
  })

const shardIdSql = (workspaceId: number) =>
  `get_shard_id_for_distribution_column('workspace', ${workspaceId})`

/** @returns the port of the worker of a workspace */
const findWorkerPort = (coordinator: KillablePostgres, workspaceId: number) =>
  insidePostgres(coordinator, async (query) => {
    const [row] = await query<{ port: number }>(
      `select nodeport as port from citus_shards where shardid = ${shardIdSql(workspaceId)}`,
    )
    return row?.port ?? 0
  })

async function moveToOtherWorker(
  coordinator: KillablePostgres,
  workers: readonly KillablePostgres[],
  workspaceId: number,
): Promise<void> {
  const from = await findWorkerPort(coordinator, workspaceId)
  const to = workers.map(({ url }) => Number(new URL(url).port)).find((port) => port !== from)
  await insidePostgres(coordinator, (query) =>
    query(
      `select citus_move_shard_placement(${shardIdSql(workspaceId)}, '127.0.0.1', ${from}, '127.0.0.1', ${to}, 'force_logical')`,
    ),
  )
}

/** Puts each of the two companies on its own worker. */
async function moveToSeparateWorkers(
  coordinator: KillablePostgres,
  workers: readonly KillablePostgres[],
): Promise<void> {
  const [one, other] = DEMO_WORKSPACES
  if ((await findWorkerPort(coordinator, one)) === (await findWorkerPort(coordinator, other)))
    await moveToOtherWorker(coordinator, workers, other)
}

/** Inspects copies of the tables on the coordinator: some of the queries are too complex for a distributed plan. */
const inspectCopies = <T>(coordinator: KillablePostgres, run: (query: Query) => Promise<T>) =>
  insidePostgres(coordinator, async (query) => {
    const tables = await query<{ name: string }>('select table_name::text as name from citus_tables')
    for (const { name } of tables) await query(`create temp table ${name} as select * from public.${name}`)
    return await run(async <Row>(text: string) => {
      const rows = await query<Row & { name?: string }>(text)
      return rows.map((row) =>
        typeof row.name === 'string' ? { ...row, name: row.name.replace(/^public\./, '') } : row,
      )
    })
  })

async function countPrepared({ coordinator, workers }: CitusCluster): Promise<number> {
  let prepared = 0
  for (const node of [coordinator, ...workers])
    prepared += await insidePostgres(node, async (query) => {
      // Once a minute, Citus itself ends transactions that a failed node has left open.
      await query('select recover_prepared_transactions()').catch(() => {})
      const [row] = await query<{ count: number }>('select count(*)::int as count from pg_prepared_xacts')
      return row?.count ?? 0
    })
  return prepared
}
