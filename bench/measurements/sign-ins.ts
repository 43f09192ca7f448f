import { fileURLToPath } from 'node:url'
import { Client, Pool } from 'undici'
import { startBothServers } from '../setting/both-servers.ts'
import { serve } from '../setting/served.ts'
import { besideOthers } from '../timing/beside-others.ts'
import { send } from '../timing/load.ts'
import { percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const PLUMB = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url))
const TRIES = 1_000
const AT_ONCE = 100
const OTHERS_P99_MS = 500

/** A thousand tries to log in, a hundred at once, each at another account from another address, so that no limit but that of the processor stops them; and what somebody waits for meanwhile. */
export const signIns: Measurement = {
  name: 'sign-ins',
  run: async () => {
    const servers = await startBothServers()
    // As behind a proxy, which says from where each comes.
    const behindProxy = await serve(PLUMB, {
      DATABASE_URL: servers.databaseUrl,
      PLUMB_DEMO: 'on',
      PLUMB_TRUST_PROXY: 'loopback',
    })
    const [flood, other] = [new Pool(behindProxy.url, { connections: AT_ONCE }), new Client(behindProxy.url)]
    try {
      const askOther = () =>
        send(other, {
          path: '/api/graphql',
          headers: servers.headers,
          body: JSON.stringify({ query: '{ rangeWidthGroups { id name } }' }),
        })
      await askOther()
      const { result: statuses, waits } = await besideOthers(askOther, () =>
        Promise.all(Array.from({ length: TRIES }, (_, index) => tryToLogIn(flood, index))),
      )
      const refused = statuses.filter((status) => status === 400).length
      const later = statuses.filter((status) => status === 429).length
      if (refused + later !== TRIES) throw new Error(`Log-ins were answered ${[...new Set(statuses)].join()}`)
      return [toHold(percentile(waits, 0.99), refused, later)]
    } finally {
      await Promise.all([flood.close(), other.close()])
      await behindProxy.stop()
      await servers.stop()
    }
  },
}

/** @returns the status of the answer. */
async function tryToLogIn(pool: Pool, index: number): Promise<number> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/api/auth/login',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    },
    body: JSON.stringify({ email: `flood-${index}@acme.example`, password: 'Wrong-horse-7' }),
  })
  await body.dump()
  return statusCode
}

const toHold = (p99: number, refused: number, later: number): Finding => ({
  what: `What others wait for in a flood of ${TRIES.toLocaleString('en-US')} log-ins, ${AT_ONCE} at once, p99`,
  measured: `${p99.toFixed(0)} ms (${refused} tried and refused, ${later} told to come later)`,
  target: `under ${OTHERS_P99_MS} ms`,
  holds: p99 < OTHERS_P99_MS,
})
