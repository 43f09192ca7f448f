import { type Client, headersOf, postJson } from '../../client.ts'
import { runAtOnce } from './at-once.ts'
import { HANG_UPS, sendAndHangUp } from './duplicates.ts'

/** A workspace with callers, and a word that occurs in all of its data and in no other workspace's. */
export interface Tenant {
  readonly canary: string
  readonly callers: readonly Client[]
}

export interface InterleavingResult {
  readonly answered: number
  readonly hungUp: number
  /** A message for each answer that has an error status, contains the other workspace's word, or lacks that of its own workspace. */
  readonly faults: readonly string[]
}

interface MixedRequest {
  readonly body: (tenant: Tenant) => unknown
  /** Whether the answer must contain the workspace's word. */
  readonly mustContainCanary: boolean
}

const recordExport =
  'mutation ($table: String!) { recordExport(recordExportRequest: { table: $table, rows: 1 }) { recorded } }'
const tiers = '{ tierConfig { tierConfigJson notes } }'
const changes = '{ history(historyRequest: { first: 5 }) { table beforeJson afterJson } }'

/** Reads, saves, refused saves and batches: each leaves its connection in a different state for the next user. */
const REQUESTS: readonly MixedRequest[] = [
  { body: () => ({ query: tiers }), mustContainCanary: true },
  { body: () => ({ query: changes }), mustContainCanary: true },
  { body: ({ canary }) => ({ query: recordExport, variables: { table: canary } }), mustContainCanary: false },
  {
    body: () => ({ query: '{ searchZipcode(zipcodeSearchRequest: { zipcode: "94103" }) { tierLabel } }' }),
    mustContainCanary: true,
  },
  // A stale save gets the changes since its version.
  {
    body: ({ canary }) => ({
      query: `mutation ($json: String!) { saveTierConfiguration(
        tierConfigurationSaveRequest: { tierConfigJson: $json, version: 1 }) { notes } }`,
      variables: { json: tiersLabelled(canary) },
    }),
    mustContainCanary: false,
  },
  // Rolled back after its first half.
  {
    body: ({ canary }) => ({
      query: `mutation ($table: String!) { a: recordExport(recordExportRequest: { table: $table, rows: 1 }) { recorded }
        b: recordExport(recordExportRequest: { table: "", rows: 1 }) { recorded } }`,
      variables: { table: canary },
    }),
    mustContainCanary: false,
  },
  {
    body: ({ canary }) => [
      { query: tiers },
      { query: recordExport, variables: { table: canary } },
      { query: changes },
      { query: '{ nonsense }' },
    ],
    mustContainCanary: true,
  },
]

/** One of this many requests is aborted. */
const HANG_UP_EVERY = 7

/** Saves the workspace's word in the data that the answers contain. */
export async function markTenant({ canary, callers }: Tenant): Promise<void> {
  const save = { tierConfigJson: tiersLabelled(canary), notes: canary, version: 1 }
  await callers[0]?.get(
    `mutation ($save: TierConfigurationSaveRequest!) {
      saveTierConfiguration(tierConfigurationSaveRequest: $save) { version } }`,
    { save },
  )
}

/** Sends mixed requests of both workspaces at the same time, and checks every answer. */
export async function runInterleaving(
  address: string,
  tenants: readonly [Tenant, Tenant],
  { requests, atOnce }: { readonly requests: number; readonly atOnce: number },
): Promise<InterleavingResult> {
  const faults: string[] = []
  let answered = 0
  let hungUp = 0
  await runAtOnce({ count: requests, concurrency: atOnce }, async (position) => {
    const [tenant, other] = position % 2 === 0 ? tenants : [tenants[1], tenants[0]]
    const index = Math.floor(position / 2)
    const request = REQUESTS[index % REQUESTS.length]
    const caller = tenant.callers[index % tenant.callers.length]
    if (request === undefined || caller === undefined) throw new Error('There is no request, or no caller.')
    const body = request.body(tenant)
    if (position % HANG_UP_EVERY === 0) {
      await sendAndHangUp(address, caller, body, HANG_UPS[index % 2] ?? 'sent')
      hungUp += 1
      return
    }
    const answer = await postJson(`${address}/api/graphql`, body, headersOf(caller))
    const [status, text] = [answer.status, JSON.stringify(answer.body)]
    answered += 1
    if (status !== 200) faults.push(`request ${position} was answered with ${status}: ${text}`)
    if (text.includes(other.canary)) faults.push(`request ${position} received ${other.canary}: ${text}`)
    if (request.mustContainCanary && !text.includes(tenant.canary))
      faults.push(`request ${position} received nothing of its own: ${text}`)
  })
  return { answered, hungUp, faults }
}

/** Returns tiers in which San Francisco, which `REQUESTS` reads, is in a tier of this name. */
function tiersLabelled(label: string): string {
  return JSON.stringify({
    version: 1,
    tiers: [
      { tierNumber: 1, percentile: 100, label, locationIds: ['metro-sf-bay-area'] },
      { tierNumber: 2, percentile: 80, label: 'Tier 2', locationIds: ['all-other'] },
    ],
  })
}
