import { Client } from 'undici'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { alternate } from '../timing/alternate.ts'
import { type Call, requestsPerSecond, send } from '../timing/load.ts'
import { measureSaves } from './saves.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 7
const ROUND_MS = 1_000
const READ_TARGET = 0.5
const BATCH_TARGET = 1.5
const MEMORY_REQUESTS = 50_000
/** Of the heap and all beside it, once the caches are warm: what is not given back would show as far more. */
const MEMORY_TARGET = 1.15

/** The platform under every call: a nested read, a batch, saves with history, what tenancy costs, and memory. */
export const platform: Measurement = {
  name: 'platform',
  run: async () => {
    const servers = await startBothServers()
    try {
      return [
        ...(await nestedRead(servers)),
        await batchOfTen(servers),
        ...(await measureSaves(servers.databaseUrl)),
        await memory(servers),
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
  history(historyRequest: $historyRequest) { id table rowId operation version at }
}`

const companyBody = JSON.stringify({
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

async function mustAnswerAlike(ourUrl: string, ours: Call, peerUrl: string, peer: Call): Promise<void> {
  const [plumb, handWritten] = [new Client(ourUrl), new Client(peerUrl)]
  try {
    const { data } = JSON.parse(await send(plumb, ours)) as { data: unknown }
    const [a, b] = [sorted(data), sorted(JSON.parse(await send(handWritten, peer)))]
    const at = Array.from(a).findIndex((letter, index) => letter !== b[index])
    if (a !== b)
      throw new Error(
        `Plumb answers ${a.slice(at, at + 80)}, the hand-written server ${b.slice(at, at + 80)}`,
      )
  } finally {
    await Promise.all([plumb.close(), handWritten.close()])
  }
}

/** JSON with the keys of objects in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Ten calls in one request against the same ten, one after another, by hand-written SQL. */
async function batchOfTen({ plumb, handWritten, headers }: BothServers): Promise<Finding> {
  const batch: Call = {
    path: '/api/graphql',
    headers,
    body: `[${Array.from({ length: 10 }, () => companyBody).join(',')}]`,
  }
  const alone: Call = { path: '/company', headers, body: '{}' }
  const medians = await alternate(
    async () => (await requestsPerSecond(plumb.url, () => batch, 10, ROUND_MS)) * 10,
    () => requestsPerSecond(handWritten.url, () => alone, 10, ROUND_MS),
    ROUNDS,
  )
  const ratio = medians.ours / medians.peer
  return {
    what: 'A batch of ten such reads, ten connections',
    measured: `${ratio.toFixed(2)} x (${medians.ours.toFixed(0)} calls a second)`,
    against: `the same ten sent alone by hand-written SQL (${medians.peer.toFixed(0)})`,
    target: `at least ${BATCH_TARGET} x`,
    holds: ratio >= BATCH_TARGET,
  }
}

/** Resident memory after 50,000 requests against that after the first 5,000, which fill the caches. */
async function memory({ plumb, headers }: BothServers): Promise<Finding> {
  const call: Call = { path: '/api/graphql', headers, body: companyBody }
  const clients = Array.from({ length: 10 }, () => new Client(plumb.url))
  const ask = async (requests: number) => {
    let left = requests
    await Promise.all(
      clients.map(async (client) => {
        while (left-- > 0) await send(client, call)
      }),
    )
  }
  try {
    await ask(MEMORY_REQUESTS / 10)
    const before = await residentBytes(plumb.url)
    await ask(MEMORY_REQUESTS)
    const after = await residentBytes(plumb.url)
    const ratio = after / before
    return {
      what: `Memory over ${MEMORY_REQUESTS.toLocaleString('en-US')} requests`,
      measured: `${ratio.toFixed(2)} x (${(after / 1e6).toFixed(0)} MB)`,
      against: `itself after the first tenth (${(before / 1e6).toFixed(0)} MB)`,
      target: `at most ${MEMORY_TARGET} x`,
      holds: ratio <= MEMORY_TARGET,
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()))
  }
}

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = /^process_resident_memory_bytes (\S+)/m.exec(text)
  if (!line) throw new Error('The server does not tell its memory.')
  return Number(line[1])
}
