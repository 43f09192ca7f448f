import { Client } from 'undici'
import { startBothServers } from '../setting/both-servers.ts'
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
const COLD_TARGET = 0.7
const MEMORY_REQUESTS = 10_000
/** Families that are asked for in turn: so few that all are remembered. */
const FAMILIES = 100
/** So many that each is long forgotten when its turn comes again. */
const ALL_FAMILIES = 2_000

/** `compRanges` of one family through the API: against hand-written SQL, remembered and read anew, and what it keeps. */
export const rangesApi: Measurement = {
  name: 'ranges-api',
  run: async () => {
    const servers = await startBothServers()
    try {
      const large = await addLargeCompany(servers)
      const calls = (families: number, callFor: (familyId: number) => Call) => {
        const made = Array.from({ length: families }, (_, at) => callFor(at + 1))
        let at = 0
        return () => made[at++ % made.length] as Call
      }
      const ours = calls(FAMILIES, (id) => byApi(large, id))
      const free = calls(FAMILIES, (id) => byHand(large, id, '/comp-ranges'))
      const cold = calls(ALL_FAMILIES, (id) => byApi(large, id))
      const bound = calls(ALL_FAMILIES, (id) => byHand(large, id, '/ranges-of-family'))
      await mustAnswerAlike(servers.plumb.url, ours(), servers.handWritten.url, free())
      await mustAnswerAlike(servers.plumb.url, cold(), servers.bound.url, bound())
      return [
        await oneFamily({
          what: 'Comp ranges of one family, 21 rows',
          against: 'hand-written SQL that answers the same rows',
          target: TARGET,
          ours: () => requestsPerSecond(servers.plumb.url, ours, CONNECTIONS, ROUND_MS),
          peer: () => requestsPerSecond(servers.handWritten.url, free, CONNECTIONS, ROUND_MS),
        }),
        await oneFamily({
          what: 'The same of a family that is not remembered',
          against: 'the same SQL under row-level security, who asks inside',
          target: COLD_TARGET,
          ours: () => requestsPerSecond(servers.plumb.url, cold, CONNECTIONS, ROUND_MS),
          peer: () => requestsPerSecond(servers.bound.url, bound, CONNECTIONS, ROUND_MS),
        }),
        await memoryOver(servers.plumb.url, MEMORY_REQUESTS, 'ranges of a family', ours),
      ]
    } finally {
      await servers.stop()
    }
  },
}

interface OneFamily {
  readonly what: string
  readonly against: string
  readonly target: number
  /** Answers a second. */
  readonly ours: () => Promise<number>
  readonly peer: () => Promise<number>
}

async function oneFamily({ what, against, target, ours, peer }: OneFamily): Promise<Finding> {
  const medians = await alternate(ours, peer, ROUNDS)
  const ratio = medians.ours / medians.peer
  return {
    what: `${what}, ${CONNECTIONS} connections`,
    measured: `${ratio.toFixed(2)} of it (${medians.ours.toFixed(0)} a second)`,
    against: `${against} (${medians.peer.toFixed(0)} a second)`,
    target: `at least ${target}`,
    holds: ratio >= target,
  }
}

const POINT = '{ base variable onTargetEarnings bonus totalCash }'
const QUERY = `query Ranges($compRangesRequest: CompRangesRequest!) {
  compRanges(compRangesRequest: $compRangesRequest) {
    rows { jobId title businessTitle jobCode jobLevelCode group level min ${POINT} mid ${POINT} max ${POINT}
      equityMin equityMid equityMax rsuCount optionCount }
  }
}`

function byApi({ headers }: LargeCompany, familyId: number): Call {
  const { country, currency: displayCurrency } = ELSEWHERE
  const variables = { compRangesRequest: { jobFamilyIds: [familyId], country, displayCurrency } }
  return { path: '/api/graphql', headers, body: JSON.stringify({ query: QUERY, variables }) }
}

function byHand({ headers, prices }: LargeCompany, familyId: number, path: string): Call {
  return { path, headers, body: JSON.stringify({ familyId, ...ELSEWHERE, prices }) }
}

interface Point {
  readonly base: string
  readonly variable: string
  readonly onTargetEarnings: string
  readonly bonus: string
  readonly totalCash: string
}

async function mustAnswerAlike(ourUrl: string, ours: Call, peerUrl: string, peer: Call): Promise<void> {
  const [a, b] = [new Client(ourUrl), new Client(peerUrl)]
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
