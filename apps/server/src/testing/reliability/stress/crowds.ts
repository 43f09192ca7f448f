import { LARGE_ADMIN_EMAIL } from '../../../app/demo/large/make-large.ts'
import { createClient, send } from '../../client.ts'
import { makeLargeCompanyAt } from '../processes/large-company.ts'
import { openDemoCaller, fetchDemoToken } from './demo-callers.ts'
import { FLOODS, percentileOf, runFlood } from './flood.ts'
import { formatNumber, type StressPlan, type StressOutcome } from './stress-test.ts'
import { createRandom } from './random.ts'
import { runStarving } from './starving.ts'
import { withServers } from './stress-servers.ts'

// Stress tests with many requests: waiting times of other users while somebody sends too many.

/** Limit of the p99 of the waiting times of others (docs/reliability.md, "The promises"). */
const MAX_OTHERS_P99_MS = 500
const FLOOD_SECONDS = 30

export async function flood({ engine, report }: StressPlan): Promise<StressOutcome> {
  const environment = { PLUMB_TRUST_PROXY: 'loopback' }
  return await withServers(
    engine,
    async (callers, [address = '']) => {
      const figures: string[] = []
      const faults: string[] = []
      for (const name of Object.keys(FLOODS) as (keyof typeof FLOODS)[]) {
        const [other] = callers
        if (other === undefined) throw new Error('no caller')
        const result = await runFlood(address, other, { flood: name, atOnce: 200, seconds: FLOOD_SECONDS })
        const p99 = percentileOf(result.waits, 99)
        const tryCount = [...result.signInsByStatus.values()].reduce((sum, count) => sum + count, 0)
        // Only a try that is refused with this status had its password hashed.
        const hashedCount = result.signInsByStatus.get(400) ?? 0
        const perSecond = (count: number) => formatNumber(Math.round(count / FLOOD_SECONDS))
        const others = `p50 ${Math.round(percentileOf(result.waits, 50))} ms, **p99 ${Math.round(p99)} ms**`
        figures.push(
          tryCount === 0
            ? `others without a flood: ${others}`
            : `${name}: ${perSecond(tryCount)} tries a second, ${perSecond(hashedCount)} hashed, others ${others}`,
        )
        faults.push(...result.faults)
        if (p99 > MAX_OTHERS_P99_MS) faults.push(`${name}: others waited ${Math.round(p99)} ms (p99)`)
        report(figures.at(-1) ?? '')
      }
      return { figures: figures.join('; '), faults }
    },
    environment,
  )
}

/** Email addresses of the other members, who may all read ranges and save exports. */
const OTHER_EMAILS = ['admin@tidewater.example', 'analyst@tidewater.example']
const STARVING_SECONDS = 60
const HOSTILE_CONNECTIONS = 16
/** Limit of the memory after a minute of load, as a multiple of the memory before. */
const MAX_MEMORY_GROWTH = 1.5

export async function starving({ engine, seed, report }: StressPlan): Promise<StressOutcome> {
  return await withServers(
    engine,
    async (_callers, [address = '']) => {
      const others = await Promise.all(OTHER_EMAILS.map((email) => openDemoCaller(address, email)))
      const tokens = await Promise.all([1, 2, 3].map(() => fetchDemoToken(address, LARGE_ADMIN_EMAIL)))
      const withoutWorkspace = createClient(address, tokens[0] ?? null, null)
      const currentUser = await withoutWorkspace.getField<{ memberships: { workspace: { id: number } }[] }>(
        '{ currentUser { memberships { workspace { id } } } }',
      )
      const workspaceId = currentUser.memberships[0]?.workspace.id ?? 0
      const hostile = {
        address,
        tokens,
        workspaceId,
        connections: HOSTILE_CONNECTIONS,
        random: createRandom(seed),
      }
      // Long enough that memory has its usual size before the measurement.
      await runStarving(others, hostile, STARVING_SECONDS / 2)
      const alone = await runStarving(others, null, STARVING_SECONDS / 6)
      const before = await readMetrics(address)
      const { waits, answersByStatus, faults } = await runStarving(others, hostile, STARVING_SECONDS)
      const during = await readMetrics(address)
      const p99 = percentileOf(waits, 99)
      const memoryGrowth = during.memory / before.memory
      const counts = [...answersByStatus].map(
        ([status, count]) => `${formatNumber(count)} ${status === 0 ? 'given up' : status}`,
      )
      const figures = [
        `others alone: p99 ${Math.round(percentileOf(alone.waits, 99))} ms; with that member p50 ${Math.round(percentileOf(waits, 50))} ms, **p99 ${Math.round(p99)} ms**, ${faults.length} refused`,
        `answers to that member: ${counts.join(', ')}`,
        `memory ${Math.round(before.memory / 2 ** 20)} to ${Math.round(during.memory / 2 ** 20)} MB`,
        `longest event loop lag ${Math.round(during.longestLag * 1000)} ms`,
      ].join('; ')
      report(figures)
      return {
        figures,
        faults: [
          ...new Set(faults),
          ...(p99 > MAX_OTHERS_P99_MS ? [`others waited ${Math.round(p99)} ms (p99)`] : []),
          ...(memoryGrowth > MAX_MEMORY_GROWTH ? [`memory grew to ${memoryGrowth.toFixed(1)} times`] : []),
        ],
      }
    },
    {},
    makeLargeCompanyAt,
  )
}

/** @returns resident memory in bytes, and the longest lag of the event loop since the last scrape in seconds. */
async function readMetrics(address: string) {
  const { body } = await send(`${address}/metrics`, 'GET', {})
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(String(body))?.[1])
  return {
    memory: valueOf('process_resident_memory_bytes'),
    longestLag: valueOf('nodejs_eventloop_lag_max_seconds'),
  }
}
