import { fileURLToPath } from 'node:url'
import { Client, Pool } from 'undici'
import { PEOPLE } from '../../e2e/product/people.ts'
import { startBothServers } from '../setting/both-servers.ts'
import { startServer } from '../setting/running-server.ts'
import { measureAlternately } from '../timing/measure-alternately.ts'
import { withOtherRequests, measureDuration } from '../timing/with-other-requests.ts'
import { send } from '../timing/load.ts'
import { percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const PLUMB = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url))
const ATTEMPTS = 1_000
const CONCURRENT_ATTEMPTS = 100
const REQUESTS_WITHOUT_LOAD = 1_000
const MAX_OTHER_REQUESTS_P99_MS = 500
/** For each account of the demo, fewer attempts than the rate limit allows. */
const ROUNDS = 7 * Object.keys(PEOPLE).length
/** Allowed ratio between the times of refusals with and without an account. */
const TOLERANCE = 1.1

/** Measures the delay of other requests during a flood of logins, and whether the time of a refusal reveals that an account exists. */
export const logins: Measurement = {
  name: 'logins',
  run: async () => {
    const servers = await startBothServers()
    // The server trusts the address that a proxy sends, so that each attempt can have its own.
    const behindProxy = await startServer(PLUMB, {
      DATABASE_URL: servers.databaseUrl,
      PLUMB_DEMO: 'on',
      PLUMB_TRUST_PROXY: 'loopback',
    })
    try {
      return [await measureRefusals(behindProxy.url), await measureFlood(behindProxy.url, servers.headers)]
    } finally {
      await behindProxy.stop()
      await servers.stop()
    }
  },
}

/** Measures refused logins with and without an account, alternately. */
async function measureRefusals(url: string): Promise<Finding> {
  const pool = new Pool(url, { connections: 1 })
  const emails = Object.values(PEOPLE)
  let attemptCount = 0
  const measureRefusal = async (email: string) => {
    attemptCount += 1
    let status = 0
    const milliseconds = await measureDuration(async () => {
      status = await attemptLogIn(pool, {
        email,
        address: `198.19.${attemptCount >> 7}.${(attemptCount & 127) + 1}`,
      })
    })
    if (status !== 400) throw new Error(`A login with a wrong password got status ${status}.`)
    return milliseconds
  }
  try {
    const { ours: unknownAccountMs, peer: knownAccountMs } = await measureAlternately(
      () => measureRefusal(`unknown-${attemptCount}@acme.example`),
      () => measureRefusal(emails[attemptCount % emails.length] ?? ''),
      ROUNDS,
    )
    const ratio = unknownAccountMs / knownAccountMs
    return {
      subject: 'A refused login without an account',
      measured: `${ratio.toFixed(2)} of the time of one with an account (${unknownAccountMs.toFixed(1)} ms against ${knownAccountMs.toFixed(1)} ms)`,
      target: `between ${(1 / TOLERANCE).toFixed(2)} and ${TOLERANCE.toFixed(2)}`,
      isTargetMet: ratio < TOLERANCE && ratio > 1 / TOLERANCE,
    }
  } finally {
    await pool.close()
  }
}

/**
 * Measures the waiting times of another user during attempts to log in, 100 at once. Each attempt is for a different account and from a
 * different address, so that neither the limit per account nor the limit per address applies.
 */
async function measureFlood(url: string, headers: Readonly<Record<string, string>>): Promise<Finding> {
  const [floodPool, other] = [new Pool(url, { connections: CONCURRENT_ATTEMPTS }), new Client(url)]
  const requestAsOther = () =>
    send(other, {
      path: '/api/graphql',
      headers,
      body: JSON.stringify({ query: '{ rangeWidthGroups { id name } }' }),
    })
  try {
    await requestAsOther()
    const waitsWithoutLoad: number[] = []
    for (let count = 0; count < REQUESTS_WITHOUT_LOAD; count += 1)
      waitsWithoutLoad.push(await measureDuration(requestAsOther))
    const { result: statuses, waitTimes } = await withOtherRequests(requestAsOther, () =>
      Promise.all(
        Array.from({ length: ATTEMPTS }, (_, index) =>
          attemptLogIn(floodPool, {
            email: `flood-${index}@acme.example`,
            address: `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`,
          }),
        ),
      ),
    )
    const refusedCount = statuses.filter((status) => status === 400).length
    const rateLimitedCount = statuses.filter((status) => status === 429).length
    if (refusedCount + rateLimitedCount !== ATTEMPTS)
      throw new Error(`Logins got the statuses ${[...new Set(statuses)].join()}.`)
    const [p99, p99WithoutLoad] = [percentile(waitTimes, 0.99), percentile(waitsWithoutLoad, 0.99)]
    return {
      subject: `Waiting time of others in a flood of ${ATTEMPTS.toLocaleString('en-US')} logins, ${CONCURRENT_ATTEMPTS} at once, p99`,
      measured: `${p99.toFixed(0)} ms, ${(p99 / p99WithoutLoad).toFixed(1)} times as long as without the flood (${waitTimes.length} responses; ${refusedCount} logins refused, ${rateLimitedCount} rate-limited)`,
      target: `under ${MAX_OTHER_REQUESTS_P99_MS} ms`,
      isTargetMet: p99 < MAX_OTHER_REQUESTS_P99_MS,
    }
  } finally {
    await Promise.all([floodPool.close(), other.close()])
  }
}

interface Attempt {
  readonly email: string
  /** The caller's address, as the proxy sends it. */
  readonly address: string
}

/** @returns the status of the response */
async function attemptLogIn(pool: Pool, { email, address }: Attempt): Promise<number> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'Wrong-horse-7' }),
  })
  await body.dump()
  return statusCode
}
