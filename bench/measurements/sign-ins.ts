import { fileURLToPath } from 'node:url'
import { Client, Pool } from 'undici'
import { PEOPLE } from '../../e2e/product/people.ts'
import { startBothServers } from '../setting/both-servers.ts'
import { serve } from '../setting/served.ts'
import { alternate } from '../timing/alternate.ts'
import { withOtherRequests, timed } from '../timing/with-other-requests.ts'
import { send } from '../timing/load.ts'
import { percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const PLUMB = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url))
const TRIES = 1_000
const AT_ONCE = 100
const ALONE = 1_000
const OTHERS_P99_MS = 500
/** Fewer than the allowed tries per minute, for each account of the demo. */
const ROUNDS = 7 * Object.keys(PEOPLE).length
/** Allowed ratio between the times of refusals with and without an account. */
const TOLERANCE = 1.1

/** Measures the delay of other requests during a flood of sign-ins, and whether the time of a refusal reveals that an account exists. */
export const signIns: Measurement = {
  name: 'sign-ins',
  run: async () => {
    const servers = await startBothServers()
    // As behind a proxy, which sends the caller's address.
    const behindProxy = await serve(PLUMB, {
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

/** Refused sign-ins with and without an account, alternately. */
async function measureRefusals(url: string): Promise<Finding> {
  const pool = new Pool(url, { connections: 1 })
  const emails = Object.values(PEOPLE)
  let tries = 0
  const refusal = (email: string) => async () => {
    tries += 1
    let status = 0
    const milliseconds = await timed(async () => {
      status = await tryToLogIn(pool, { email, address: `198.19.${tries >> 7}.${(tries & 127) + 1}` })
    })
    if (status !== 400) throw new Error(`A sign-in with a wrong password was answered ${status}`)
    return milliseconds
  }
  try {
    const { ours: unknown, peer: known } = await alternate(
      () => refusal(`unknown-${tries}@acme.example`)(),
      () => refusal(emails[tries % emails.length] ?? '')(),
      ROUNDS,
    )
    const ratio = unknown / known
    return {
      what: 'A sign-in that is refused, where no account has the address',
      measured: `${ratio.toFixed(2)} of the time (${unknown.toFixed(1)} ms)`,
      against: `one at an account (${known.toFixed(1)} ms)`,
      target: `between ${(1 / TOLERANCE).toFixed(2)} and ${TOLERANCE.toFixed(2)}`,
      holds: ratio < TOLERANCE && ratio > 1 / TOLERANCE,
    }
  } finally {
    await pool.close()
  }
}

/**
 * A thousand tries to log in, a hundred at once, each for another account from another address, so that only the processor limits them; and
 * the waiting times of another user meanwhile.
 */
async function measureFlood(url: string, headers: Readonly<Record<string, string>>): Promise<Finding> {
  const [flood, other] = [new Pool(url, { connections: AT_ONCE }), new Client(url)]
  const askOther = () =>
    send(other, {
      path: '/api/graphql',
      headers,
      body: JSON.stringify({ query: '{ rangeWidthGroups { id name } }' }),
    })
  try {
    await askOther()
    const alone: number[] = []
    for (let count = 0; count < ALONE; count += 1) alone.push(await timed(askOther))
    const { result: statuses, waits } = await withOtherRequests(askOther, () =>
      Promise.all(
        Array.from({ length: TRIES }, (_, index) =>
          tryToLogIn(flood, {
            email: `flood-${index}@acme.example`,
            address: `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`,
          }),
        ),
      ),
    )
    const refused = statuses.filter((status) => status === 400).length
    const later = statuses.filter((status) => status === 429).length
    if (refused + later !== TRIES) throw new Error(`Log-ins were answered ${[...new Set(statuses)].join()}`)
    const [p99, p99Alone] = [percentile(waits, 0.99), percentile(alone, 0.99)]
    return {
      what: `What others wait for in a flood of ${TRIES.toLocaleString('en-US')} log-ins, ${AT_ONCE} at once, p99`,
      measured: `${(p99 / p99Alone).toFixed(1)} x as long: ${p99.toFixed(0)} ms (${waits.length} answers; ${refused} tried and refused, ${later} told to come later)`,
      against: `the same without the flood (${p99Alone.toFixed(0)} ms)`,
      target: `under ${OTHERS_P99_MS} ms`,
      holds: p99 < OTHERS_P99_MS,
    }
  } finally {
    await Promise.all([flood.close(), other.close()])
  }
}

interface Try {
  readonly email: string
  /** The caller's address, as the proxy sends it. */
  readonly address: string
}

/** @returns the status of the answer. */
async function tryToLogIn(pool: Pool, { email, address }: Try): Promise<number> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'Wrong-horse-7' }),
  })
  await body.dump()
  return statusCode
}
