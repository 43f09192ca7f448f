import type { BothServers } from '../setting/both-servers.ts'
import { OTHER_COUNTRY, type LargeCompany } from '../setting/large-company.ts'
import { type HttpRequest, sendBoth } from '../timing/load.ts'
import { isNearlyEqual } from '../timing/statistics.ts'

/** All families of the large company, requested in turn, so that hardly anything of one is in a cache when it is requested again. */
const FAMILIES = 2_000

/**
 * The pay ranges of a job family in another country and currency.
 * @throws unless both servers respond with the same rows
 */
export async function familyRanges(
  servers: BothServers,
  { headers, prices }: LargeCompany,
): Promise<{ readonly ours: () => HttpRequest; readonly peer: () => HttpRequest }> {
  const { country, currency: displayCurrency } = OTHER_COUNTRY
  const ours = cycleFamilies((familyId) => {
    const variables = { compRangesRequest: { jobFamilyIds: [familyId], country, displayCurrency } }
    return { path: '/api/graphql', headers, body: JSON.stringify({ query: QUERY, variables }) }
  })
  const peer = cycleFamilies((familyId) => ({
    path: '/ranges-of-family',
    headers,
    body: JSON.stringify({ familyId, ...OTHER_COUNTRY, prices }),
  }))
  await requireSameRanges(servers, ours(), peer())
  return { ours, peer }
}

function cycleFamilies(callFor: (familyId: number) => HttpRequest): () => HttpRequest {
  const calls = Array.from({ length: FAMILIES }, (_, index) => callFor(index + 1))
  let nextIndex = 0
  return () => calls[nextIndex++ % calls.length] as HttpRequest
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

async function requireSameRanges(servers: BothServers, ours: HttpRequest, peer: HttpRequest): Promise<void> {
  const { data, expected } = await sendBoth(servers, ours, peer)
  const { rows } = (data as { compRanges: { rows: Range[] } }).compRanges
  const others = expected as Record<string, unknown>[]
  if (rows.length !== others.length)
    throw new Error(`${rows.length} rows, the hand-written server has ${others.length}.`)
  for (const [index, row] of rows.entries()) {
    const other = others[index] ?? {}
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
    const wrongFigure = figures.find(
      ([x, y]) => !isNearlyEqual(x === null ? null : Number(x), y === null ? null : Number(y)),
    )
    if (text || wrongFigure) throw new Error(`Row ${index}: ${text ?? JSON.stringify(wrongFigure)} differs.`)
  }
}
