import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, headersOf } from '../../client.ts'
import { requestConcurrently, READ } from './flood.ts'

const POINT = '{ base variable onTargetEarnings bonus totalCash hourlyBase }'
const FIGURES = `jobId title level min ${POINT} mid ${POINT} max ${POINT} equityMin equityMid equityMax rsuCount optionCount totalShares
  notes { kind message } missingComponents { component cause message page { page isAccessible } }`
const REASONS = `level derivations { figure label startFigure formattedStartValue value steps { label operation operand value formattedValue note
  sources { label updatedAt page { page isAccessible } } } }`
const FAMILIES = Array.from({ length: 100 }, (_, index) => index + 1)
const ZIPCODES = Array.from({ length: 50_000 }, (_, index) => String(index + 500).padStart(5, '0'))

const ranges = (rows: string, families: number, aliases = 1) => ({
  query: `query ($r: CompRangesRequest!) { ${Array.from(
    { length: aliases },
    (_, index) => `a${index}: compRanges(compRangesRequest: $r) { rows { ${rows} } }`,
  ).join(' ')} }`,
  variables: { r: { jobFamilyIds: FAMILIES.slice(0, families) } },
})
const aliased = (field: string, aliases = 15) => ({
  query: `{ ${Array.from({ length: aliases }, (_, index) => `a${index}: ${field}`).join(' ')} }`,
})

/** The most expensive requests of one member, each at its limit. */
export const HEAVY = {
  'ranges of 100 families': ranges(FIGURES, 100),
  'reasons of 100 families': ranges(REASONS, 100),
  'receipts of 10 families': ranges('receipt summaryLine', 10),
  'ranges under 15 aliases': ranges('level', 100, 15),
  'options under 15 aliases': aliased('compRangesOptions { families { id name } levels { level name } }'),
  'families under 15 aliases': aliased(
    'jobFamilies { id @include(if: true) name compBandGroup { id name } }',
  ),
  'jobs of 100 families': {
    query: `query ($ids: [Int!]!) { jobs(jobGetRequest: { jobFamilyIds: $ids }) { id title @include(if: true) jobLevel { id name } } }`,
    variables: { ids: FAMILIES },
  },
  'all bands': {
    query: `{ compBandsGroups { id @include(if: true) name compBandCountryGroups { country compBands { globalLevelLevel annualBaseSalary } } } }`,
  },
  '50,000 ZIP codes': {
    query: `query ($z: [String!]!) { searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: $z }) {
      zipcode city state tierLabel tierNumber locationId location percentile } }`,
    variables: { z: ZIPCODES },
  },
  'a search in all titles': {
    query: `query ($s: String!) { compRangesSearch(compRangesSearchRequest: { query: $s }) { label } }`,
    variables: { s: 'l e v s p 1' },
  },
  history: aliased('history(historyRequest: {}) { id afterJson beforeJson actor { email } }', 10),
  'a batch of ten': Array.from({ length: 10 }, () => ranges(FIGURES, 20)),
  'too many values': { query: '{ __typename }', variables: { v: Array.from({ length: 900_000 }, () => 1) } },
} as const

/** Serialized once, because the other clients run in the same process. */
const BODIES = Object.values(HEAVY).map((form) => JSON.stringify(form))

/** A member who sends the most expensive requests on many connections, some of which close before the answer, or never read it. */
export interface HostileMember {
  readonly address: string
  /** Tokens of the sessions of one member. */
  readonly tokens: readonly string[]
  readonly workspaceId: number
  readonly connections: number
  /** Returns a number from 0 to below 1. */
  readonly random: () => number
}

export interface StarvingResult {
  /** Waiting times of other users, in milliseconds, ascending. */
  readonly waits: readonly number[]
  /** The number of the hostile member's answers by status; 0: not waited for. */
  readonly answersByStatus: ReadonlyMap<number, number>
  /** Failed answers to other users. */
  readonly faults: readonly string[]
}

const RANGES = `{ compRanges(compRangesRequest: { jobFamilyIds: [1] }) { rows { ${FIGURES} } } }`

/**
 * @param others clients of other users, who take turns to send a request
 * @param hostile the member who floods the server meanwhile; null for none, as a comparison
 */
export async function runStarving(
  others: readonly Client[],
  hostile: HostileMember | null,
  seconds: number,
): Promise<StarvingResult> {
  const until = performance.now() + seconds * 1000
  const answersByStatus = new Map<number, number>()
  const attacking =
    hostile === null ? [] : Array.from({ length: hostile.connections }, (_, index) => attack(hostile, index))

  async function attack(attacker: HostileMember, connection: number): Promise<void> {
    while (performance.now() < until) {
      const status = await sendHeavyRequest(attacker, connection)
      answersByStatus.set(status, (answersByStatus.get(status) ?? 0) + 1)
    }
  }
  const concurrent = await requestConcurrently(others, [READ, RANGES], seconds)
  await Promise.all(attacking)
  return { ...concurrent, answersByStatus }
}

async function sendHeavyRequest(
  { address, tokens, workspaceId, random }: HostileMember,
  connection: number,
): Promise<number> {
  const body = BODIES[Math.floor(random() * BODIES.length)] ?? ''
  const headers = headersOf({ token: tokens[connection % tokens.length] ?? null, workspaceId })
  const how = random()
  if (how < 0.1) return await abandon(`${address}/api/graphql`, headers, body, random() * 300)
  if (how < 0.2) return await leaveUnread(address, headers, body)
  return await postAndDiscard(`${address}/api/graphql`, headers, body)
}

/** Sends a request, and discards the answer while it arrives: parsing megabytes would delay the other clients in this process. */
async function postAndDiscard(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', headers }, resolve).on('error', reject).end(body)
  })
  await new Promise((resolve, reject) => response.resume().on('end', resolve).on('error', reject))
  return response.statusCode ?? 0
}

/** Sends a request, and closes the connection after some milliseconds. */
async function abandon(
  url: string,
  headers: Record<string, string>,
  body: string,
  afterMs: number,
): Promise<number> {
  const sent = request(url, { method: 'POST', headers })
  sent.on('error', () => {}).end(body)
  await delay(afterMs)
  sent.destroy()
  return 0
}

/** Time for which a connection stays open while its answer is not read, in milliseconds. */
const UNREAD_MS = 5_000

async function leaveUnread(address: string, headers: Record<string, string>, body: string): Promise<number> {
  const { hostname, port } = new URL(address)
  const lines = Object.entries({
    host: hostname,
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
  })
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}).pause()
  socket.write(
    `POST /api/graphql HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
  await delay(UNREAD_MS)
  socket.destroy()
  return 0
}
