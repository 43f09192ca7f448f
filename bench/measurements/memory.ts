import { Client } from 'undici'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { type Call, send } from '../timing/load.ts'
import type { Finding, Measurement } from './measurement.ts'
import { companyBody } from './platform.ts'

const MEMORY_REQUESTS = 50_000
/** Of the heap and all beside it, once the caches are warm: what is not given back would show as far more. */
const MEMORY_TARGET = 1.15

/** What a server keeps of requests that are long answered. */
export const memory: Measurement = {
  name: 'memory',
  run: async () => {
    const servers = await startBothServers()
    try {
      return [await overManyReads(servers)]
    } finally {
      await servers.stop()
    }
  },
}

/** Resident memory after 50,000 requests against that after the first 5,000, which fill the caches. */
async function overManyReads({ plumb, headers }: BothServers): Promise<Finding> {
  const call: Call = { path: '/api/graphql', headers, body: companyBody }
  const clients = Array.from({ length: 10 }, () => new Client(plumb.url))
  const ask = async (requests: number) => {
    let left = requests
    await Promise.all(
      clients.map(async (client) => {
        while (left-- > 0) await send(client, call)
      }),
    )
  }
  try {
    await ask(MEMORY_REQUESTS / 10)
    const before = await residentBytes(plumb.url)
    await ask(MEMORY_REQUESTS)
    const after = await residentBytes(plumb.url)
    const ratio = after / before
    return {
      what: `Memory over ${MEMORY_REQUESTS.toLocaleString('en-US')} requests`,
      measured: `${ratio.toFixed(2)} x (${(after / 1e6).toFixed(0)} MB)`,
      against: `itself after the first tenth (${(before / 1e6).toFixed(0)} MB)`,
      target: `at most ${MEMORY_TARGET} x`,
      holds: ratio <= MEMORY_TARGET,
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()))
  }
}

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = /^process_resident_memory_bytes (\S+)/m.exec(text)
  if (!line) throw new Error('The server does not tell its memory.')
  return Number(line[1])
}
