import type { BothServers } from '../setting/both-servers.ts'
import { OTHER_COUNTRY, type LargeCompany } from '../setting/large-company.ts'
import { type HttpRequest, sendBoth } from '../timing/load.ts'
import { isNearlyEqual } from '../timing/statistics.ts'

/** The number of families in the large company. They are requested in turn, so that little of one is still in a cache the next time. */
const FAMILY_COUNT = 2_000

/**
 * Returns a function for each of the two servers that returns its next request: for the pay ranges of one job family after another, in
 * another country and currency.
 * @throws unless both servers respond to their first request with the same rows
 */
export async function createRangeRequests(
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

function cycleFamilies(requestFor: (familyId: number) => HttpRequest): () => HttpRequest {
  const requests = Array.from({ length: FAMILY_COUNT }, (_, index) => requestFor(index + 1))
  let nextIndex = 0
  return () => requests[nextIndex++ % requests.length] as HttpRequest
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
  const peerRows = expected as Record<string, unknown>[]
  if (rows.length !== peerRows.length)
    throw new Error(`${rows.length} rows, the hand-written server has ${peerRows.length}.`)
  for (const [index, row] of rows.entries()) {
    const peerRow = peerRows[index] ?? {}
    const textFields = ['jobId', 'title', 'businessTitle', 'jobCode', 'jobLevelCode', 'group', 'level']
    const differentField = textFields.find((name) => row[name] !== peerRow[name])
    const figures: [unknown, unknown][] = [
      [row.min.onTargetEarnings, peerRow['ote_min']],
      [row.mid.base, peerRow['base']],
      [row.max.variable, peerRow['variable_max']],
      [row.min.bonus, peerRow['bonus_min']],
      [row.max.totalCash, peerRow['total_max']],
      [row['equityMid'], peerRow['equity']],
      [row['optionCount'], peerRow['options']],
    ]
    const wrongFigure = figures.find(
      ([x, y]) => !isNearlyEqual(x === null ? null : Number(x), y === null ? null : Number(y)),
    )
    if (differentField || wrongFigure)
      throw new Error(`Row ${index}: ${differentField ?? JSON.stringify(wrongFigure)} differs.`)
  }
}
