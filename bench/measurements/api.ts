import { deepStrictEqual } from 'node:assert'
import { loadZipCodeIndex } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { Client } from 'undici'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { alternate, alternateAll } from '../timing/alternate.ts'
import { type Call, requestsPerSecond, send } from '../timing/load.ts'
import { shuffled } from '../timing/shuffled.ts'
import type { Finding, Measurement } from './measurement.ts'

const MANY = 10_000
const MANY_ROUNDS = 25
const MANY_TARGET = 2
const ONE_ROUNDS = 25
const ONE_ROUND_MS = 400
const ONE_TARGET = 0.6

/** Without repetitions; one in a hundred does not exist, as in a column that somebody typed. */
const zipcodes = (() => {
  const index = loadZipCodeIndex()
  const missing = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0')).filter(
    (zipcode) => !index.has(zipcode),
  )
  return shuffled([...index.zipcodes()]).map((zipcode, at) =>
    at % 100 === 0 ? (missing[at] ?? zipcode) : zipcode,
  )
})()

/** Calls of the API against hand-written routes on the same database. */
export const api: Measurement = {
  name: 'api',
  run: async () => {
    const servers = await startBothServers()
    try {
      return [await manyZipCodes(servers), ...(await oneZipCode(servers))]
    } finally {
      await servers.stop()
    }
  },
}

async function manyZipCodes(servers: BothServers): Promise<Finding> {
  const asked = zipcodes.slice(0, MANY)
  const ours = manyByApi(servers, asked)
  const peer = manyByHand(servers, asked)
  const plumb = new Client(servers.plumb.url)
  const handWritten = new Client(servers.handWritten.url)
  try {
    const { searchMultiZipcodes } = dataOf(await send(plumb, ours))
    deepStrictEqual(searchMultiZipcodes, JSON.parse(await send(handWritten, peer)))
    const milliseconds = (client: Client, call: Call) => async () => {
      const start = performance.now()
      await send(client, call)
      return performance.now() - start
    }
    const medians = await alternate(milliseconds(plumb, ours), milliseconds(handWritten, peer), MANY_ROUNDS)
    const ratio = medians.peer / medians.ours
    return {
      what: `${MANY.toLocaleString('en-US')} ZIP codes through the API`,
      measured: `${ratio.toFixed(2)} x as fast (${medians.ours.toFixed(1)} ms)`,
      against: `a PostgreSQL table with \`= any($1)\` (${medians.peer.toFixed(1)} ms)`,
      target: `at least ${MANY_TARGET} x`,
      holds: ratio >= MANY_TARGET,
    }
  } finally {
    await Promise.all([plumb.close(), handWritten.close()])
  }
}

async function oneZipCode(servers: BothServers): Promise<Finding[]> {
  const { plumb, handWritten, bound } = servers
  const plumbClient = new Client(plumb.url)
  const handWrittenClient = new Client(handWritten.url)
  for (const zipcode of zipcodes.slice(0, 20)) {
    const { searchZipcode } = dataOf(await send(plumbClient, oneByApi(servers, zipcode)))
    deepStrictEqual(searchZipcode, JSON.parse(await send(handWrittenClient, oneByHand(servers, zipcode))))
  }
  await Promise.all([plumbClient.close(), handWrittenClient.close()])

  const findings: Finding[] = []
  for (const connections of [1, 10]) {
    const load = (url: string, callFor: (zipcode: string) => Call) => {
      const calls = zipcodes.slice(0, 1_000).map(callFor)
      let at = 0
      const next = () => calls[at++ % calls.length] as Call
      return () => requestsPerSecond(url, next, connections, ONE_ROUND_MS)
    }
    const medians = await alternateAll(
      {
        ours: load(plumb.url, (zipcode) => oneByApi(servers, zipcode)),
        peer: load(bound.url, (zipcode) => oneByHand(servers, zipcode)),
        unbound: load(handWritten.url, (zipcode) => oneByHand(servers, zipcode)),
      },
      ONE_ROUNDS,
    )
    const what = `One ZIP code through the API, ${connections === 1 ? 'one connection' : `${connections} connections`}`
    const ratio = medians.ours / medians.peer
    findings.push(
      {
        what,
        measured: `${ratio.toFixed(2)} of it (${medians.ours.toFixed(0)} a second)`,
        against: `a hand-written route with the same reads (${medians.peer.toFixed(0)} a second)`,
        target: `at least ${ONE_TARGET}`,
        holds: ratio >= ONE_TARGET,
      },
      {
        what: 'The same',
        measured: `${(medians.ours / medians.unbound).toFixed(2)} of it`,
        against: `that route as a superuser, without transaction and row-level security (${medians.unbound.toFixed(0)} a second)`,
      },
    )
  }
  return findings
}

/** The query of the bulk page, to the letter. */
const MANY_QUERY = `query SearchMultiZipcodes($multiZipcodeSearchRequest: MultiZipcodeSearchRequest!) {
  searchMultiZipcodes(multiZipcodeSearchRequest: $multiZipcodeSearchRequest) {
    zipcode city metroArea state tierLabel tierNumber location percentile
  }
}`

const ONE_QUERY = `query SearchZipcode($zipcodeSearchRequest: ZipcodeSearchRequest!) {
  searchZipcode(zipcodeSearchRequest: $zipcodeSearchRequest) {
    zipcode city state locationId lat long tierLabel tierNumber
  }
}`

function manyByApi({ headers }: BothServers, asked: readonly string[]): Call {
  const variables = { multiZipcodeSearchRequest: { zipcodes: asked } }
  return { path: '/api/graphql', headers, body: JSON.stringify({ query: MANY_QUERY, variables }) }
}

function manyByHand({ headers }: BothServers, asked: readonly string[]): Call {
  return { path: '/zip-codes', headers, body: JSON.stringify({ zipcodes: asked }) }
}

function oneByApi({ headers }: BothServers, zipcode: string): Call {
  const variables = { zipcodeSearchRequest: { zipcode } }
  return { path: '/api/graphql', headers, body: JSON.stringify({ query: ONE_QUERY, variables }) }
}

function oneByHand({ headers }: BothServers, zipcode: string): Call {
  return { path: '/zip-code', headers, body: JSON.stringify({ zipcode }) }
}

function dataOf(text: string): Readonly<Record<string, unknown>> {
  const { data, errors } = JSON.parse(text) as { data: Record<string, unknown>; errors?: unknown }
  if (errors) throw new Error(`The API refused: ${JSON.stringify(errors)}`)
  return data
}
