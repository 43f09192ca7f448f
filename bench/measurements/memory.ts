import { Client } from 'undici'
import { startBothServers } from '../setting/both-servers.ts'
import { type Call, send } from '../timing/load.ts'
import type { Finding, Measurement } from './measurement.ts'
import { companyBody } from './platform.ts'

const REQUESTS = 50_000
/** Of the heap and all beside it, once the caches are warm: what is not given back would show as far more. */
const TARGET = 1.15

/** What a server keeps of requests that are long answered. */
export const memory: Measurement = {
  name: 'memory',
  run: async () => {
    const servers = await startBothServers()
    try {
      const call = { path: '/api/graphql', headers: servers.headers, body: companyBody }
      return [await memoryOver(servers.plumb.url, REQUESTS, 'nested reads', () => call)]
    } finally {
      await servers.stop()
    }
  },
}

/** Resident memory after so many requests against that after half as many before, in which caches fill
 * and the heap finds its size. */
export async function memoryOver(
  url: string,
  requests: number,
  of: string,
  next: () => Call,
): Promise<Finding> {
  const clients = Array.from({ length: 10 }, () => new Client(url))
  const ask = async (howMany: number) => {
    let left = howMany
    await Promise.all(
      clients.map(async (client) => {
        while (left-- > 0) await send(client, next())
      }),
    )
  }
  try {
    await ask(requests / 2)
    const before = await residentBytes(url)
    await ask(requests)
    const after = await residentBytes(url)
    const ratio = after / before
    return {
      what: `Memory over ${requests.toLocaleString('en-US')} requests, ${of}`,
      measured: `${ratio.toFixed(2)} x (${(after / 1e6).toFixed(0)} MB)`,
      against: `itself after half as many before (${(before / 1e6).toFixed(0)} MB)`,
      target: `at most ${TARGET} x`,
      holds: ratio <= TARGET,
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
