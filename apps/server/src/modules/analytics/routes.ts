import { parsePageViews } from '@plumb/domain/analytics/pages.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, refuseRateLimited } from '@plumb/domain/refusals/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../platform/http/refusals.ts'
import { addressKey } from '../../platform/rate-limits/address-key.ts'
import type { PageCounting } from './page-counting.ts'

/** Maximum number of bytes of a report: fifty views need fewer. */
const REPORT_LIMIT_BYTES = 8 * 1024

/** Maximum number of reports per network address and minute, and of addresses per minute: beyond either, reports are refused. */
const MAX_REPORTS_PER_ADDRESS = 600
const MAX_ADDRESSES = 10_000
const MINUTE_MS = 60_000

/**
 * `POST /api/analytics/page-views` {views: [{page, isFirst, begins}]} counts page views of any visitor: 204. Visitors who refuse tracking
 * (`DNT`, `Sec-GPC`) get the same response and are not counted. It stores neither the visitor nor their address.
 */
export function registerPageViewsRoute(server: FastifyInstance, pageCounting: PageCounting): void {
  const countAndCheckLimit = createReportLimit()
  server.post('/api/analytics/page-views', { bodyLimit: REPORT_LIMIT_BYTES }, async (request, reply) => {
    if (optsOutOfTracking(request)) return reply.code(204).send()
    if (countAndCheckLimit(addressKey(request.ip)))
      return sendRefusal(reply, refuseRateLimited(platformMessages.rateLimited, MINUTE_MS / 1_000))
    const views = parsePageViews(request.body)
    if (views === null)
      return sendRefusal(reply, refuse('VALIDATION_FAILED', platformMessages.malformedRequest))
    pageCounting.add(views)
    return reply.code(204).send()
  })
}

const optsOutOfTracking = ({ headers }: FastifyRequest) =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'

/**
 * @returns a function that counts a report of an address, and returns whether the report is beyond a limit. The counts are in memory,
 *   because the limits protect nothing but the counts of page views
 */
function createReportLimit(): (address: string) => boolean {
  let minuteStartedAt = 0
  const reportCounts = new Map<string, number>()
  return (address) => {
    const now = performance.now()
    if (now - minuteStartedAt > MINUTE_MS || minuteStartedAt === 0) {
      minuteStartedAt = now
      reportCounts.clear()
    }
    const reportCount = reportCounts.get(address) ?? 0
    if (reportCount >= MAX_REPORTS_PER_ADDRESS || (reportCount === 0 && reportCounts.size >= MAX_ADDRESSES))
      return true
    reportCounts.set(address, reportCount + 1)
    return false
  }
}
