import type { BothServers } from '../setting/both-servers.ts'
import { ELSEWHERE, type LargeCompany } from '../setting/large-company.ts'
import { type Call, sendBoth } from '../timing/load.ts'
import { isAlike } from '../timing/statistics.ts'

/** All families of the large company, requested in turn, so that hardly anything of one is in a cache when it is requested again. */
const FAMILIES = 2_000

/**
 * The pay ranges of a job family in another country and currency.
 * @throws unless both servers respond with the same rows
 */
export async function familyRanges(
  servers: BothServers,
  { headers, prices }: LargeCompany,
): Promise<{ readonly ours: () => Call; readonly peer: () => Call }> {
  const { country, currency: displayCurrency } = ELSEWHERE
  const ours = inTurn((familyId) => {
    const variables = { compRangesRequest: { jobFamilyIds: [familyId], country, displayCurrency } }
    return { path: '/api/graphql', headers, body: JSON.stringify({ query: QUERY, variables }) }
  })
  const peer = inTurn((familyId) => ({
    path: '/ranges-of-family',
    headers,
    body: JSON.stringify({ familyId, ...ELSEWHERE, prices }),
  }))
  await requireSameRanges(servers, ours(), peer())
  return { ours, peer }
}

function inTurn(callFor: (familyId: number) => Call): () => Call {
  const calls = Array.from({ length: FAMILIES }, (_, at) => callFor(at + 1))
  let at = 0
  return () => calls[at++ % calls.length] as Call
}

const POINT = '{ base variable onTargetEarnings bonus totalCash }'
const QUERY = `query Ranges($compRangesRequest: CompRangesRequest!) {
  compRanges(compRangesRequest: $compRangesRequest) {
    rows { jobId title businessTitle jobCode jobLevelCode group level min ${POINT} mid ${POINT} max ${POINT}
      equityMin equityMid equityMax rsuCount optionCount }
  }
}`

interface Point {
  readonly base: string
  readonly variable: string
  readonly onTargetEarnings: string
  readonly bonus: string
  readonly totalCash: string
}

interface Range extends Readonly<Record<string, unknown>> {
  readonly min: Point
  readonly mid: Point
  readonly max: Point
}

async function requireSameRanges(servers: BothServers, ours: Call, peer: Call): Promise<void> {
  const { data, expected } = await sendBoth(servers, ours, peer)
  const { rows } = (data as { compRanges: { rows: Range[] } }).compRanges
  const others = expected as Record<string, unknown>[]
  if (rows.length !== others.length)
    throw new Error(`${rows.length} rows, the hand-written server has ${others.length}.`)
  for (const [at, row] of rows.entries()) {
    const other = others[at] ?? {}
    const same = ['jobId', 'title', 'businessTitle', 'jobCode', 'jobLevelCode', 'group', 'level']
    const text = same.find((name) => row[name] !== other[name])
    const figures: [unknown, unknown][] = [
      [row.min.onTargetEarnings, other['ote_min']],
      [row.mid.base, other['base']],
      [row.max.variable, other['variable_max']],
      [row.min.bonus, other['bonus_min']],
      [row.max.totalCash, other['total_max']],
      [row['equityMid'], other['equity']],
      [row['optionCount'], other['options']],
    ]
    const wrong = figures.find(
      ([x, y]) => !isAlike(x === null ? null : Number(x), y === null ? null : Number(y)),
    )
    if (text || wrong) throw new Error(`Row ${at}: ${text ?? JSON.stringify(wrong)} differs.`)
  }
}
