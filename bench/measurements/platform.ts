import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { createAuthentication } from '@plumb/server/src/modules/access/index.ts'
import { readToken } from '@plumb/server/src/platform/graphql/callers/credentials.ts'
import type { Transaction } from '@plumb/server/src/platform/db/database.ts'
import { openPostgres } from '@plumb/server/src/platform/db/postgres/postgres.ts'
import { Client } from 'undici'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { alternate, alternateAll, measureRounds } from '../timing/alternate.ts'
import { answersAlike } from '../timing/answers-alike.ts'
import { perRun } from '../timing/per-run.ts'
import { median } from '../timing/statistics.ts'
import { type Call, requestsPerSecond, send } from '../timing/load.ts'
import { measureTenancy } from './tenancy.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 7
const ROUND_MS = 1_000
const READ_TARGET = 0.5
const BATCH_TARGET = 1.5
const AUTHORITY_TIMES = 200
/** A part of a part: more rounds than where two whole sides stand beside each other. */
const AUTHORITY_ROUNDS = 25
const AUTHORITY_TARGET = 0.06

/** The platform under every call: a nested read, what asking who asks costs of it, a batch, what tenancy costs. */
export const platform: Measurement = {
  name: 'platform',
  run: async () => {
    const servers = await startBothServers()
    try {
      return [
        ...(await nestedRead(servers)),
        await authority(servers),
        ...(await batchOfTen(servers)),
        await measureTenancy(servers.databaseUrl),
      ]
    } finally {
      await servers.stop()
    }
  },
}

/** Five tables: workspace, members with users and roles, roles with counts, tiers, history. */
const COMPANY = `query Company($historyRequest: HistoryRequest!) {
  workspace { id name domain version memberships { id role globalLevelLevel user { id email firstName lastName } customRole { id name } } }
  getCustomRoles { id name scopes userCount }
  tierConfig { tierConfigJson notes version }
  history(historyRequest: $historyRequest) { id table rowId operation version changedAt }
}`

export const companyBody = JSON.stringify({
  query: COMPANY,
  variables: { historyRequest: { table: 'membership', first: 20 } },
})

async function nestedRead({ plumb, handWritten, headers }: BothServers): Promise<Finding[]> {
  const ours: Call = { path: '/api/graphql', headers, body: companyBody }
  const peer: Call = { path: '/company', headers, body: '{}' }
  await mustAnswerAlike(plumb.url, ours, handWritten.url, peer)
  const findings: Finding[] = []
  for (const connections of [1, 10, 32]) {
    const medians = await alternate(
      () => requestsPerSecond(plumb.url, () => ours, connections, ROUND_MS),
      () => requestsPerSecond(handWritten.url, () => peer, connections, ROUND_MS),
      ROUNDS,
    )
    const ratio = medians.ours / medians.peer
    findings.push({
      what: `A nested read of five tables, ${connections === 1 ? 'one connection' : `${connections} connections`}`,
      measured: `${ratio.toFixed(2)} of it (${medians.ours.toFixed(0)} a second)`,
      against: `hand-written SQL (${medians.peer.toFixed(0)} a second)`,
      ...(connections === 32 ? { target: `at least ${READ_TARGET}`, holds: ratio >= READ_TARGET } : {}),
    })
  }
  return findings
}

/**
 * Of a nested read's time, the part in which session, user, membership, role and flags are read: what a transaction takes longer
 * for it than for a statement that reads nothing, since its begin has to leave anyway.
 */
async function authority({ plumb, headers, databaseUrl }: BothServers): Promise<Finding> {
  const database = openPostgres({ url: databaseUrl, poolSize: 1 })
  const authenticate = createAuthentication({ staffEmails: new Set(), markUsed: () => {} })
  const sent = headers['authorization']?.slice('Bearer '.length) ?? ''
  const session = { requestId: 'bench', userId: null, workspaceId: null, readOnly: true }
  const client = new Client(plumb.url)
  const transactions = (run: (tx: Transaction) => Promise<unknown>) => () =>
    perRun(AUTHORITY_TIMES, () => database.transaction(session, run))
  try {
    const measured = await measureRounds(
      {
        who: transactions(async (tx) => {
          const { actor } = await authenticate(tx, { token: readToken(sent) ?? null, workspaceId: 1 })
          if (isRefusal(actor)) throw new Error(actor.message)
        }),
        nobody: transactions((tx) => tx.readTexts('select 1', [])),
        whole: () =>
          perRun(AUTHORITY_TIMES, () => send(client, { path: '/api/graphql', headers, body: companyBody })),
      },
      AUTHORITY_ROUNDS,
    )
    const asking = median(measured.map(({ who, nobody }) => who - nobody))
    const whole = median(measured.map((round) => round.whole))
    const part = median(measured.map((round) => (round.who - round.nobody) / round.whole))
    return {
      what: 'Who asks, and what they may do, read anew at each request',
      measured: `${(part * 100).toFixed(1)} % of the time (${asking.toFixed(2)} ms)`,
      against: `the nested read through the API, one connection (${whole.toFixed(2)} ms)`,
      target: `at most ${AUTHORITY_TARGET * 100} %`,
      holds: part <= AUTHORITY_TARGET,
    }
  } finally {
    await Promise.all([client.close(), database.close()])
  }
}

async function mustAnswerAlike(ourUrl: string, ours: Call, peerUrl: string, peer: Call): Promise<void> {
  const [plumb, handWritten] = [new Client(ourUrl), new Client(peerUrl)]
  try {
    const { data } = JSON.parse(await send(plumb, ours)) as { data: unknown }
    answersAlike(data, JSON.parse(await send(handWritten, peer)))
  } finally {
    await Promise.all([plumb.close(), handWritten.close()])
  }
}

/** Ten calls in one request against the same ten sent alone, to Plumb and to the hand-written server. */
async function batchOfTen({ plumb, handWritten, headers }: BothServers): Promise<Finding[]> {
  const batch: Call = {
    path: '/api/graphql',
    headers,
    body: `[${Array.from({ length: 10 }, () => companyBody).join(',')}]`,
  }
  const alone: Call = { path: '/api/graphql', headers, body: companyBody }
  const byHand: Call = { path: '/company', headers, body: '{}' }
  const rate = (url: string, call: Call) => () => requestsPerSecond(url, () => call, 10, ROUND_MS)
  const medians = await alternateAll(
    {
      ours: async () => (await rate(plumb.url, batch)()) * 10,
      alone: rate(plumb.url, alone),
      byHand: rate(handWritten.url, byHand),
    },
    ROUNDS,
  )
  const ratio = medians.ours / medians.alone
  return [
    {
      what: 'A batch of ten such reads, ten connections',
      measured: `${ratio.toFixed(2)} x (${medians.ours.toFixed(0)} calls a second)`,
      against: `the same ten sent alone (${medians.alone.toFixed(0)})`,
      target: `at least ${BATCH_TARGET} x`,
      holds: ratio >= BATCH_TARGET,
    },
    {
      what: 'The same',
      measured: `${(medians.ours / medians.byHand).toFixed(2)} x`,
      against: `the same ten sent alone to hand-written SQL (${medians.byHand.toFixed(0)})`,
    },
  ]
}
