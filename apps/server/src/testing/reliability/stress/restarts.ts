import { setTimeout as delay } from 'node:timers/promises'
import { type Client, createClient } from '../../client.ts'
import { findFreePort } from '../../databases/postgres-server.ts'
import { startNginx } from '../../programs/nginx.ts'
import { keepProcessorsBusy } from '../processes/busy-processors.ts'
import type { KillablePostgres } from '../processes/killable-postgres.ts'
import { type PlumbProcess, startPlumb } from '../processes/plumb-process.ts'
import { insidePostgres } from './crash-site.ts'
import { makeSavers } from './crashes.ts'
import { DEMO_WORKSPACES, fetchDemoToken } from './demo-callers.ts'
import { faultsOf, inspectSaves } from './inspection.ts'
import { startSavers } from './savers.ts'

export interface RestartsPlan {
  /** Number of restarts after a SIGTERM. */
  readonly restarts: number
  /** Number of kills. */
  readonly kills: number
  readonly report: (text: string) => void
}

export interface RestartsResult {
  /** Number of saves and reads that ended during restarts, and of failures among them. */
  readonly answered: number
  readonly failed: number
  /** Number of saves and reads that ended during kills, and of failures among them. Failures of those sent after a kill are faults too. */
  readonly answeredAmidKills: number
  readonly failedInFlight: number
  readonly acknowledged: number
  readonly lostSaves: number
  readonly incompleteSaves: number
  readonly faults: readonly string[]
}

/** Number of further saves that must be acknowledged before and after each stop or kill, and after each start. */
const SAVES_PER_PHASE = 30
/** Maximum number of attempts to start a server. */
const MAX_STARTS = 10
/** Number of clients that read, in addition to six that save. */
const READERS = 6
const READ =
  '{ compRanges(compRangesRequest: { jobFamilyIds: [1], country: "US" }) { rows { title mid { base } } } }'
/** The browser's first pause before a retry, in milliseconds (rule CL3). */
const PAUSE_MS = 200

/** A request without an answer, or with a status other than 200. */
interface Failure {
  readonly sentAt: number
  /** The status, or what was thrown. */
  readonly outcome: string
}

/**
 * Runs two servers behind the proxy of `deploy/nginx.conf` on one PostgreSQL, with all processors busy: six clients save and six read
 * continuously, while one server after the other is restarted, and then killed. Failed requests are repeated, saves with their key, as in
 * the browser.
 */
export async function runRestarts(postgres: KillablePostgres, plan: RestartsPlan): Promise<RestartsResult> {
  const ports = [await findFreePort(), await findFreePort()] as const
  const start = (port: number) =>
    startPlumb({
      databaseUrl: postgres.url,
      environment: { PORT: String(port), PLUMB_TRUST_PROXY: 'loopback' },
    })
  const servers: PlumbProcess[] = []
  const failures: Failure[] = []
  let answered = 0
  const stopping = new AbortController()
  const faults: string[] = []
  let proxy: Awaited<ReturnType<typeof startNginx>> | null = null
  let freeProcessors = () => {}
  try {
    for (const port of ports) {
      const server = start(port)
      servers.push(server)
      await server.address
    }
    const { address } = (proxy = await startNginx(ports))
    const token = await fetchDemoToken(address)
    freeProcessors = keepProcessorsBusy()
    const track = <Answer extends { readonly status: number }>(send: () => Promise<Answer>) => {
      const sentAt = performance.now()
      return send().then(
        (answer) => {
          answered += 1
          if (answer.status === 200) return answer
          failures.push({ sentAt, outcome: String(answer.status) })
          throw new Error(`answered by ${answer.status}`)
        },
        (fault: unknown) => {
          answered += 1
          failures.push({ sentAt, outcome: String(fault) })
          throw fault
        },
      )
    }
    const clientOf = (workspaceId: number): Client => {
      const client = createClient(address, token, workspaceId)
      return { ...client, save: (...save) => track(() => client.save(...save)) }
    }
    const savers = startSavers(
      await makeSavers((workspaceId) => createClient(address, token, workspaceId)),
      clientOf,
    )
    const reader = createClient(address, token, DEMO_WORKSPACES[0])
    const readers = Array.from({ length: READERS }, async () => {
      while (!stopping.signal.aborted) await track(() => reader.call(READ)).catch(() => delay(PAUSE_MS))
    })

    // Retries as a supervisor does: with all processors busy, a start may time out before it reaches the database.
    const startAgain = async (number: number) => {
      for (let tries = 1; ; tries += 1) {
        const server = start(ports[number] as number)
        servers[number] = server
        const isStarted = await server.address.then(
          () => true,
          (fault: unknown) => {
            if (tries === MAX_STARTS) throw fault
            return false
          },
        )
        if (isStarted) break
      }
      await savers.waitForAcknowledged(SAVES_PER_PHASE)
    }
    for (let restart = 0; restart < plan.restarts; restart += 1) {
      await savers.waitForAcknowledged(SAVES_PER_PHASE)
      const number = restart % ports.length
      const code = await servers[number]?.stop()
      if (code !== 0) faults.push(`Plumb ended with ${code} after SIGTERM`)
      await savers.waitForAcknowledged(SAVES_PER_PHASE)
      await startAgain(number)
      plan.report(`restarted ${restart + 1} times; ${answered} answers, ${failures.length} failed`)
    }
    const failed = failures.length
    const answeredBefore = answered
    faults.push(...failures.map(({ outcome }) => `a request failed during restarts: ${outcome}`))
    for (let kill = 0; kill < plan.kills; kill += 1) {
      await savers.waitForAcknowledged(SAVES_PER_PHASE)
      const before = failures.length
      const number = kill % ports.length
      await servers[number]?.kill()
      const killedAt = performance.now()
      await savers.waitForAcknowledged(SAVES_PER_PHASE)
      await startAgain(number)
      for (const { sentAt, outcome } of failures.slice(before))
        if (sentAt > killedAt)
          faults.push(
            `a request failed that was sent ${Math.round(sentAt - killedAt)} ms after the kill: ${outcome}`,
          )
      plan.report(`killed ${kill + 1} times; ${failures.length - failed} failed`)
    }
    stopping.abort()
    await Promise.all([savers.finish(), ...readers])
    const found = await insidePostgres(postgres, (query) => inspectSaves(query, savers.ledger))
    faults.push(...faultsOf(found))
    return {
      answered: answeredBefore,
      failed,
      answeredAmidKills: answered - answeredBefore,
      failedInFlight: failures.length - failed,
      acknowledged: savers.ledger.acknowledged.size,
      lostSaves: found.lostSaves.length,
      incompleteSaves: found.incompleteSaves.length,
      faults,
    }
  } finally {
    stopping.abort()
    freeProcessors()
    await proxy?.stop()
    for (const server of servers) await server.kill()
  }
}
