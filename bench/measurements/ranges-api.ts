import { Client } from 'undici'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { addLargeCompany, ELSEWHERE, type LargeCompany } from '../setting/large-company.ts'
import { alternate } from '../timing/alternate.ts'
import { type Call, requestsPerSecond, send } from '../timing/load.ts'
import { isAlike } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'
import { memoryOver } from './memory.ts'

const ROUNDS = 7
const ROUND_MS = 1_000
const CONNECTIONS = 32
const TARGET = 0.5
const MEMORY_REQUESTS = 10_000
/** Families that are asked for in turn. */
const FAMILIES = 100

/** `compRanges` of one family through the API: against hand-written SQL, and what it keeps. */
export const rangesApi: Measurement = {
  name: 'ranges-api',
  run: async () => {
    const servers = await startBothServers()
    try {
      const large = await addLargeCompany(servers)
      const calls = (callFor: (familyId: number) => Call) => {
        const made = Array.from({ length: FAMILIES }, (_, at) => callFor(at + 1))
        let at = 0
        return () => made[at++ % made.length] as Call
      }
      const [ours, peer] = [calls((id) => byApi(large, id)), calls((id) => byHand(large, id))]
      await mustAnswerAlike(servers, ours(), peer())
      return [
        await oneFamily(servers, ours, peer),
        await memoryOver(servers.plumb.url, MEMORY_REQUESTS, 'ranges of a family', ours),
      ]
    } finally {
      await servers.stop()
    }
  },
}

async function oneFamily(
  { plumb, handWritten }: BothServers,
  ours: () => Call,
  peer: () => Call,
): Promise<Finding> {
  const medians = await alternate(
    () => requestsPerSecond(plumb.url, ours, CONNECTIONS, ROUND_MS),
    () => requestsPerSecond(handWritten.url, peer, CONNECTIONS, ROUND_MS),
    ROUNDS,
  )
  const ratio = medians.ours / medians.peer
  return {
    what: `Comp ranges of one family, 21 rows, ${CONNECTIONS} connections`,
    measured: `${ratio.toFixed(2)} of it (${medians.ours.toFixed(0)} a second)`,
    against: `hand-written SQL that answers the same rows (${medians.peer.toFixed(0)} a second)`,
    target: `at least ${TARGET}`,
    holds: ratio >= TARGET,
  }
}

const POINT = '{ base variable onTargetEarnings bonus totalCash }'
const QUERY = `query Ranges($compRangesRequest: CompRangesRequest!) {
  compRanges(compRangesRequest: $compRangesRequest) {
    rows { jobId title businessTitle jobCode jobLevelCode group level min ${POINT} mid ${POINT} max ${POINT}
      equityMin equityMid equityMax rsus options }
  }
}`

function byApi({ headers }: LargeCompany, familyId: number): Call {
  const { country, currency: displayCurrency } = ELSEWHERE
  const variables = { compRangesRequest: { jobFamilyIds: [familyId], country, displayCurrency } }
  return { path: '/api/graphql', headers, body: JSON.stringify({ query: QUERY, variables }) }
}

function byHand({ headers, prices }: LargeCompany, familyId: number): Call {
  return { path: '/comp-ranges', headers, body: JSON.stringify({ familyId, ...ELSEWHERE, prices }) }
}

interface Point {
  readonly base: string
  readonly variable: string
  readonly onTargetEarnings: string
  readonly bonus: string
  readonly totalCash: string
}

async function mustAnswerAlike({ plumb, handWritten }: BothServers, ours: Call, peer: Call): Promise<void> {
  const [a, b] = [new Client(plumb.url), new Client(handWritten.url)]
  try {
    const answer = JSON.parse(await send(a, ours)) as {
      data: { compRanges: { rows: (Record<string, unknown> & { min: Point; mid: Point; max: Point })[] } }
    }
    const rows = JSON.parse(await send(b, peer)) as Record<string, unknown>[]
    const own = answer.data.compRanges.rows
    if (own.length !== rows.length)
      throw new Error(`${own.length} rows, the hand-written server has ${rows.length}.`)
    for (const [at, row] of own.entries()) {
      const other = rows[at] ?? {}
      const same = ['jobId', 'title', 'businessTitle', 'jobCode', 'jobLevelCode', 'group', 'level']
      const words = same.find((name) => row[name] !== other[name])
      const figures: [unknown, unknown][] = [
        [row.min.onTargetEarnings, other['ote_min']],
        [row.mid.base, other['base']],
        [row.max.variable, other['variable_max']],
        [row.min.bonus, other['bonus_min']],
        [row.max.totalCash, other['total_max']],
        [row['equityMid'], other['equity']],
        [row['options'], other['options']],
      ]
      const wrong = figures.find(
        ([x, y]) => !isAlike(x === null ? null : Number(x), y === null ? null : Number(y)),
      )
      if (words || wrong) throw new Error(`Row ${at}: ${words ?? JSON.stringify(wrong)} differs.`)
    }
  } finally {
    await Promise.all([a.close(), b.close()])
  }
}
